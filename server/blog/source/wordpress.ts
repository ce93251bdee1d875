// The only module that knows WordPress. Fetches the published posts of a site: follows redirects within its
// host only, reads at most 2 MB per response and takes at most 30 s. A malformed post affects no other.
import * as z from 'zod'
import { foreignText } from '#domain/blog/foreign-text.ts'
import { slugOf } from '#domain/blog/post-addresses.ts'
import type { ServicePost } from '#domain/blog/service-post.ts'
import { type OutgoingRequest, parseRetryAfter, type Reply, whole } from '#server/base/send-request.ts'
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
  /** `sendRequest` or a substitute. */
  send: (request: OutgoingRequest) => Promise<Reply>
  /** For the whole list. */
  timeoutMs?: number
}

/** A page of the list in WordPress's numbering: page 1 is the newest. */
type Part = { page: number; size: number }
type Item = ServicePost | LeftOut

const perPage = 50
const fields =
  'id,slug,link,lang,sticky,title,date,date_gmt,modified_gmt,excerpt,content,jetpack_featured_media_url,' +
  '_links.author,_embedded.author,_links.wp:term,_embedded.wp:term'
const defaultPatienceMs = 30_000
const partsAtOnce = 4

export function createWordPressSource(options: WordPressOptions): PostSource {
  const { apiUrl, site, maxPosts, send, timeoutMs = defaultPatienceMs } = options
  const size = Math.min(perPage, maxPosts)

  /** A site that has moved must not lead the server to another host. */
  const follow = async (request: OutgoingRequest, steps = 3): Promise<Reply> => {
    const reply = await send(request)
    const { location } = reply.headers
    if (!redirects.has(reply.status) || location === undefined) return reply
    const target = URL.parse(location, request.url)
    if (!target || steps === 0 || !isSameHost(request.url, target)) throw new BlogMovedError(target?.origin ?? location)
    return follow({ ...request, url: target }, steps - 1)
  }

  const ask = async ({ page, size: per }: Part, signal: AbortSignal, wanted = fields, known: Validators = {}) => {
    const url = new URL(`${apiUrl}/wp/v2/sites/${encodeURIComponent(site)}/posts`)
    url.search = `per_page=${per}&page=${page}&_embed=author,wp:term&_fields=${wanted}`
    const headers = { accept: 'application/json', ...conditions(known) }
    return follow({ url, headers, signal, isPublicOnly: false, maxBytes: maxAnswerBytes })
  }

  const listOf = (reply: Reply, page: number): unknown[] => {
    const { status, headers, body } = reply
    if (status === 200) return extractJsonArray(whole(reply).body.toString())
    // WordPress's way to say that the list ended before this page; each list has a first one.
    if (page > 1 && status === 400 && body.includes('rest_post_invalid_page_number')) return []
    const retryAfterMs = parseRetryAfter(headers['retry-after'], longestWaitMs)
    throw retryAfterMs === undefined ? new BlogServiceError(status) : new RetryLaterError(status, retryAfterMs)
  }

  /** Splits a page whose response is too large, down to single posts. */
  const read = async (part: Part, signal: AbortSignal, first?: Reply): Promise<Item[]> => {
    const reply = first ?? (await ask(part, signal))
    if (reply.status !== 200 || reply.fault?.code !== 'ETOOLARGE')
      return listOf(reply, part.page).map((candidate, index) => itemOf(candidate, part, index))
    if (part.size === 1) {
      const [named] = listOf(await ask(part, signal, 'id,link'), part.page)
      return [{ post: addressOf(named) ?? placeOf(part), why: 'it is larger than 2 MB' }]
    }
    const smaller = part.size % 5 === 0 ? part.size / 5 : 1
    const items: Item[] = []
    for (let index = 0; index < part.size / smaller; index++) {
      const page = ((part.page - 1) * part.size) / smaller + index + 1
      const some = await read({ page, size: smaller }, signal)
      items.push(...some)
      if (some.length < smaller) break
    }
    return items
  }

  return {
    async fetchPosts(known) {
      const signal = AbortSignal.timeout(timeoutMs)
      const first = await ask({ page: 1, size }, signal, fields, known)
      const isKnown = known.etag !== undefined || known.lastModified !== undefined
      if (first.status === 304 && isKnown) return { state: 'unchanged' }
      const lists = [await read({ page: 1, size }, signal, first)]
      const most = Math.ceil(maxPosts / size)
      // The total is trusted only as a lower bound; the list ends with a page that is not full.
      const told = Number(first.headers['x-wp-totalpages'] ?? 1)
      let pages = Math.min(Number.isInteger(told) && told > 0 ? told : 1, most)
      for (let page = 2; page <= pages; page += partsAtOnce) {
        const numbers = Array.from({ length: Math.min(partsAtOnce, pages - page + 1) }, (_, index) => page + index)
        lists.push(...(await Promise.all(numbers.map((number) => read({ page: number, size }, signal)))))
      }
      while (pages < most && lists.at(-1)?.length === size) {
        pages += 1
        lists.push(await read({ page: pages, size }, signal))
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
        validators: lists.length === 1 ? validatorsOf(first) : {},
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

const conditions = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
})

function validatorsOf({ headers: { etag, 'last-modified': lastModified } }: Reply): Validators {
  return { ...(etag && { etag }), ...(lastModified && { lastModified }) }
}

/** A post published during the fetch shifts another one onto the next page. */
const withoutRepeats = (posts: readonly ServicePost[]) => [...new Map(posts.map((post) => [post.id, post])).values()]
