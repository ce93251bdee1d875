// Renders the states of on-demand pages that the build knows, to find out which styles and policy they need. Runs in a worker thread, since Astro
// has closed its module loader for integrations by now.
import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { tagPath } from '#domain/blog/post-addresses.ts'
import { returnedFormPath } from '#domain/lead/site-forms.ts'
import { confirmationIn } from '#domain/pages/page-variants.ts'
import type { PrivateViews } from '#domain/pages/private-pages.ts'
import type { Blog, Post } from '../../domain/blog/post.ts'
import type { OwnPost } from '../../domain/blog/service-post.ts'
import { type PageVariant, placeholderOrigin } from '../../domain/pages/build-record.ts'
import type { SiteFacts } from '../../domain/pages/site-facts.ts'
import type { SiteLocals } from '../../domain/pages/site-locals.ts'
import type { KnownVariant } from './page-variants.ts'

/** A state of a page. One with a variant is what the server sends for its query. */
type Sample = { html: string; variant?: Pick<PageVariant, 'target' | 'until'> | undefined }

/** The states of each page by address, the most common state first. */
type SamplePages = ReadonlyMap<string, readonly Sample[]>

/** The path of a page in the first language, and its address. */
type SamplePage = { path: string; address: string; language: string }

/** `entry` is the built server module. */
export async function renderSamplePages(entry: URL, pages: readonly SamplePage[]): Promise<SamplePages> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { entry: entry.href, pages } })
  const [rendered] = await once(worker, 'message')
  return rendered
}

const post: Post = {
  id: 1,
  slug: 'one',
  title: 'A post',
  author: 'An author',
  tags: [{ slug: 'a-tag', name: 'A tag' }],
  day: '2026-01-02',
  published: '2026-01-02T09:00:00Z',
  description: 'What it says.',
  excerpt: 'What it says.',
  html: '<h2 id="a">A heading</h2><p>A <a href="/">link</a>.</p><ul><li>An item</li></ul>',
  headings: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: 'A heading', level: 2 })),
  minutes: 2,
  picture: { src: '/a', srcSet: '/a 800w', width: 1600, height: 900, shareSrc: '/a' },
}
const away: Blog = { state: 'away' }
const refused = { state: 'refused', message: 'a', values: {}, errors: {}, source: {} } as const

const steps = { seen: 9, started: 8, sent: 7, held: 6, delivered: 5, answered: 4 }
const privateViews: PrivateViews = {
  review: { state: 'asked', action: 'deliver', link: 'a', reference: 'a', facts: [] },
  mail: { state: 'asked', action: 'confirm', link: 'a', email: 'a', hasSeat: true, news: 'a' },
  request: {
    state: 'shown',
    link: 'a',
    reference: 'a',
    arrived: 'a',
    read: 'a',
    answered: undefined,
    due: 'a',
    isLate: true,
    booking: undefined,
    facts: [{ name: 'a', value: 'a' }],
    message: 'a',
    name: 'a',
    email: 'a',
    step: 'added',
  },
  desk: {
    state: 'shown',
    link: 'a',
    count: 2,
    late: 1,
    leads: [{ reference: 'a', who: 'a', due: 'a', isLate: true, answered: 'a' }],
  },
  funnel: {
    state: 'shown',
    link: 'a',
    report: {
      since: '2026-01-02',
      until: '2026-01-02',
      by: 'page',
      total: steps,
      days: [{ day: '2026-01-02', ...steps }],
      rows: [{ name: '/a', ...steps }],
      small: { count: 1, ...steps },
      bots: 1,
    },
  },
}

/** `path` is another page for which the same record applies. */
type State = { path?: string; search: string; variant?: Sample['variant'] } & SiteLocals

/**
 * Returns the sample states of a page. The blog's pages vary with the number of posts, and a post with its content, for which
 * the site's own posts are samples.
 */
function statesOf({ path, address, language }: SamplePage, { posts: ownPosts, variants, facts }: Entry): State[] {
  const name = path.slice(1)
  if (Object.hasOwn(privateViews, name)) return [{ search: '', [name]: privateViews[name as keyof PrivateViews] }]
  if (path === returnedFormPath)
    return [undefined, ...(facts[language]?.forms?.onPages ?? [])].map((one) => ({
      search: '',
      ...(one && { leadOutcome: { ...refused, form: one.form, pageForm: one.id } }),
    }))
  const own = ownPosts.map(({ post: { title, content, _embedded } }) => {
    const author = _embedded?.author?.[0]?.name
    return { title: title.rendered, html: content.rendered, ...(author && { author }) }
  })
  const posts = [{}, ...own, {}, {}].map((one, index) => ({
    ...post,
    ...one,
    id: index + 1,
    slug: `post-${index + 1}`,
  }))
  const ready = (count: number): Blog => ({ state: 'ready', posts: posts.slice(0, count), version: '1' })
  const blog = ready(posts.length)
  if (path === '/blog')
    return (
      [...posts.keys(), posts.length]
        .toReversed()
        .map((count): State => ({ search: '', blog: ready(count) }))
        .concat({ search: '?page=2', blog }, { search: '', blog: away })
        .concat({ path: tagPath('a-tag', language), search: '', blog })
        .map((state) => ({ ...state, blogs: { '': blog, [language]: blog } }))
        // Another language may show the posts of the first one.
        .concat(language ? { search: '', blog, blogs: { '': blog } } : [])
    )
  if (path !== '/post')
    return (variants[language] ?? [])
      .filter((variant) => variant.path === path)
      .map(({ search, until }) => {
        const leadOutcome = confirmationIn(path, search)
        return { search, ...(leadOutcome && { leadOutcome }), variant: { target: address + search, until } }
      })
  return [
    ...posts.map(({ id }): State => ({ search: `?id=${id}`, blog })),
    { search: '?id=0', blog },
    { search: '?id=1', blog: away },
  ]
}

/** The built server module. */
type Entry = {
  render: (request: Request, locals: SiteLocals) => Promise<Response>
  posts: readonly OwnPost[]
  /** By the path of a language, as are the variants. */
  facts: Readonly<Record<string, Pick<SiteFacts, 'forms'>>>
  variants: Readonly<Record<string, readonly KnownVariant[]>>
}

async function renderAll({ entry, pages }: { entry: string; pages: SamplePage[] }): Promise<SamplePages> {
  const built: Entry = await import(/* @vite-ignore */ entry)
  const rendered = new Map<string, Sample[]>()
  for (const page of pages) {
    const found: Sample[] = []
    for (const { path: of = page.address, search, variant, ...locals } of statesOf(page, built)) {
      const response = await built.render(new Request(new URL(of + search, placeholderOrigin)), locals)
      if (response.headers.get('content-type')?.startsWith('text/html'))
        found.push({ html: await response.text(), variant })
    }
    if (found.length > 0) rendered.set(page.address, found)
  }
  return rendered
}

if (!isMainThread) parentPort?.postMessage(await renderAll(workerData))
