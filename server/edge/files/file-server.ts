// Answers GET and HEAD of built files before Fastify sees them: bodies and headers are ready in memory, so only
// Node's HTTP is left (decision 6). Fastify handles everything else.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredEncoding } from '#server/edge/files/compression.ts'
import type { PreparedResponse, PreparedResponses } from './prepared-responses.ts'
import type { StaticFile } from './static-files.ts'

type Reply = { status: 200 | 206 | 304 | 416; headers: PreparedResponse['headers']; body?: Buffer }

/** `search` is the query with its question mark, or empty. */
type ChooseByQuery = (search: string) => PreparedResponses | undefined

export type FileServer = {
  /** Answers a request for a file, and returns whether it did. `target` overrides the request's own. */
  answer(request: IncomingMessage, response: ServerResponse, target?: string): boolean
  /** Serves a response at a path, whatever its query, replacing a file there. */
  serve(path: string, answers: PreparedResponses): void
  /** Serves what `choose` returns for a query; undefined leaves the request to others. */
  serveByQuery(path: string, choose: ChooseByQuery): void
  /** Serves a response at a URL with its query, until it is removed. */
  add(target: string, answers: PreparedResponses): void
  remove(target: string): void
  /** Number of responses by status. */
  readonly answered: Readonly<Record<Reply['status'], number>>
}

const partBytes = 64 * 1024

/** Called when a response starts; `target` is path and query. */
export type OnAnswer = (request: IncomingMessage, response: ServerResponse, target: string) => void

export function createFileServer(files: Iterable<StaticFile>, onAnswer?: OnAnswer): FileServer {
  const byPath = new Map([...files].map(({ path, answers }) => [path, answers]))
  /** Later additions, by path and query. */
  const byTarget = new Map<string, PreparedResponses>()
  const byQuery = new Map<string, ChooseByQuery>()
  const answered = { 200: 0, 206: 0, 304: 0, 416: 0 }
  return {
    answered,
    serve: (path, answers) => byPath.set(path, answers),
    serveByQuery: (path, choose) => byQuery.set(path, choose),
    add: (target, answers) => byTarget.set(target, answers),
    remove: (target) => byTarget.delete(target),
    answer(request, response, target = request.url ?? '') {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const path = pathOf(target)
      const file = byPath.get(path) ?? byQuery.get(path)?.(target.slice(path.length)) ?? byTarget.get(target)
      if (!file) return false
      const { status, headers, body } = replyTo(request, file)
      answered[status]++
      onAnswer?.(request, response, target)
      response.writeHead(status, headers)
      if (!body || body.length <= partBytes) response.end(body)
      else sendInParts(response, body)
      return true
    },
  }
}

/** Sends the body in parts, which shows whether a slow reader takes anything at all. */
function sendInParts(response: ServerResponse, body: Buffer): void {
  const next = (from: number) => {
    if (response.destroyed) return
    const to = from + partBytes
    if (to >= body.length) response.end(body.subarray(from))
    else response.write(body.subarray(from, to), () => next(to))
  }
  next(0)
}

export const pathOf = (target: string) => {
  const mark = target.indexOf('?')
  return mark < 0 ? target : target.slice(0, mark)
}

function replyTo({ method, headers: asked }: IncomingMessage, file: PreparedResponses): Reply {
  const answer = file[preferredEncoding(asked['accept-encoding'])] ?? file.identity
  const { etag, headers, body } = answer
  if (asked['if-none-match'] !== undefined && names(asked['if-none-match'], etag))
    return { status: 304, headers: without(headers, 'content-type', 'content-length', 'content-encoding') }
  if (method === 'HEAD') return { status: 200, headers }
  const ofThisVersion = asked['if-range'] === undefined || asked['if-range'] === etag
  const part = headers['accept-ranges'] && ofThisVersion ? partOf(answer, asked.range) : undefined
  return part ?? { status: 200, headers, body }
}

/** Browsers request videos in ranges, and some only so. */
function partOf({ headers, body }: PreparedResponse, asked: string | undefined): Reply | undefined {
  const range = parseByteRange(asked, body.length)
  if (range === undefined) return undefined
  const shared = without(headers, 'content-length')
  if (range === 'none') return { status: 416, headers: { ...shared, 'content-range': `bytes */${body.length}` } }
  const part = body.subarray(range.first, range.last + 1)
  const place = `bytes ${range.first}-${range.last}/${body.length}`
  return {
    status: 206,
    headers: { ...shared, 'content-length': String(part.length), 'content-range': place },
    body: part,
  }
}

const without = (headers: PreparedResponse['headers'], ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

const names = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** Inclusive. */
type ByteRange = { first: number; last: number }

/**
 * Parses a Range header for a file of `size` bytes. Undefined when the whole file is the answer (no range, not bytes,
 * or several ranges), "none" when the range is unsatisfiable (RFC 9110, section 14).
 */
function parseByteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, start, end] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (start === undefined || end === undefined || (start === '' && end === '')) return undefined
  if (start === '') return Number(end) === 0 ? 'none' : { first: Math.max(0, size - Number(end)), last: size - 1 }
  const range = { first: Number(start), last: end === '' ? size - 1 : Math.min(Number(end), size - 1) }
  if (end !== '' && Number(end) < range.first) return undefined
  return range.first >= size ? 'none' : range
}
