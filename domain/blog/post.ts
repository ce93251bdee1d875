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

/**
 * A tag of our own posts, or a category of another blog: each has a page and a feed. `slug` is unique in a blog and safe in a URL:
 * letters, numbers and hyphens only. `name` is plain text.
 */
export type PostTag = { slug: string; name: string }

export const maxTags = 10

/** The distinct tags of `posts`, in order of appearance. */
export function tagsOf(posts: readonly { tags?: readonly PostTag[] }[]): PostTag[] {
  const tags = posts.flatMap(({ tags = [] }) => tags)
  return tags.filter(({ slug }, index) => tags.findIndex((tag) => tag.slug === slug) === index)
}
