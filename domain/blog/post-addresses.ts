// The addresses in a blog, of posts and tags.
import type { Post } from './post.ts'

/** Target of the cards in the blog; works for posts without a slug too. */
export const readMorePath = ({ id, blog }: Pick<Post, 'id' | 'blog'>): string => inBlog(blog, `/post?id=${id}`)

/** Returns the address of a page in the blog of a language. */
export const inBlog = (blog: string | undefined, page: string): string => (blog ? `/${blog}${page}` : page)

/** The canonical path, for the canonical link, feed and sitemap. */
export const postPath = ({ slug, ...post }: Pick<Post, 'id' | 'slug' | 'blog'>): string =>
  slug === undefined ? readMorePath(post) : inBlog(post.blog, `/blog/${encodeURIComponent(readableSlug(slug))}`)

/** Blogs percent-encode slugs in other scripts, and routers decode them: both are equivalent. */
export function readableSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

const maxSlugChars = 60

/** Lower-case words joined by hyphens; empty for a text without letters and numbers. */
export function slugOf(text: string): string {
  const words = readableSlug(text)
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return [...(words?.join('-') ?? '')].slice(0, maxSlugChars).join('').replace(/-$/, '')
}

export const tagPath = (slug: string, blog?: string): string => inBlog(blog, `/blog/tag/${encodeURIComponent(slug)}`)

export const tagFeedPath = (slug: string, blog?: string): string => `${tagPath(slug, blog)}/rss.xml`

/** Whether `path`, without a language, may be the page of a tag: its last segment must look like a slug, unlike "..". */
export function isTagPath(path: string): boolean {
  const [, slug = ''] = /^\/blog\/tag\/([^/]+)$/.exec(path) ?? []
  return slug !== '' && readableSlug(slug) === slugOf(slug)
}

export const isTagFeedPath = (path: string): boolean =>
  path.endsWith('/rss.xml') && isTagPath(path.slice(0, -'/rss.xml'.length))
