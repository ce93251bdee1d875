// Renders the pages that are made for each request as their first visitors will find them, to see what stands in their first view.
// A program of its own: by the time that they are built, Astro has closed what loads modules for its integrations.
import { parentPort, workerData } from 'node:worker_threads'
import type { BuildRecord } from '../../../domain/build-record.ts'
import type { Blog, OwnPost, Post } from '../../../domain/post.ts'
import type { SiteLocals } from '../../../domain/site-locals.ts'

type ServerEntry = {
  render: (request: Request, locals: SiteLocals) => Promise<Response>
  posts: readonly OwnPost[]
}

const post: Post = {
  id: 1,
  slug: 'one',
  title: 'A post',
  author: 'An author',
  day: '2026-01-02',
  published: '2026-01-02T09:00:00Z',
  description: 'What it says.',
  excerpt: 'What it says.',
  html: '<h2 id="a">A heading</h2><p>A <a href="/">link</a>.</p><ul><li>An item</li></ul>',
  headings: [{ id: 'a', text: 'A heading', level: 2 }],
  minutes: 2,
  picture: { src: '/a', srcSet: '/a 800w', width: 1600, height: 900, shareSrc: '/a' },
}
const headings = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: 'A heading', level: 2 as const }))

/** One that somebody may have written elsewhere, and those that ship with the site, as far as their looks go. */
function postsOf(ownPosts: readonly OwnPost[]): Post[] {
  const own = ownPosts.map(({ post: { title, content, _embedded } }): Post => {
    const author = _embedded?.author[0]?.name
    return { ...post, title: title.rendered, html: content.rendered, headings, ...(author && { author }) }
  })
  return [post, ...own, post, post].map((one, index) => ({ ...one, id: index + 1, slug: `post-${index + 1}` }))
}

type Visit = { search: string; blog: Blog }

/** In each state in which it is found: the blog's pages look otherwise with fewer posts. */
function visitsOf(path: string, ownPosts: readonly OwnPost[]): Visit[] {
  const posts = postsOf(ownPosts)
  const ready = (count: number): Blog => ({ state: 'ready', posts: posts.slice(0, count), version: '1' })
  const away: Visit = { search: '', blog: { state: 'away' } }
  const blog = ready(posts.length)
  if (path === '/blog') {
    const counts = [0, ...posts.keys()].map((count) => ({ search: '', blog: ready(count) }))
    return [...counts, { search: '?page=2', blog }, { search: '?page=99', blog }, away]
  }
  if (path !== '/post') return [{ search: '', blog }]
  return [...[...posts, { id: posts.length + 1 }].map(({ id }) => ({ search: `?id=${id}`, blog })), away]
}

/** The HTML of each page in the states in which it is found, by path; without the pages that only a private link opens. */
export type VisitedPages = ReadonlyMap<string, readonly string[]>

async function visitPages({ entry, onDemandPaths, siteUrl }: BuiltServer): Promise<VisitedPages> {
  const { render, posts }: ServerEntry = await import(entry)
  const pages = new Map<string, string[]>()
  for (const path of onDemandPaths) {
    const found: string[] = []
    for (const { search, blog } of visitsOf(path, posts)) {
      const locals: SiteLocals = { idempotencyKey: '', renderedAt: 0, blog }
      const response = await render(new Request(new URL(path + search, siteUrl)), locals)
      const html = await response.text()
      if (html.includes('<main')) found.push(html)
    }
    if (found.length > 0) pages.set(path, found)
  }
  return pages
}

/** `entry`: the address of the server's module. */
export type BuiltServer = Pick<BuildRecord, 'onDemandPaths' | 'siteUrl'> & { entry: string }

parentPort?.postMessage(await visitPages(workerData))
