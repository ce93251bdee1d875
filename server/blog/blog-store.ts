import type { PreparedPost } from '#server/blog/prepare/sanitize-post.ts'
import type { Validators } from './wordpress.ts'

/** A post with a mark of what it was made of, so that only changed ones are made again. */
export type KnownPost = PreparedPost & { source: string }

/** The last good copy of the blog. */
export type BlogCopy = {
  /** The blog that it is a copy of. */
  origin: string
  posts: KnownPost[]
  validators: Validators
  /** When the service last confirmed it, ms since the epoch. */
  confirmedAt: number
}

export type BlogStore = {
  load(): Promise<BlogCopy | undefined>
  save(copy: BlogCopy): Promise<void>
  close(): Promise<void>
}
