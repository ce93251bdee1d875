// Finds the post or tag of an address. A missing post and a blog that has not loaded yet are different results.
import type { Blog, Post, PostTag } from '#domain/blog/post.ts'
import { readableSlug } from '#domain/blog/post-addresses.ts'

export type PostLookup =
  | { state: 'found'; post: Post; posts: readonly Post[] }
  | { state: 'missing' }
  | { state: 'loading' | 'away' }

/**
 * `ids` are all values of the query's `id`. Without exactly one well-formed id, the post is missing, whether the blog has
 * loaded or not.
 */
export function findPostById(blog: Blog | undefined, ids: readonly string[]): PostLookup {
  const [id = ''] = ids
  if (ids.length !== 1 || !/^[1-9]\d{0,15}$/.test(id)) return { state: 'missing' }
  return find(blog, (post) => String(post.id) === id)
}

export function findPostBySlug(blog: Blog | undefined, slug: string): PostLookup {
  const wanted = readableSlug(slug)
  return find(blog, (post) => post.slug !== undefined && readableSlug(post.slug) === wanted)
}

function find(blog: Blog | undefined, matches: (post: Post) => boolean): PostLookup {
  if (blog?.state !== 'ready') return { state: blog?.state ?? 'away' }
  const post = blog.posts.find(matches)
  return post ? { state: 'found', post, posts: blog.posts } : { state: 'missing' }
}

export type TagLookup =
  | { state: 'found'; tag: PostTag; posts: readonly Post[] }
  | { state: 'missing' }
  | { state: 'loading' | 'away' }

/** Posts may spell the name differently; the newest one's spelling wins. */
export function findTag(blog: Blog | undefined, slug: string): TagLookup {
  if (blog?.state !== 'ready') return { state: blog?.state ?? 'away' }
  const wanted = readableSlug(slug)
  const tagIn = ({ tags }: Post) => tags?.find((tag) => tag.slug === wanted)
  const posts = blog.posts.filter(tagIn)
  const [newest] = posts
  const tag = newest && tagIn(newest)
  return tag ? { state: 'found', tag, posts } : { state: 'missing' }
}

/** Retry-After in seconds. The values differ, so that a page can tell the states apart. */
export const retryAfterSeconds = { loading: 2, away: 5 } as const

type Answered = { status?: number; statusText?: string; readonly headers: Headers }

export function setResponseStatus(response: Answered, state: 'found' | 'missing' | 'loading' | 'away'): void {
  if (state === 'missing') response.status = 404
  if (state !== 'loading' && state !== 'away') return
  response.status = 503
  response.headers.set('retry-after', String(retryAfterSeconds[state]))
}
