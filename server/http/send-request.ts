// Makes one request to a server that an operator named: a connection of its own, no redirect followed, nothing of the
// answer read but its status and headers, and never to a private network behind a public name.
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isLoopback } from '#settings/config.ts'
import own from '../../package.json' with { type: 'json' }
import { publicNetworkOnly } from './public-address.ts'

export type OutgoingRequest = {
  method: 'POST' | 'OPTIONS'
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Limits the whole exchange. */
  timeoutMs: number
}

/** Firewalls turn away a client that does not say what it is. */
const userAgent = `${own.name}/${own.version}`

export type RequestAnswer = { status: number; headers: IncomingHttpHeaders }

/** Rejects when there is no answer in time. */
export async function sendRequest(asked: OutgoingRequest): Promise<RequestAnswer> {
  const { method, url, body = '', timeoutMs } = asked
  const { request } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(timeoutMs)
  const outgoing = request(url, {
    method,
    agent: false,
    headers: { 'user-agent': userAgent, ...asked.headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // An operator who names this machine means it.
    ...(!isLoopback(url) && publicNetworkOnly(url)),
  })
  try {
    const answered = once(outgoing, 'response', { signal })
    outgoing.end(body)
    const [response] = (await answered) as [IncomingMessage]
    return { status: response.statusCode ?? 0, headers: response.headers }
  } catch (error) {
    throw signal.aborted ? Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }) : error
  } finally {
    // A reset after the answer says nothing of it.
    outgoing.on('error', () => undefined)
    outgoing.destroy()
  }
}
