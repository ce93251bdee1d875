// Renders the pages that are made for each request as their first visitors will find them, to see what stands in their first view.
// A program of its own: by the time that they are built, Astro has closed what loads modules for its integrations.
import { parentPort, workerData } from 'node:worker_threads'
import type { BuildRecord } from '../../../domain/build-record.ts'
import type { Blog, Post } from '../../../domain/post.ts'
import type { SiteLocals } from '../../../domain/site-locals.ts'

type Render = (request: Request, locals: SiteLocals) => Promise<Response>

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
const posts = [1, 2, 3].map((id) => ({ ...post, id, slug: `post-${id}` }))
const ready: Blog = { state: 'ready', posts, version: '1' }
const away: Blog = { state: 'away' }

const visitsOf: Readonly<Record<string, readonly { search?: string; blog: Blog }[]>> = {
  '/blog': [{ blog: ready }, { blog: away }],
  '/post': [{ search: '?id=2', blog: ready }, { search: '?id=9', blog: ready }, { blog: away }],
}

/** The HTML of each page in the states in which it is found, by path; without the pages that only a private link opens. */
export type VisitedPages = ReadonlyMap<string, readonly string[]>

async function visitPages({ entry, onDemandPaths, siteUrl }: BuiltServer): Promise<VisitedPages> {
  const { render }: { render: Render } = await import(entry)
  const pages = new Map<string, string[]>()
  for (const path of onDemandPaths) {
    const found: string[] = []
    for (const { search = '', blog } of visitsOf[path] ?? [{ blog: ready }]) {
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
