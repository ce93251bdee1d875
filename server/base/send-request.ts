// Sends one request to a server that an operator configured: on its own connection, without redirects, reading
// little of the answer, and never to a private network behind a public name.
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isLoopback } from '#settings/values.ts'
import own from '../../package.json' with { type: 'json' }
import { publicNetworkOnly } from './public-address.ts'

export type OutgoingRequest = {
  method: 'POST' | 'OPTIONS'
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: string
  /** For the whole exchange. */
  timeoutMs: number
  /** Whether to read the beginning of the body, as far as it arrives in time. */
  isRead?: boolean | undefined
}

/** Firewalls reject clients without a user agent. */
const userAgent = `${own.name}/${own.version}`

export type RequestAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

const maxTextBytes = 16 * 1024

/** Rejects without a response in time. */
export async function sendRequest(asked: OutgoingRequest): Promise<RequestAnswer> {
  const { method, url, body = '', timeoutMs, isRead } = asked
  const { request } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(timeoutMs)
  const outgoing = request(url, {
    method,
    agent: false,
    headers: { 'user-agent': userAgent, ...asked.headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // An operator who configures this machine means it.
    ...(!isLoopback(url) && publicNetworkOnly(url)),
  })
  try {
    const answered = once(outgoing, 'response', { signal })
    outgoing.end(body)
    const [response] = (await answered) as [IncomingMessage]
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: isRead ? await beginningOf(response) : '',
    }
  } catch (error) {
    throw signal.aborted ? Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }) : error
  } finally {
    // Ignores a reset after the response.
    outgoing.on('error', () => undefined)
    outgoing.destroy()
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      if (Buffer.concat(chunks).length >= maxTextBytes) break
    }
  } catch {
    // The status counts, whatever becomes of the rest.
  }
  return Buffer.concat(chunks).toString('utf8')
}
