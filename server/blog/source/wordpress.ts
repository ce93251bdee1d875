// The only module that knows WordPress. Fetches the published posts of a site: follows redirects within its
// host only, reads at most 2 MB per response and takes at most 30 s. A malformed post affects no other.
import * as z from 'zod'
import { foreignText } from '#domain/blog/foreign-text.ts'
import { slugOf } from '#domain/blog/post-addresses.ts'
import type { ServicePost } from '#domain/blog/service-post.ts'
import { readText, TooLargeError } from '#server/edge/requests/read-text.ts'
import { extractJsonArray } from './extract-json-array.ts'

const maxAnswerBytes = 2 * 1024 * 1024

/** More than any blog's own, so that nothing honest is cut. */
const maxChars = {
  name: 1_000,
  title: 2_000,
  excerpt: 20_000,
  link: 2_000,
  slug: 300,
  date: 40,
  content: maxAnswerBytes,
}
const textOf = (kind: keyof typeof maxChars) => z.string().transform((whole) => foreignText(whole, maxChars[kind]))
const moment = z
  .string()
  .max(maxChars.date)
  .pipe(z.iso.datetime({ local: true }))
  .optional()
  .catch(undefined)
const htmlOf = (kind: keyof typeof maxChars) =>
  z.object({ rendered: textOf(kind), protected: z.boolean().optional().catch(undefined) })
/** An address is no use in part. */
const link = z
  .string()
  .max(maxChars.link)
  .transform((whole) => whole.toWellFormed())
/** A slug without a letter or a number, like "..", is no name of a page. */
const slug = textOf('slug').refine((whole) => slugOf(whole) !== '')

/** Many times what a post has. */
const maxTerms = 100

const term = z.object({ taxonomy: z.string(), name: textOf('name'), slug: textOf('slug').optional().catch(undefined) })
/** Drops malformed terms only. */
const termsOfOneKind = z
  .array(term.optional().catch(undefined))
  .catch([])
  .transform((terms) => terms.filter((one) => one !== undefined).slice(0, maxTerms))

