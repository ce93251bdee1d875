// Keeps the blog's posts fresh in the background. The last good copy survives outages of the service and restarts; a
// failure never drops a post, and each cause is logged once until the service recovers.
import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Blog, Post, PostPicture } from '#domain/blog/post.ts'
import { postPath, tagPath } from '#domain/blog/post-addresses.ts'
import type { ServicePost } from '#domain/blog/service-post.ts'
import { RequestError } from '#server/base/send-request.ts'
import { inWords, isWhole } from '#server/blog/clean/measure-loss.ts'
import type { PreparedPost } from '#server/blog/clean/sanitize-post.ts'
import { type Sanitizer, sanitizerVersion, TooSlowError } from '#server/blog/clean/sanitizer.ts'
import { imagePath, imageSrcSet, sharePath } from '#server/blog/pictures/image-address.ts'
import { createLinkRewriter, withUniqueSlugs } from '#server/blog/post-addresses.ts'
import { type LeftOut, longestWaitMs, type PostSource, RetryLaterError, type Validators } from './wordpress.ts'

/** `source` is a hash of the raw post, so only changed posts are sanitized again. */
export type KnownPost = PreparedPost & { source: string; formerSlugs?: readonly string[] }

/** The last good copy of the blog. */
export type BlogCopy = {
  /** The blog it was copied from. */
  origin: string
  posts: KnownPost[]
  validators: Validators
  /** When the service last confirmed it, in ms since the epoch. */
  confirmedAt: number
}

/** `language` is the path of the language whose blog it is. */
export type BlogStore = {
  load(language: string): Promise<BlogCopy | undefined>
  save(language: string, copy: BlogCopy): Promise<void>
  close(): Promise<void>
}

export type BlogParts = {
  /** Identifies the blog: a stored copy of another one is ignored. */
  origin: string
  source: PostSource
  sanitizer: Sanitizer
  store: Pick<BlogStore, 'load' | 'save'>
  log: FastifyBaseLogger
  /** Origin of the site; links to it are internal. */
  siteUrl: string
  /** Path of the language whose blog it is; empty for the first one. */
  language?: string
  /** Whether to accept an empty list while there are posts: a service that lost its posts sends one too. */
  mayBeEmpty?: boolean
  /** Returns the path of a picture that is one of our drawings, to be shown as it is. */
  ownDrawing?: (url: string) => string | undefined
  clock?: () => number
}

export type LiveBlog = {
  current(): Blog
  /** Seconds since the service last confirmed the posts; undefined while there are none. */
  ageS(): number | undefined
  /** URLs of the pictures in the posts, by key. */
  images(): ReadonlyMap<string, string>
  /** Called after the posts have changed. */
  onChange(listener: () => void): void
  /** Fetches the posts. Concurrent calls share one fetch. Never rejects. */
  refresh(): Promise<void>
  /**
   * For a visitor of a blog with nothing to show: fetches now, at most every five seconds and beside no other fetch. Resolves
   * when it is done, but within two seconds.
   */
  askForVisitor(): Promise<void>
  /** Resolves when no refresh is running. */
  idle(): Promise<void>
}

const maxFailures = 3
const visitorPauseMs = 5_000
const visitorPatienceMs = 2_000

