// Renders the pages that are made for each request, to see what stands in them. In a thread of its own: by now Astro has
// closed what loads modules for its integrations.
import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { BuildRecord } from '../../domain/build-record.ts'
import type { Blog, Post } from '../../domain/post.ts'
import { type Review, reviewPath } from '../../domain/review-page.ts'
import type { SiteLocals } from '../../domain/site-locals.ts'

/** The HTML of each page in the states in which it is found, the most usual one first, by path. */
type VisitedPages = ReadonlyMap<string, readonly string[]>

type Visited = Pick<BuildRecord, 'onDemandPaths' | 'siteUrl'>

/** `entry`: the server's module. */
export async function visitPages(entry: URL, record: Visited): Promise<VisitedPages> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { entry: entry.href, ...record } })
  const [pages] = await once(worker, 'message')
  return pages
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
  headings: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: 'A heading', level: 2 })),
  minutes: 2,
  picture: { src: '/a', srcSet: '/a 800w', width: 1600, height: 900, shareSrc: '/a' },
}
const posts = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...post, id, slug: `post-${id}` }))
const ready: Blog = { state: 'ready', posts, version: '1' }
const empty: Blog = { state: 'ready', posts: [], version: '1' }
const away: Blog = { state: 'away' }
const review: Review = { state: 'asked', action: 'deliver', link: 'a', reference: 'a', facts: [] }

const statesOf = (path: string): Pick<SiteLocals, 'blog' | 'review'>[] => {
  if (path === reviewPath) return [{ review }]
  return path === '/blog' || path === '/post' ? [{ blog: ready }, { blog: empty }, { blog: away }] : [{}]
}

async function visit({ entry, onDemandPaths, siteUrl }: Visited & { entry: string }): Promise<VisitedPages> {
  const { render } = await import(entry)
  const pages = new Map<string, string[]>()
  for (const path of onDemandPaths) {
    const found: string[] = []
    for (const state of statesOf(path)) {
      const locals: SiteLocals = { idempotencyKey: '', renderedAt: 0, ...state }
      const response: Response = await render(new Request(new URL(`${path}?id=1`, siteUrl)), locals)
      if (response.headers.get('content-type')?.startsWith('text/html')) found.push(await response.text())
    }
    if (found.length > 0) pages.set(path, found)
  }
  return pages
}

if (!isMainThread) parentPort?.postMessage(await visit(workerData))
