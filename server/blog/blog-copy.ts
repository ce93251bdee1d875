// What is known of the blog, kept fresh in the background. The last good copy stays for as long as the service is away,
// over restarts too; a failure is logged and never forgets a post.
import { hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Blog, Post, PostPicture, ServicePost } from '#domain/post.ts'
import { imagePath, imageSrcSet, sharePath } from '#server/blog/pictures/image-address.ts'
import type { Sanitizer } from '#server/blog/prepare/sanitizer.ts'
import { sanitizerVersion } from '#server/blog/prepare/sanitizer-version.ts'
import type { BlogCopy, BlogStore, KnownPost } from './blog-store.ts'
import type { PostSource } from './wordpress.ts'

export type BlogParts = {
  /** Which blog this is: the stored copy of another one is not shown. */
  origin: string
  source: PostSource
  sanitizer: Sanitizer
  store: BlogStore
  log: FastifyBaseLogger
  /** The path of a picture that is a drawing of ours, and is shown as such. */
  ownDrawing?: (url: string) => string | undefined
  clock?: () => number
}

export type LiveBlog = {
  current(): Blog
  /** Seconds since the service last confirmed what is shown; undefined while nothing is. */
  ageS(): number | undefined
  /** Address of each picture that the posts show, by its key. */
  images(): ReadonlyMap<string, string>
  /** Called after what is shown has changed. */
  onChange(listener: () => void): void
  /** One flight at a time: a call during another one waits for that. Never rejects. */
  refresh(): Promise<void>
  /** Resolves when no flight is under way. */
  idle(): Promise<void>
}

/** Begins with the stored copy, if there is one. */
export async function openBlog({
  origin,
  source,
  sanitizer,
  store,
  log,
  ownDrawing = () => undefined,
  clock = Date.now,
}: BlogParts): Promise<LiveBlog> {
  let copy = await store.load().catch((error) => {
    log.error({ err: error }, 'the stored copy of the blog cannot be read')
    return undefined
  })
  if (copy?.origin !== origin) copy = undefined
  let blog: Blog = copy ? readyBlog(copy, ownDrawing) : { state: 'loading' }
  let images = imagesOf(copy)
  let flight: Promise<void> | undefined
  const listeners: (() => void)[] = []

  const preparePosts = async (posts: readonly ServicePost[]): Promise<KnownPost[]> => {
    const known = new Map(copy?.posts.map((post) => [post.source, post]))
    const marked = posts.map((raw) => ({ raw, source: markOf(raw) }))
    const unknown = marked.filter(({ source }) => !known.has(source))
    const answers = await sanitizer.prepare(unknown.map(({ raw }) => raw))
    for (const [index, { raw, source }] of unknown.entries()) {
      const answer = answers[index]
      if (answer instanceof Error) log.warn({ post: raw.id, err: answer }, 'a post of the blog was dropped')
      else if (answer) known.set(source, { ...answer, source })
    }
    return marked.flatMap(({ source }) => known.get(source) ?? [])
  }

  const refresh = async () => {
    try {
      const fetched = await source.fetchPosts(copy?.validators ?? {})
      if (fetched.state === 'unchanged' && copy) {
        copy = { ...copy, confirmedAt: clock() }
        return
      }
      if (fetched.state === 'unchanged') throw new Error('The blog service says "unchanged" of what we do not have')
      if (fetched.dropped.length > 0)
        log.warn({ items: fetched.dropped }, 'items of the blog were dropped: they are no posts')
      const posts = await preparePosts(fetched.posts)
      // A post that took too long is tried again: only a whole copy may be called unchanged.
      const complete = posts.length === fetched.posts.length
      copy = { origin, posts, validators: complete ? fetched.validators : {}, confirmedAt: clock() }
      const next = readyBlog(copy, ownDrawing)
      const changed = blog.state !== 'ready' || blog.version !== next.version
      if (changed) blog = next
      images = imagesOf(copy)
      if (changed) for (const listener of listeners) listener()
      await store.save(copy).catch((error) => log.error({ err: error }, 'the copy of the blog could not be stored'))
    } catch (error) {
      log.error({ err: error }, 'Error fetching blogs:')
      if (blog.state === 'loading') blog = { state: 'away' }
    }
  }
  return {
    current: () => blog,
    ageS: () => copy && Math.max(0, Math.round((clock() - copy.confirmedAt) / 1000)),
    images: () => images,
    onChange: (listener) => void listeners.push(listener),
    idle: async () => flight,
    refresh() {
      flight ??= refresh().finally(() => {
        flight = undefined
      })
      return flight
    },
  }
}

/** Of what a post was made: the same mark, the same post. */
const markOf = (raw: ServicePost) => hash('sha256', JSON.stringify([sanitizerVersion, raw]), 'base64url')

type OwnDrawing = NonNullable<BlogParts['ownDrawing']>

const readyBlog = ({ posts }: BlogCopy, ownDrawing: OwnDrawing): Extract<Blog, { state: 'ready' }> => ({
  state: 'ready',
  posts: posts.map((post) => postOf(post, ownDrawing)),
  version: hash('sha256', posts.map(({ source }) => source).join(), 'base64url').slice(0, 16),
})

function postOf({ post, featuredImage, images }: KnownPost, ownDrawing: OwnDrawing): Post {
  if (featuredImage === undefined) return post
  return { ...post, picture: cardPicture(featuredImage, ownDrawing(images[featuredImage] ?? '')) }
}

const cardPicture = (key: string, drawing: string | undefined): PostPicture => ({
  ...(drawing ? { src: drawing } : { src: imagePath(key, 'card', 800), srcSet: imageSrcSet(key, 'card') }),
  width: 1200,
  height: 675,
  shareSrc: sharePath(key),
})

const imagesOf = (copy: BlogCopy | undefined): ReadonlyMap<string, string> =>
  new Map(copy?.posts.flatMap(({ images }) => Object.entries(images)))