const item = z.object({
  // Some proxies send numbers as text.
  id: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.int().positive()),
  slug: slug.optional().catch(undefined),
  link: link
    .pipe(z.url({ protocol: /^https?$/ }))
    .optional()
    .catch(undefined),
  date: z
    .string()
    .max(maxChars.date)
    .refine((date) => isCalendarDay(date.slice(0, 10)), 'it is no date'),
  date_gmt: moment,
  modified_gmt: moment,
  title: htmlOf('title'),
  // Post types without excerpts send none.
  excerpt: htmlOf('excerpt').optional().catch(undefined),
  content: htmlOf('content'),
  sticky: z.boolean().optional().catch(undefined),
  lang: z.string().max(35).optional().catch(undefined),
  jetpack_featured_media_url: link.nullish().catch(undefined),
  // A blog that hides these sends an object of another shape.
  _embedded: z
    .object({
      author: z
        .array(z.object({ name: textOf('name').pipe(z.string().min(1)) }))
        .optional()
        .catch(undefined),
      'wp:term': z
        .array(termsOfOneKind)
        .transform((kinds) => kinds.slice(0, maxTerms))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
})

const isCalendarDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** For conditional requests, so that the service need not resend an unchanged list. */
export type Validators = { etag?: string; lastModified?: string }

/** A post that cannot be shown: its URL or other name, and the reason. */
export type LeftOut = { post: string; why: string }

export type FetchedPosts =
  | { state: 'unchanged' }
  /** Posts in the order of the service, newest first. */
  | { state: 'changed'; posts: ServicePost[]; validators: Validators; leftOut: LeftOut[] }

export type PostSource = { fetchPosts(known: Validators): Promise<FetchedPosts> }

/** The service answered with a status other than 200. */
export class BlogServiceError extends Error {
  override name = 'BlogServiceError'
  readonly status: number

  constructor(status: number) {
    super(`The blog service answered ${status}`)
    this.status = status
  }
}

/** The service asked not to be called again within `retryAfterMs`. */
export class RetryLaterError extends BlogServiceError {
  override name = 'RetryLaterError'
  readonly retryAfterMs: number

  constructor(status: number, retryAfterMs: number) {
    super(status)
    this.retryAfterMs = retryAfterMs
  }
}

const redirects: ReadonlySet<number> = new Set([301, 302, 307, 308])

const isSameHost = (from: URL, to: URL) =>
  from.origin === to.origin ||
  (from.hostname === to.hostname && from.port === '' && to.port === '' && to.protocol === 'https:')

/** The service redirects to another host. */
export class BlogMovedError extends Error {
  override name = 'BlogMovedError'

  constructor(to: string) {
    super(`The blog service has moved to ${to}: set BLOG_API_URL to it`)
  }
}

type WordPressOptions = {
  /** No trailing slash. */
  apiUrl: string
  site: string
  maxPosts: number
  /** `fetch` or a substitute. */
  get: (url: URL, init: RequestInit) => Promise<Response>
  /** For the whole list. */
  timeoutMs?: number
}

/** A page of the list in WordPress's numbering: page 1 is the newest. */
type Part = { page: number; size: number }
type Answer = { items: Item[]; headers: Headers }
type Item = ServicePost | LeftOut

const perPage = 50
const fields =
  'id,slug,link,lang,sticky,title,date,date_gmt,modified_gmt,excerpt,content,jetpack_featured_media_url,' +
  '_links.author,_embedded.author,_links.wp:term,_embedded.wp:term'
const defaultPatienceMs = 30_000
const partsAtOnce = 4

export function createWordPressSource(options: WordPressOptions): PostSource {
  const { apiUrl, site, maxPosts, get, timeoutMs = defaultPatienceMs } = options
  const size = Math.min(perPage, maxPosts)

  /** A site that has moved must not lead the server to another host. */
  const follow = async (url: URL, init: RequestInit, steps = 3): Promise<Response> => {
    const response = await get(url, { ...init, redirect: 'manual' })
    const location = response.headers.get('location')
    if (!redirects.has(response.status) || location === null) return response
    await response.body?.cancel()
    const target = URL.parse(location, url)
    if (!target || steps === 0 || !isSameHost(url, target)) throw new BlogMovedError(target?.origin ?? location)
    return follow(target, init, steps - 1)
  }

  const ask = async ({ page, size: per }: Part, signal: AbortSignal, wanted = fields, known: Validators = {}) => {
    const url = new URL(`${apiUrl}/wp/v2/sites/${encodeURIComponent(site)}/posts`)
    url.search = `per_page=${per}&page=${page}&_embed=author,wp:term&_fields=${wanted}`
    return follow(url, { signal, headers: { accept: 'application/json', ...conditions(known) } })
  }

  const listOf = async (response: Response, page: number): Promise<unknown[]> => {
    if (response.status === 200) return extractJsonArray(await readText(response, maxAnswerBytes))
    // WordPress's way to say that the list ended before this page; each list has a first one.
    const text = page > 1 && response.status === 400 ? await readText(response, maxAnswerBytes) : ''
    if (text.includes('rest_post_invalid_page_number')) return []
    const retryAfterMs = retryAfterOf(response.headers)
    throw retryAfterMs === undefined
      ? new BlogServiceError(response.status)
      : new RetryLaterError(response.status, retryAfterMs)
  }

  /** Splits a page whose response is too large, down to single posts. */
  const read = async (part: Part, signal: AbortSignal, response?: Response): Promise<Answer> => {
    const answer = response ?? (await ask(part, signal))
    try {
      const list = await listOf(answer, part.page)
      return { items: list.map((candidate, index) => itemOf(candidate, part, index)), headers: answer.headers }
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error
      if (part.size === 1) {
        const [named] = await listOf(await ask(part, signal, 'id,link'), part.page)
        const post = addressOf(named) ?? placeOf(part)
        return { items: [{ post, why: 'it is larger than 2 MB' }], headers: answer.headers }
      }
      const smaller = part.size % 5 === 0 ? part.size / 5 : 1
      const items: Item[] = []
      for (let index = 0; index < part.size / smaller; index++) {
        const page = ((part.page - 1) * part.size) / smaller + index + 1
        const { items: some } = await read({ page, size: smaller }, signal)
        items.push(...some)
        if (some.length < smaller) break
      }
      return { items, headers: answer.headers }
    }
  }

  return {
    async fetchPosts(known) {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await ask({ page: 1, size }, signal, fields, known)
      const isKnown = known.etag !== undefined || known.lastModified !== undefined
      if (response.status === 304 && isKnown) return { state: 'unchanged' }
      const first = await read({ page: 1, size }, signal, response)
      const lists = [first.items]
      const most = Math.ceil(maxPosts / size)
      // The total is trusted only as a lower bound; the list ends with a page that is not full.
      const told = Number(first.headers.get('x-wp-totalpages') ?? 1)
      let pages = Math.min(Number.isInteger(told) && told > 0 ? told : 1, most)
      for (let page = 2; page <= pages; page += partsAtOnce) {
        const numbers = Array.from({ length: Math.min(partsAtOnce, pages - page + 1) }, (_, index) => page + index)
        const fetched = await Promise.all(numbers.map((number) => read({ page: number, size }, signal)))
        lists.push(...fetched.map(({ items }) => items))
      }
      while (pages < most && lists.at(-1)?.length === size) {
        pages += 1
        lists.push((await read({ page: pages, size }, signal)).items)
      }
      const items = lists.flat()
      const posts = items.filter((one): one is ServicePost => !isLeftOut(one))
      const leftOut = items.filter(isLeftOut)
      // A list without a single valid post comes from something else, and is no reason to drop what we have.
      if (posts.length === 0 && leftOut.some(({ why }) => why !== isProtected))
        throw new Error('The blog service sent no post that can be read')
      return {
        state: 'changed',
        posts: withoutRepeats(posts).slice(0, maxPosts),
        // The validators describe the first page only: with more pages, an edit on a later one would go unnoticed.
        validators: lists.length === 1 ? validatorsOf(response) : {},
        leftOut,
      }
    },
  }
}

const placeOf = ({ page, size }: Part, index = 0) => `post ${(page - 1) * size + index + 1} of the list`

function itemOf(candidate: unknown, part: Part, index: number): Item {
  const post = addressOf(candidate) ?? placeOf(part, index)
  const { data, error } = item.safeParse(candidate)
  if (!data) return { post, why: `it is no post: ${error.issues[0]?.path.join('.') || 'the item'} is not as expected` }
  return data.content.protected ? { post, why: isProtected } : data
}

const isProtected = 'it is protected by a password'
const isLeftOut = (item: Item): item is LeftOut => 'why' in item

function addressOf(candidate: unknown): string | undefined {
  const { link, id } = z.looseObject({}).catch({}).parse(candidate)
  return typeof link === 'string' ? foreignText(link, maxChars.link) : typeof id === 'number' ? `post ${id}` : undefined
}

export const longestWaitMs = 3_600_000

/** Parses Retry-After, in seconds or as a date, capped at an hour. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestWaitMs)
}

const conditions = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
})

function validatorsOf({ headers }: Response): Validators {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  return { ...(etag && { etag }), ...(lastModified && { lastModified }) }
}

/** A post published during the fetch shifts another one onto the next page. */
const withoutRepeats = (posts: readonly ServicePost[]) => [...new Map(posts.map((post) => [post.id, post])).values()]
