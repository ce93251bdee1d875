// Serves each page as Markdown at its path plus ".md", and llms.txt, which lists them.

import { decodeHTML } from 'entities'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Blog } from '#domain/blog/post.ts'
import { postPath } from '#domain/blog/post-addresses.ts'
import { privatePaths } from '#domain/pages/private-pages.ts'
import type { SiteLocals } from '#domain/pages/site-locals.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import type { LanguageSite } from './built-site.ts'
import type { OnDemandPages } from './on-demand-pages.ts'
import type { LimitRendering } from './page-limit.ts'
import type { LanguageSites } from './site-languages.ts'

export type MarkdownTwins = {
  /** Returns the address of a page's twin; undefined when it has none. */
  of(page: string): string | undefined
  /** Whether a Markdown twin may exist at `path`. */
  has(path: string): boolean
  send(request: FastifyRequest, reply: FastifyReply, path: string, search: string): Promise<FastifyReply>
}

export type TwinOptions = {
  sites: LanguageSites
  siteUrl: string
  files: readonly StaticFile[]
  pages: Pick<OnDemandPages, 'renderPage'>
  mayRender: LimitRendering
  blogs: {
    /** In the order of the languages. One without posts of its own borrows those of the first. */
    all: readonly { current: () => Blog; isBorrowed: boolean }[]
    localsAt(address: string): Pick<SiteLocals, 'blog' | 'blogs'>
  }
  /** Whether a page of the blog is at `path`. */
  isOfBlog: (path: string) => boolean
}

const withoutTwin = [...privatePaths, '/rss.xml']
const noindex = '<meta name="robots" content="noindex">'

