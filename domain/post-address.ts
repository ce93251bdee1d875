import type { Post } from './post.ts'

/** Where the cards of the blog lead. It works for every post, also for one without a slug. */
export const readMorePath = ({ id }: Pick<Post, 'id'>): string => `/post?id=${id}`

/** The one address that counts: what a canonical link, a feed and a sitemap name. */
export const postPath = ({ id, slug }: Pick<Post, 'id' | 'slug'>): string =>
  slug === undefined ? readMorePath({ id }) : `/blog/${encodeURIComponent(readableSlug(slug))}`

/** Blogs give slugs of other scripts percent-encoded, and routers hand them over decoded: both mean the same. */
export function readableSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
