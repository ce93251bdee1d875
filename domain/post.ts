/** Shown in place of a picture that is not available. */
export const noPicturePath = '/blog-media/no-picture.svg'

/** A picture at an address of ours, whatever host it came from. */
export type PostPicture = {
  /** The fallback, as in "/blog-images/3f2ab4c1d5e60798-card-800", or a drawing of ours, which may have colours for the dark. */
  src: string
  /** An `srcset` with one entry for each width in pixels; a drawing has none. */
  srcSet?: string
  /** Width of the largest variant, in pixels. */
  width: number
  height: number
  /** 1200 by 630 pixels, JPEG, for link previews; not while the picture cannot be had. */
  shareSrc?: string
}

/** A post as the pages show it: validated, decoded and sanitised. All texts are plain except `html`. */
export type Post = {
  id: number
  /** The last part of its address, if the blog gives one. */
  slug?: string
  title: string
  /** Who wrote it, by name, if the blog says so. */
  author?: string
  /** What it is about, at most ten, each once; not there when the blog says nothing. */
  tags?: readonly PostTag[]
  /** The blog's own calendar day, as in "2026-11-21"; never shifted by a time zone. */
  day: string
  /** When it was published and last changed, as in "2026-11-21T09:00:00Z", if the blog says so. */
  published?: string
  modified?: string
  /** For search results and link previews: at most 160 characters, cut after a word. */
  description: string
  /** The excerpt has at most 80 characters as people count them, and is cut with an ellipsis. */
  excerpt: string
  /** Sanitised; its headings begin at h2 and carry the ids of `headings`. */
  html: string
  headings: readonly { id: string; text: string; level: 2 | 3 }[]
  /** Which way most of its letters are read. */
  direction?: 'ltr' | 'rtl'
  /** Reading time in minutes, at least 1. */
  minutes: number
  picture?: PostPicture
}

/** What is known about the blog: nothing yet, nothing because its service is away, or the posts, newest first. */
export type Blog =
  | { state: 'loading' }
  | { state: 'away' }
  | { state: 'ready'; posts: readonly Post[]; version: string }

/** A post that ships with the site, from its file. It waits for its `date`, in the time zone that the server is set to. */
export type OwnPost = {
  post: Omit<ServicePost, 'date_gmt' | 'modified_gmt'>
  /** The day on which what it says last changed, as in "2026-11-21". */
  updated: string | undefined
  /** Paths of the built files that show it, and that wait with it. */
  files: readonly string[]
}

/** A post as the blog service gives it (spec section 3). */
export type ServicePost = {
  id: number
  slug?: string | undefined
  /** Its address on the blog that it was written in. */
  link?: string | undefined
  /** Begins with the calendar day, as in "2026-11-21T09:00:00". */
  date: string
  /** These are moments without an offset, in UTC. */
  date_gmt?: string | undefined
  modified_gmt?: string | undefined
  title: { rendered: string }
  excerpt?: { rendered: string } | undefined
  content: { rendered: string }
  jetpack_featured_media_url?: string | null | undefined
  /** What a blog adds when it is asked to: the author, and one list of terms for each way of filing the post. */
  _embedded?:
    | {
        author?: readonly { name: string }[] | undefined
        'wp:term'?: readonly (readonly ServiceTerm[])[] | undefined
      }
    | undefined
}

/** A category or a tag of the blog service. `name` is HTML. */
export type ServiceTerm = { taxonomy: string; name: string; slug?: string | undefined }

/** The cards of the blog lead here. It works for every post, even one without a slug. */
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

const wordsPerMinute = 238

/**
 * Reading time in minutes, from the number of words and the mean silent reading speed of adults (Brysbaert 2019,
 * doi:10.1016/j.jml.2019.104047). From ten minutes upwards it is rounded to five, as more would be false precision.
 */
export function readingMinutes(text: string): number {
  const minutes = text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length / wordsPerMinute
  return minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5
}

// What posts are about: the tags of our own posts and the categories of another blog, each with a page and a feed.

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
