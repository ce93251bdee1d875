// Renders each blog page once per version of the blog and then serves it from memory like a built file. Only existing
// pages are cached, so nobody can fill the memory with made-up URLs; the oldest go first when it is full.
import type { Blog, Post } from '#domain/blog/post.ts'
import { inBlog, isTagFeedPath, isTagPath, postPath, readMorePath } from '#domain/blog/post-addresses.ts'
import type { FileServer } from '#server/edge/files/file-server.ts'
import { prepareDocument } from '#server/edge/files/prepared-responses.ts'
import type { SecurityHeaders } from '#server/edge/security-headers.ts'
import type { OnDemandPages, RenderedPage } from '#server/pages/on-demand-pages.ts'
import type { LimitRendering } from '#server/pages/page-limit.ts'
import type { ChangingPages } from '#server/pages/page-routes.ts'
import { type BlogAddresses, queryNameOf } from './blog-addresses.ts'
import type { LanguageBlogs } from './language-blogs.ts'

export type BlogPages = ChangingPages & {
  /** Must be called when the blog changes, because files are served before any other check. */
  forgetAll(): void
}

type BlogPagesOptions = {
  pages: Pick<OnDemandPages, 'renderPage'>
  mayRender: LimitRendering
  server: FileServer
  headers: SecurityHeaders
  blogs: LanguageBlogs
  addresses: BlogAddresses
  /** Resolves with whether a link-preview picture is available now. Undefined where all of them are. */
  isPictureAvailable?: ((sharePath: string) => Promise<boolean>) | undefined
}

const maxBytes = 64 * 1024 * 1024
/** Addresses in the blog of a language that show no post and no list. */
const noPost = (language: string) => ({ path: inBlog(language, '/post'), counted: '' })
const noList = (language: string) => ({ path: inBlog(language, '/blog'), counted: '?page=0' })
const pictureTimeoutMs = 1_500
const withoutPictureForMs = 60_000

export function createBlogPages({
  pages,
  mayRender,
  server,
  headers,
  blogs,
  addresses,
  isPictureAvailable,
}: BlogPagesOptions): BlogPages {
  /** Sizes in bytes by target, oldest first. */
  const kept = new Map<string, number>()
  const forAllMissing = new Set(
    blogs.all
      .flatMap(({ language }) => [noPost(language), noList(language)])
      .map(({ path, counted }) => path + counted),
  )
  const missing = new Map<string, RenderedPage>()
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
    const answers = await prepareDocument(page, headers)
    const { blog } = blogs.localsAt(target)
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
  const isReadyAt = (path: string) => blogs.localsAt(path).blog.state === 'ready'
  const lacks = (path: string) => isReadyAt(path) && !addresses.has(path)
  /** All addresses without a page show the same one, so that what a stranger wrote costs no rendering. */
  function shownAt(address: string, counted: string): { path: string; counted: string } {
    const isReady = isReadyAt(address)
    const { blog, path } = blogs.at(address)
    const asked = { path: address, counted }
    if (path === '/post' && isReady) return addresses.hasPost(address + counted) ? asked : noPost(blog.language)
    if (addresses.has(address)) return asked
    // A waiting page links to itself.
    if (!isReady) return isTagPath(path) || isTagFeedPath(path) ? asked : { path: withPlainSlug(address), counted }
    return isTagPath(path) ? noList(blog.language) : noPost(blog.language)
  }
  /** Nothing in it means anything to a parser of addresses. */
  function withPlainSlug(address: string): string {
    const { blog, path } = blogs.at(address)
    return postPath({ id: 0, slug: path.slice('/blog/'.length), blog: blog.language })
  }
  function countedSearch(address: string, search: string): string {
    const name = queryNameOf(blogs.at(address).path)
    if (name === undefined) return ''
    const values = new URLSearchParams(search).getAll(name)
    return values.length === 0 ? '' : `?${new URLSearchParams(values.map((value) => [name, value]))}`
  }
  /** Compressing costs as much as rendering, so all who wait for a page share both. */
  const render = (path: string, search: string, shown: Blog) => {
    const target = path + search
    const flight = inFlight.get(target) ?? renderAndKeep(path, search, shown).finally(() => inFlight.delete(target))
    inFlight.set(target, flight)
    return flight
  }
  async function renderAndKeep(path: string, search: string, shown: Blog): Promise<RenderedPage> {
    const [target, ofEra, locals] = [path + search, generation, blogs.localsAt(path)]
    const page = await pages.renderPage(path, search, { ...locals, blog: shown })
    if (page.status === 200 && locals.blog.state === 'ready') {
      await keep(target, page, locals.blog.version, ofEra)
      if (shown !== locals.blog) setTimeout(() => forget(target), withoutPictureForMs).unref()
    }
    return page
  }

  return {
    forgetAll() {
      generation += 1
      for (const target of kept.keys()) forget(target)
      missing.clear()
      inFlight.clear()
    },

    has: (path) => addresses.mayHave(path) && !(isTagFeedPath(blogs.at(path).path) && lacks(path)),
    lacks,

    async send(request, reply, askedPath, askedSearch) {
      await blogs.at(askedPath).blog.askForVisitor()
      const { blog } = blogs.localsAt(askedPath)
      const ofEra = generation
      const { path, counted } = shownAt(askedPath, countedSearch(askedPath, askedSearch))
      const target = path + counted
      const known = missing.get(target)
      if (known) return reply.code(known.status).headers(known.headers).send(known.body)
      if (server.answer(request.raw, reply.raw, target)) return reply.hijack()
      await mayRender(request)
      const shown = isPictureAvailable ? await withAvailablePictures(blog, path, counted, isPictureAvailable) : blog
      const page = await render(path, counted, shown)
      if (server.answer(request.raw, reply.raw, target)) return reply.hijack()
      if (page.status === 404 && forAllMissing.has(target) && generation === ofEra) missing.set(target, page)
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

const isAt = (post: Post, path: string, search: string) =>
  path + search === readMorePath(post) || path === postPath(post)
