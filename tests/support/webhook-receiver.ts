// A receiver of webhooks on a free loopback port, which can be told to misbehave.
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startHttpListener } from './http-listener.ts'

export type ReceivedPost = { path: string; headers: IncomingHttpHeaders; body: string; status: number }

export type WebhookReceiver = {
  url: URL
  port: number
  posts: ReceivedPost[]
  /** How posts are answered from now on; a function does the answering itself, and says with what. */
  answer: number | ((post: Omit<ReceivedPost, 'status'>, response: ServerResponse) => number)
  stop(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const { port, stop } = await startHttpListener(async (request, response) => {
    const body = await text(request)
    const post = { path: request.url ?? '', headers: request.headers, body }
    const { answer } = receiver
    const status = typeof answer === 'number' ? answer : answer(post, response)
    receiver.posts.push({ ...post, status })
    if (typeof answer === 'number') response.writeHead(status).end()
  })
  const receiver: WebhookReceiver = {
    url: new URL(`http://127.0.0.1:${port}/leads`),
    port,
    posts: [],
    answer: 204,
    stop,
  }
  return receiver
}
