/** Shown in place of a picture that is not available. */
export const noPicturePath = '/blog-media/no-picture.svg'

/** A picture at an address of ours, whatever host it came from. */
export type PostPicture = {
  /** The fallback, as in "/blog-images/3f2ab4c1d5e60798-card-800", or a drawing of ours, which may have colours for the dark. */
  src: string
  /** An `srcset` with one entry for each width in pixels; a drawing has none. */
  srcSet?: string
  /** Pixels of the largest variant. */
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
  /** The blog's own calendar day, as in "2026-11-21"; never shifted by a time zone. */
  day: string
  /** When it was published and last changed, as in "2026-11-21T09:00:00Z", if the blog says so. */
  published?: string
  modified?: string
  /** Whole sentences, for search results and link previews. */
  description: string
  /** At most 80 characters as people count them; cut with an ellipsis. */
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
  /** Moments without an offset, in UTC. */
  date_gmt?: string | undefined
  modified_gmt?: string | undefined
  title: { rendered: string }
  excerpt?: { rendered: string } | undefined
  content: { rendered: string }
  jetpack_featured_media_url?: string | null | undefined
  /** What a blog gives along when it is asked to: here, who wrote it. */
  _embedded?: { author: readonly { name: string }[] } | undefined
}