/** Starts from the stored copy, if any. */
export async function openBlog({
  origin,
  source,
  sanitizer,
  store,
  log,
  siteUrl,
  language = '',
  mayBeEmpty = false,
  ownDrawing = () => undefined,
  clock = Date.now,
}: BlogParts): Promise<LiveBlog> {
  let copy = await store.load(language).catch((error) => {
    log.error({ err: error }, 'the stored copy of the blog cannot be read')
    return undefined
  })
  if (copy?.origin !== origin) copy = undefined
  let inFlight: Promise<void> | undefined
  const listeners: (() => void)[] = []

  /** What has been logged: each post once, each failure once until recovery. */
  const loggedPosts = new Set<string>()
  const loggedFailures = new Set<string>()
  /**
   * How often posts could not be prepared, by their hash: they are not tried again until they change. One that took too
   * long may only have met a busy machine, and gets a few tries.
   */
  let failures = new Map<string, number>()

  let askAgainAt = Number.NEGATIVE_INFINITY
  let askedForVisitorAt = Number.NEGATIVE_INFINITY

  const logLeftOut = (leftOut: readonly LeftOut[]) => {
    for (const one of leftOut) {
      const known = `${one.post} ${one.why}`
      if (loggedPosts.has(known)) continue
      loggedPosts.add(known)
      log.warn(one, 'a post of the blog is left out')
    }
  }
  const logFailure = (error: unknown) => {
    const known = error instanceof RequestError ? error.code : String(error)
    if (loggedFailures.has(known)) return
    loggedFailures.add(known)
    log.error({ err: error }, 'Error fetching blogs:')
  }

  const leaveOut: LeaveOut = (post, error) =>
    logLeftOut([{ post, why: error instanceof Error ? error.message : String(error) }])

  const preparePosts = async (posts: readonly ServicePost[]): Promise<KnownPost[]> => {
    const known = new Map(copy?.posts.map((post) => [post.source, post]))
    const before = new Map(copy?.posts.map((post) => [post.post.id, post]))
    const marked = posts.map((raw) => ({ raw, source: sourceHash(raw) }))
    failures = new Map(marked.map(({ source }) => [source, failures.get(source) ?? 0]))
    const unknown = marked.filter(({ source }) => !known.has(source) && (failures.get(source) ?? 0) < maxFailures)
    const answers = await sanitizer.prepare(unknown.map(({ raw }) => raw))
    for (const [index, { raw, source }] of unknown.entries()) {
      const answer = answers[index]
      try {
        if (answer instanceof Error) throw answer
        if (!answer) continue
        const formerSlugs = formerSlugsOf(answer, before.get(raw.id))
        known.set(source, assertShowable({ ...answer, source, ...(formerSlugs.length > 0 && { formerSlugs }) }))
        if (!isWhole(answer.loss))
          log.warn({ post: nameOf(raw), missing: inWords(answer.loss) }, 'a post of the blog is not shown whole')
      } catch (error) {
        failures.set(source, error instanceof TooSlowError ? (failures.get(source) ?? 0) + 1 : maxFailures)
        leaveOut(nameOf(raw), error)
      }
    }
    return marked.flatMap(({ source }) => known.get(source) ?? [])
  }

  const refresh = async () => {
    try {
      const fetched = await source.fetchPosts(copy?.validators ?? {})
      if (fetched.state === 'unchanged' && copy) {
        copy = { ...copy, confirmedAt: clock() }
        return logRecovery()
      }
      if (fetched.state === 'unchanged') throw new Error('The blog service says "unchanged" of what we do not have')
      logLeftOut(fetched.leftOut)
      const posts = await preparePosts(fetched.posts)
      if (posts.length === 0 && fetched.leftOut.length === 0 && copy?.posts.length && !mayBeEmpty)
        throw new Error('The blog service sent no post, and there were some: they stay')
      // Only a copy that lacks no post may be answered with "unchanged".
      const isRetried = [...failures.values()].some((tries) => tries > 0 && tries < maxFailures)
      copy = { origin, posts, validators: isRetried ? {} : fetched.validators, confirmedAt: clock() }
      const next = readyBlog(copy, { siteUrl, language, ownDrawing, leaveOut })
      const changed = blog.state !== 'ready' || blog.version !== next.version
      if (changed) blog = next
      images = imagesOf(copy)
      if (changed) for (const listener of listeners) listener()
      logRecovery()
      await store
        .save(language, copy)
        .catch((error) => log.error({ err: error }, 'the copy of the blog could not be stored'))
    } catch (error) {
      if (error instanceof RetryLaterError) askAgainAt = clock() + error.retryAfterMs
      logFailure(error)
      if (blog.state === 'loading') blog = { state: 'away' }
    }
  }
  const logRecovery = () => {
    if (loggedFailures.size > 0) log.info('the blog is fetched again')
    loggedFailures.clear()
  }

  // An earlier version may have stored what this one would not show. Without the validators, all posts come again.
  if (copy) copy = { ...copy, posts: copy.posts.filter((known) => isShowable(known, leaveOut)), validators: {} }
  let blog: Blog = copy ? readyBlog(copy, { siteUrl, language, ownDrawing, leaveOut }) : { state: 'loading' }
  let images = imagesOf(copy)

  const startRefresh = () => {
    const waitMs = askAgainAt - clock()
    // A longer wait is one from before the clock was set back.
    if (waitMs > 0 && waitMs <= longestWaitMs) return Promise.resolve()
    inFlight ??= refresh().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  return {
    current: () => blog,
    ageS: () => copy && Math.max(0, Math.round((clock() - copy.confirmedAt) / 1000)),
    images: () => images,
    onChange: (listener) => void listeners.push(listener),
    idle: async () => inFlight,
    refresh: startRefresh,
    async askForVisitor() {
      const pausedMs = clock() - askedForVisitorAt
      if (blog.state === 'ready' || inFlight || (pausedMs >= 0 && pausedMs < visitorPauseMs)) return
      askedForVisitorAt = clock()
      await Promise.race([startRefresh(), setTimeout(visitorPatienceMs, undefined, { ref: false })])
    },
  }
}

const nameOf = ({ id, link }: Pick<ServicePost, 'id' | 'link'>) => link ?? `post ${id}`

/** The id is the post: links to its earlier slugs must go on leading to it. */
function formerSlugsOf({ post: { slug } }: PreparedPost, before: KnownPost | undefined): string[] {
  const had = [...(before?.formerSlugs ?? []), ...(before?.post.slug ? [before.post.slug] : [])]
  return [...new Set(had)].filter((one) => one !== slug).slice(-maxFormerSlugs)
}

const maxFormerSlugs = 20

type LeaveOut = (post: string, error: unknown) => void

/** Throws for a post that would fail where it is shown. */
function assertShowable(known: KnownPost): KnownPost {
  const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  if (JSON.stringify(known, wellFormed) !== JSON.stringify(known)) throw new Error('it holds half a character')
  postPath(known.post)
  for (const { slug } of known.post.tags ?? []) tagPath(slug)
  return known
}

function isShowable(known: KnownPost, leaveOut: LeaveOut): boolean {
  try {
    assertShowable(known)
    return true
  } catch (error) {
    leaveOut(nameOf({ ...known.post, link: known.link }), error)
    return false
  }
}

/** Equal for equal input to the sanitizer. */
const sourceHash = (raw: ServicePost) => hash('sha256', JSON.stringify([sanitizerVersion, raw]), 'base64url')

type OwnDrawing = NonNullable<BlogParts['ownDrawing']>

type Surroundings = { siteUrl: string; language: string; ownDrawing: OwnDrawing; leaveOut: LeaveOut }

function readyBlog(
  { posts }: BlogCopy,
  { siteUrl, language, ownDrawing, leaveOut }: Surroundings,
): Extract<Blog, { state: 'ready' }> {
  const slugged = withUniqueSlugs(posts.map(({ post }) => (language ? { ...post, blog: language } : post)))
  const addressed = posts.map((known, index) => ({ ...known, post: slugged[index] ?? known.post }))
  const withOwnLinks = createLinkRewriter(addressed, siteUrl)
  return {
    state: 'ready',
    posts: addressed.flatMap((known) => {
      try {
        const post = postOf(known, ownDrawing)
        return { ...post, html: withOwnLinks(post) }
      } catch (error) {
        leaveOut(nameOf({ ...known.post, link: known.link }), error)
        return []
      }
    }),
    version: hash('sha256', posts.map(({ source }) => source).join(), 'base64url').slice(0, 16),
  }
}

function postOf({ post: prepared, formerSlugs, featuredImage, images }: KnownPost, ownDrawing: OwnDrawing): Post {
  const post = formerSlugs ? { ...prepared, formerSlugs } : prepared
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
