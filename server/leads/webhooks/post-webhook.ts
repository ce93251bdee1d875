// One post to a receiver: a connection of its own, no redirect followed, nothing of the answer read but its status and
// Retry-After, and never to a private network behind a public name.
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isLoopback, publicOnly } from '#server/http/public-address.ts'

export type WebhookPost = {
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
  allowPrivate: boolean
  /** For the whole exchange. */
  patienceMs: number
}

export type WebhookAnswer = { status: number; retryAfter: string | undefined }

/** Rejects when there is no answer in time. */
export async function postWebhook(post: WebhookPost): Promise<WebhookAnswer> {
  const { url, body, allowPrivate, patienceMs } = post
  const { request } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(patienceMs)
  const headers = { ...post.headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const outgoing = request(url, {
    method: 'POST',
    agent: false,
    headers,
    signal,
    // What an operator wrote as this machine is meant so.
    ...(!allowPrivate && !isLoopback(url) && publicOnly(url)),
  })
  try {
    const answered = once(outgoing, 'response', { signal })
    outgoing.end(body)
    const [response] = (await answered) as [IncomingMessage]
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
  } catch (error) {
    throw signal.aborted ? Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }) : error
  } finally {
    // A reset after the answer says nothing of it.
    outgoing.on('error', () => undefined)
    outgoing.destroy()
  }
}