export function createMarkdownTwins(app: FastifyInstance, options: TwinOptions): MarkdownTwins {
  const { sites, siteUrl, files, pages, mayRender, blogs, isOfBlog } = options
  const documents = new Map(files.filter(({ isDocument }) => isDocument).map((file) => [file.path, file]))
  const onDemand = [...sites.onDemand].flatMap(([address, { path }]) =>
    withoutTwin.includes(path) || documents.has(address) ? [] : address,
  )
  const ofBlog = (path: string) => isOfBlog(path) && !path.endsWith('.xml')
  const homes = new Map(sites.all.map(({ addressOf }) => [addressOf('/index.md'), addressOf('/')]))
  const pageOf = (path: string) => homes.get(path) ?? (/[^/]\.md$/.test(path) ? path.slice(0, -3) : undefined)
  /** Twins of built pages, and of the blog's as long as its posts stay as they are; each is made once, by the first request. */
  const kept = new Map<string, Promise<string | undefined>>()
  let keptVersion = ''
  function forgetFormerPosts(): void {
    const version = blogs.all.map(({ current }) => versionOf(current())).join()
    if (version === keptVersion) return
    keptVersion = version
    for (const page of kept.keys()) if (!documents.has(page)) kept.delete(page)
  }

  /** Resolves with the HTML of a page, or undefined unless it answers 200. */
  async function htmlOf(path: string, search: string): Promise<string | undefined> {
    const document = documents.get(path)
    if (document) return document.answers.identity.body.toString()
    const page = await pages.renderPage(path, ofBlog(path) ? search : '', blogs.localsAt(path))
    return page.status === 200 ? page.body : undefined
  }

  async function twinAt(path: string, search: string, address: string): Promise<string | undefined> {
    const html = await htmlOf(path, search)
    if (html === undefined) return undefined
    // Loaded lazily, because most servers never serve a twin.
    const { renderMarkdown } = await import('./markdown.ts')
    return renderMarkdown(html, address)
  }

  /** Keeps a twin, unless it turns out that there is none. */
  function keep(path: string, twin: Promise<string | undefined>): void {
    const forget = () => {
      if (kept.get(path) === twin) kept.delete(path)
    }
    kept.set(path, twin)
    twin.then((text) => text === undefined && forget(), forget)
  }

  const homeTwins = new Map([...homes].map(([twin, page]) => [page, twin]))
  function twinOf(address: string): string {
    const [page = '', search = ''] = address.split('?')
    return `${homeTwins.get(page) ?? `${page}.md`}${search && `?${search}`}`
  }

  let described: Promise<string[]> | undefined
  const describePages = async () => {
    const paths = [...documents.keys(), ...onDemand.filter((path) => !path.endsWith('/post'))].sort()
    const lines: { site: LanguageSite; line: string }[] = []
    // One after the other, so that this takes no turn of a visitor who waits for a page.
    for (const path of paths) {
      const html = (await htmlOf(path, '')) ?? noindex
      if (!html.includes(noindex))
        lines.push({ site: sites.at(path), line: lineOf(twinOf(path), headOf(html), siteUrl) })
    }
    const bySite = Map.groupBy(lines, ({ site }) => site)
    return sites.all.map((site) => (bySite.get(site) ?? []).map(({ line }) => line).join('\n'))
  }

  app.get('/llms.txt', async (request, reply) => {
    if (!described) await mayRender(request)
    described ??= describePages()
    const listed = await described.catch((error) => {
      described = undefined
      throw error
    })
    // During an outage, llms.txt does not list the blog.
    if (blogs.all.some(({ current }) => current().state !== 'ready')) described = undefined
    const [articles, ...translatedArticles] = blogs.all.map(({ current, isBorrowed }) => {
      const blog = current()
      const posts = blog.state === 'ready' && !isBorrowed ? blog.posts : []
      return posts.map((post) => lineOf(twinOf(postPath(post)), post, siteUrl)).join('\n')
    })
    const home = headOf((await htmlOf('/', '')) ?? '')
    const [{ facts }, ...translations] = sites.all
    const { lists } = facts.words
    const parts = [
      `# ${facts.product}`,
      `> ${home.description}`,
      ...[`## ${lists.pages}`, listed[0]],
      ...[`## ${lists.posts}`, articles],
      ...translations.flatMap(({ record, facts }, index) => [
        `## ${facts.words.lists.pages} (${record.language.name})`,
        listed[index + 1],
        ...(translatedArticles[index]
          ? [`## ${facts.words.lists.posts} (${record.language.name})`, translatedArticles[index]]
          : []),
      ]),
    ]
    const text = `${parts.join('\n\n')}\n`
    return reply.header('cache-control', 'public, no-cache').type('text/plain; charset=utf-8').send(text)
  })

  const hasTwin = (page: string) => documents.has(page) || onDemand.includes(page) || ofBlog(page)
  return {
    of: (page) => (hasTwin(page) ? twinOf(page) : undefined),

    has(path) {
      const page = pageOf(path)
      return page !== undefined && hasTwin(page)
    },

    async send(request, reply, path, search) {
      forgetFormerPosts()
      const page = pageOf(path) ?? ''
      const address = new URL(page + (ofBlog(page) ? search : ''), siteUrl).href
      const isKept = documents.has(page) || (ofBlog(page) && search === '')
      let twin = isKept ? kept.get(page) : undefined
      if (!twin) {
        if (!documents.has(page)) await mayRender(request)
        twin = kept.get(page) ?? twinAt(page, search, address)
        if (isKept) keep(page, twin)
      }
      const text = await twin
      if (text === undefined) {
        reply.callNotFound()
        return reply
      }
      return reply
        .header('cache-control', 'public, no-cache')
        .header('link', `<${address}>; rel="canonical"`)
        .header('content-language', sites.at(page).record.language.tag)
        .type('text/markdown; charset=utf-8')
        .send(text)
    },
  }
}

const versionOf = (blog: Blog) => (blog.state === 'ready' ? blog.version : '')

type Described = { title: string; description: string }

function headOf(html: string): Described {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  return { title: decodeHTML(title.slice(0, brandAt(title))), description: decodeHTML(description) }
}

/** Where the name of the brand begins in the title of a page. */
const brandAt = (title: string) => (title.includes(' | ') ? title.lastIndexOf(' | ') : title.length)

/** Escapes brackets, which would otherwise break the link. */
const withBrackets = (text: string) => text.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ')

function lineOf(twin: string, { title, description }: Described, siteUrl: string): string {
  const address = new URL(twin, siteUrl).href.replaceAll('(', '%28').replaceAll(')', '%29')
  return `- [${withBrackets(title)}](${address})${description && `: ${withBrackets(description)}`}`
}
