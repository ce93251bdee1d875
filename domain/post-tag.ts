// What posts are about: the tags of our own posts and the categories of another blog, each with a page and a feed.
import { readableSlug } from './post.ts'

/** `slug` is unique in a blog, and safe in an address: it has letters, numbers and hyphens only. `name` is plain text. */
export type PostTag = { slug: string; name: string }

/** The most tags that are shown of one post; the rest are left out. */
export const maxTags = 10

const maxSlugChars = 60

/** The words of a text in lower case, joined by hyphens; empty for a text without letters and numbers. */
export function slugOf(text: string): string {
  const words = readableSlug(text)
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return [...(words?.join('-') ?? '')].slice(0, maxSlugChars).join('').replace(/-$/, '')
}

export const tagPath = (slug: string): string => `/blog/tag/${encodeURIComponent(slug)}`

export const tagFeedPath = (slug: string): string => `${tagPath(slug)}/rss.xml`

/** Whether `path` may be the page of a tag. It is not when its last part does not look like a slug, as with "..". */
export function isTagPath(path: string): boolean {
  const [, slug = ''] = /^\/blog\/tag\/([^/]+)$/.exec(path) ?? []
  return slug !== '' && readableSlug(slug) === slugOf(slug)
}

export const isTagFeedPath = (path: string): boolean =>
  path.endsWith('/rss.xml') && isTagPath(path.slice(0, -'/rss.xml'.length))

/** The tags of all `posts`, each once, in the order in which they come. */
export function tagsOf(posts: readonly { tags?: readonly PostTag[] }[]): PostTag[] {
  const tags = posts.flatMap(({ tags = [] }) => tags)
  return tags.filter(({ slug }, index) => tags.findIndex((tag) => tag.slug === slug) === index)
}
