// Finds the posts of the tag that an address asks for.
import { type Blog, type Post, readableSlug } from '#domain/post.ts'
import type { PostTag } from '#domain/post-tag.ts'

export type TagLookup =
  | { state: 'found'; tag: PostTag; posts: readonly Post[] }
  | { state: 'missing' }
  | { state: 'loading' | 'away' }

/** Posts may write the name in different ways; the tag takes that of the newest. */
export function findTag(blog: Blog | undefined, slug: string): TagLookup {
  if (blog?.state !== 'ready') return { state: blog?.state ?? 'away' }
  const wanted = readableSlug(slug)
  const tagIn = ({ tags }: Post) => tags?.find((tag) => tag.slug === wanted)
  const posts = blog.posts.filter(tagIn)
  const [newest] = posts
  const tag = newest && tagIn(newest)
  return tag ? { state: 'found', tag, posts } : { state: 'missing' }
}
