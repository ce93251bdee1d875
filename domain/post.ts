/** Replaces a picture that is not available. */
export const noPicturePath = '/blog-media/no-picture.svg'

/** A picture served from our own origin. */
export type PostPicture = {
  /**
   * The fallback, as in "/blog-images/3f2ab4c1d5e60798-card-800", or one of our drawings, which may support dark
   * mode.
   */
  src: string
  /** An `srcset` with one candidate per width; drawings have none. */
  srcSet?: string
  /** Width of the largest variant, in pixels. */
  width: number
  height: number
  /** 1200 by 630 pixels, JPEG, for link previews; missing while the picture is not available. */
  shareSrc?: string
}

/** A post for the pages: validated, decoded and sanitized. All texts are plain except `html`. */
export type Post = {
  id: number
  /** The language whose blog has it, by its path like "de", if it is not the first one. */
  blog?: string
  /** Last segment of its path, if the blog has one. */
  slug?: string
  /** Slugs that it had before: their addresses lead to it. */
  formerSlugs?: readonly string[]
  /** Whether its editor has pinned it to the top of the list. */
  isPinned?: boolean
  title: string
  /** Name of the author, if the blog has one. */
  author?: string
  /** At most ten, without duplicates; missing when the blog has none. */
  tags?: readonly PostTag[]
  /** The blog's calendar day, as in "2026-11-21", independent of time zones. */
  day: string
  /** Times of publication and last change, as in "2026-11-21T09:00:00Z", if the blog has them. */
  published?: string
  modified?: string
  /** Meta description: at most 160 characters, truncated after a word. */
  description: string
  /** At most 80 graphemes, with an ellipsis when truncated. */
  excerpt: string
  /** Sanitized; headings start at h2 and carry the ids in `headings`. */
  html: string
  headings: readonly { id: string; text: string; level: 2 | 3 }[]
  /** As in "de" or "pt-BR", if the blog says it or the text is long enough to be sure. */
  language?: string
  /** Direction of most of its letters. */
  direction?: 'ltr' | 'rtl'
  /** Reading time in minutes, at least 1. */
  minutes: number
  picture?: PostPicture
}

/** State of the blog: not loaded yet, unavailable, or the posts, newest first. */
export type Blog =
  | { state: 'loading' }
  | { state: 'away' }
  | { state: 'ready'; posts: readonly Post[]; version: string }

/** A post that ships with the site, published at its `date` in the server's configured time zone. */
export type OwnPost = {
  /** Path of the language that it is written in, as in "de"; missing for the first one. */
  language?: string
  post: Omit<ServicePost, 'date_gmt' | 'modified_gmt'>
  /** Day of the last change, as in "2026-11-21". */
  updated: string | undefined
  /** Paths of built files that show it, which are withheld until then. */
  files: readonly string[]
}

/** A post in the format of the blog service (spec section 3). */
export type ServicePost = {
  id: number
  slug?: string | undefined
  /** Its URL on the original blog. */
  link?: string | undefined
  /** Starts with the calendar day, as in "2026-11-21T09:00:00". */
  date: string
  /** In UTC, without an offset. */
  date_gmt?: string | undefined
  modified_gmt?: string | undefined
  /** Of blogs in several languages, as in "de" or "de_DE". */
  lang?: string | undefined
  sticky?: boolean | undefined
  title: { rendered: string }
  excerpt?: { rendered: string } | undefined
  content: { rendered: string }
  jetpack_featured_media_url?: string | null | undefined
  /** Embedded on request: the author, and a list of terms per taxonomy. */
  _embedded?:
    | {
        author?: readonly { name: string }[] | undefined
        'wp:term'?: readonly (readonly ServiceTerm[])[] | undefined
      }
    | undefined
}

/** A category or tag of the blog service. `name` is HTML. */
export type ServiceTerm = { taxonomy: string; name: string; slug?: string | undefined }

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

const wordsPerMinute = 238

/**
 * Reading time in minutes, from the mean silent reading speed of adults (Brysbaert 2019,
 * doi:10.1016/j.jml.2019.104047). From ten minutes on it is rounded to five, since more would be false precision.
 */
export function readingMinutes(text: string): number {
  const minutes = text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length / wordsPerMinute
  return minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5
}

// Tags of our own posts and categories of another blog, each with a page and a feed.

/** `slug` is unique in a blog and safe in a URL: letters, numbers and hyphens only. `name` is plain text. */
export type PostTag = { slug: string; name: string }

export const maxTags = 10

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

/** The distinct tags of `posts`, in order of appearance. */
export function tagsOf(posts: readonly { tags?: readonly PostTag[] }[]): PostTag[] {
  const tags = posts.flatMap(({ tags = [] }) => tags)
  return tags.filter(({ slug }, index) => tags.findIndex((tag) => tag.slug === slug) === index)
}
