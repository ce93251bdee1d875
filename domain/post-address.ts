import type { Post } from './post.ts'

/** Where the cards of the blog lead. Works for every post, even one without a slug. */
export const readMorePath = ({ id }: Pick<Post, 'id'>): string => `/post?id=${id}`

/** The canonical address: the one in the canonical link, the feed and the sitemap. */
export const postPath = ({ id, slug }: Pick<Post, 'id' | 'slug'>): string =>
  slug === undefined ? readMorePath({ id }) : `/blog/${encodeURIComponent(readableSlug(slug))}`

/** Blogs percent-encode slugs in other scripts, and routers decode them: both mean the same. */
export function readableSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
