// Renders each blog page once per version of the blog and then serves it from memory like a built file. Only existing
// pages are cached, so nobody can fill the memory with made-up URLs; the oldest go first when it is full.
import { type Blog, isTagFeedPath, isTagPath, type Post, readableSlug } from '#domain/post.ts'
import { compress } from '#server/http/compression.ts'
import type { FileServer } from '#server/http/file-server.ts'
import { type PreparedResponses, prepareResponses } from '#server/http/prepared-responses.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import type { OnDemandPages, RenderedPage } from '#server/pages/on-demand-pages.ts'
import type { ChangingPages } from '#server/pages/page-routes.ts'
import type { LimitRendering } from '#server/pages/render-limits.ts'

export type BlogPages = ChangingPages & {
  /** Must be called when the blog changes, because files are served before any other check. */
  forgetAll(): void
}

type BlogPagesOptions = {
  pages: Pick<OnDemandPages, 'renderPage'>
  mayRender: LimitRendering
  server: FileServer
  headers: SecurityHeaders
  current: () => Blog
  /** Resolves with whether a link-preview picture is available now. Undefined where all of them are. */
  isPictureAvailable?: ((sharePath: string) => Promise<boolean>) | undefined
}

const maxBytes = 64 * 1024 * 1024
const pictureTimeoutMs = 1_500
const withoutPictureForMs = 60_000

/** The only query parameter that counts; the others are dropped from the URL. */
const queryOf = (path: string): string | undefined =>
  path === '/post' ? 'id' : path === '/blog' || isTagPath(path) ? 'page' : undefined

const isWithoutQuery = (path: string) => path === '/rss.xml' || /^\/blog\/[^/]+$/.test(path) || isTagFeedPath(path)

export function createBlogPages({
  pages,
  mayRender,
  server,
  headers,
  current,
  isPictureAvailable,
}: BlogPagesOptions): BlogPages {
  /** Sizes in bytes by target, oldest first. */
  const kept = new Map<string, number>()
  const inFlight = new Map<string, Promise<RenderedPage>>()
  let bytes = 0
  /** Increases with every forgetAll, so that a page rendered before it is not cached after it. */
  let generation = 0

  const forget = (target: string) => {
    bytes -= kept.get(target) ?? 0
    kept.delete(target)
    server.remove(target)
  }
  const keep = async (target: string, page: RenderedPage, ofVersion: string, ofGeneration: number) => {
    const answers = await toResponses(page, headers)
    const blog = current()
    if (blog.state !== 'ready' || blog.version !== ofVersion || generation !== ofGeneration || kept.has(target)) return
    const size = Object.values(answers).reduce((sum, answer) => sum + answer.body.length, 0)
    kept.set(target, size)
    server.add(target, answers)
    bytes += size
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }
  const render = (path: string, search: string, blog: Blog) => {
    const target = path + search
    const flight =
      inFlight.get(target) ?? pages.renderPage(path, search, { blog }).finally(() => inFlight.delete(target))
    inFlight.set(target, flight)
    return flight
  }

  return {
    forgetAll() {
      generation += 1
      for (const target of kept.keys()) forget(target)
      inFlight.clear()
    },

    has: (path) => queryOf(path) !== undefined || isWithoutQuery(path),

    async send(request, reply, path, search) {
      const blog = current()
      const ofEra = generation
      const counted = countedSearch(path, search)
      const target = path + counted
      if (server.answer(request.raw, reply.raw, target)) return reply.hijack()
      await mayRender(request)
      const shown = isPictureAvailable ? await withAvailablePictures(blog, path, counted, isPictureAvailable) : blog
      const page = await render(path, counted, shown)
      if (page.status === 200 && blog.state === 'ready') {
        await keep(target, page, blog.version, ofEra)
        if (shown !== blog) setTimeout(() => forget(target), withoutPictureForMs).unref()
        if (server.answer(request.raw, reply.raw, target)) return reply.hijack()
      }
      return reply.code(page.status).headers(page.headers).send(page.body)
    },
  }
}

/** A link preview shows no picture at all when its URL fails, so name the post's own only when it is available. */
async function withAvailablePictures(
  blog: Blog,
  path: string,
  search: string,
  canBeHad: (sharePath: string) => Promise<boolean>,
): Promise<Blog> {
  if (blog.state !== 'ready') return blog
  const wanted = blog.posts.find((post) => isAt(post, path, search))
  const { shareSrc, ...picture } = wanted?.picture ?? {}
  if (!wanted?.picture || shareSrc === undefined) return blog
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, pictureTimeoutMs, false).unref())
  if (await Promise.race([canBeHad(shareSrc), tooLate])) return blog
  const without = { ...wanted, picture: picture as Post['picture'] & object }
  return { ...blog, posts: blog.posts.map((post) => (post === wanted ? without : post)) }
}

const isAt = ({ id, slug }: Post, path: string, search: string) =>
  path === '/post'
    ? search === `?id=${id}`
    : slug !== undefined &&
      path.startsWith('/blog/') &&
      readableSlug(path.slice('/blog/'.length)) === readableSlug(slug)

function countedSearch(path: string, search: string): string {
  const name = queryOf(path)
  if (name === undefined) return ''
  const values = new URLSearchParams(search).getAll(name)
  return values.length === 0 ? '' : `?${new URLSearchParams(values.map((value) => [name, value]))}`
}

async function toResponses({ headers, body }: RenderedPage, common: SecurityHeaders): Promise<PreparedResponses> {
  const identity = Buffer.from(body)
  const [br, gzip] = await Promise.all([compress(identity, 'br', 'once'), compress(identity, 'gzip', 'once')])
  return prepareResponses({ identity, br, gzip }, { ...common, ...headers, 'cache-control': 'public, no-cache' })
}
