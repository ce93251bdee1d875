// The only module that knows WordPress. Fetches the posts of a site as they are published: never follows a redirect, reads
// 2 MB of a page at most, takes 5 s in all, and drops a post that is not one without losing the others.
import * as z from 'zod'
import type { ServicePost } from '#domain/post.ts'

const moment = z.iso.datetime({ local: true }).optional().catch(undefined)

const item: z.ZodType<ServicePost> = z.object({
  id: z.int().positive(),
  slug: z.string().min(1).max(300).optional().catch(undefined),
  date: z.string().refine((date) => isCalendarDay(date.slice(0, 10))),
  date_gmt: moment,
  modified_gmt: moment,
  title: z.object({ rendered: z.string() }),
  excerpt: z.object({ rendered: z.string() }),
  content: z.object({ rendered: z.string() }),
  jetpack_featured_media_url: z.string().nullish().catch(undefined),
  // An author whom the blog does not show is an object of another kind there.
  _embedded: z
    .object({ author: z.array(z.object({ name: z.string().min(1) })) })
    .optional()
    .catch(undefined),
})

const isCalendarDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** What to send along, so that an unchanged list need not be sent again. */
export type Validators = { etag?: string; lastModified?: string }

export type FetchedPosts =
  | { state: 'unchanged' }
  /** In the order of the service, newest first; `dropped` says where the items stood that were no posts. */
  | { state: 'changed'; posts: ServicePost[]; validators: Validators; dropped: number[] }

export type PostSource = { fetchPosts(known: Validators): Promise<FetchedPosts> }

type WordPressOptions = {
  /** Without a slash at its end. */
  apiUrl: string
  site: string
  maxPosts: number
  /** `fetch`, or what answers like it. */
  get: (url: URL, init: RequestInit) => Promise<Response>
}

const perPage = 50
const fields =
  'id,slug,title,date,date_gmt,modified_gmt,excerpt,content,jetpack_featured_media_url,_links.author,_embedded.author'
const maxPageBytes = 2 * 1024 * 1024
const patienceMs = 5_000
const pagesAtOnce = 4

export function wordPressSource({ apiUrl, site, maxPosts, get }: WordPressOptions): PostSource {
  const pageUrl = (page: number) => {
    const url = new URL(`${apiUrl}/wp/v2/sites/${encodeURIComponent(site)}/posts`)
    url.search = `per_page=${Math.min(perPage, maxPosts)}&page=${page}&_embed=author&_fields=${fields}`
    return url
  }
  const fetchPage = async (page: number, signal: AbortSignal, headers: Record<string, string> = {}) => {
    const response = await get(pageUrl(page), {
      redirect: 'error',
      signal,
      headers: { accept: 'application/json', ...headers },
    })
    if (response.status === 304) return { response, results: [] }
    if (response.status !== 200) throw new Error(`The blog service answered ${response.status}`)
    const list: unknown = JSON.parse(await readText(response))
    if (!Array.isArray(list)) throw new Error('The blog service sent something else than a list')
    return { response, results: list.map((candidate) => item.safeParse(candidate).data) }
  }

  return {
    async fetchPosts(known) {
      const signal = AbortSignal.timeout(patienceMs)
      const first = await fetchPage(1, signal, conditions(known))
      if (first.response.status === 304) return { state: 'unchanged' }

      const told = Number(first.response.headers.get('x-wp-totalpages') ?? 1)
      const pages = Math.min(Number.isInteger(told) ? told : 1, Math.ceil(maxPosts / perPage))
      const lists = [first.results]
      for (let page = 2; page <= pages; page += pagesAtOnce) {
        const numbers = Array.from({ length: Math.min(pagesAtOnce, pages - page + 1) }, (_, index) => page + index)
        const fetched = await Promise.all(numbers.map((number) => fetchPage(number, signal)))
        lists.push(...fetched.map(({ results }) => results))
      }
      const results = lists.flat()
      const posts = results.flatMap((post) => post ?? [])
      // A list in which nothing is a post is an answer of something else, and no reason to forget what we have.
      if (results.length > 0 && posts.length === 0) throw new Error('The blog service sent no post that can be read')
      const dropped = results.flatMap((post, index) => (post ? [] : [index]))
      return {
        state: 'changed',
        posts: withoutRepeats(posts).slice(0, maxPosts),
        // They speak of the first page only: with more pages, an edit on a later one would stay unseen.
        validators: pages === 1 ? validatorsOf(first.response) : {},
        dropped,
      }
    },
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    // Leaving the loop cancels the rest.
    if (bytes > maxPageBytes) throw new Error('The blog service sent more than 2 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const conditions = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
})

function validatorsOf({ headers }: Response): Validators {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  return { ...(etag && { etag }), ...(lastModified && { lastModified }) }
}

/** A post that was published while the pages were fetched moves another one onto the next page. */
const withoutRepeats = (posts: readonly ServicePost[]) => [...new Map(posts.map((post) => [post.id, post])).values()]
