// A receiver of webhooks on a free loopback port, which can be told to misbehave.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

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
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const post = { path: request.url ?? '', headers: request.headers, body }
    const { answer } = receiver
    const status = typeof answer === 'number' ? answer : answer(post, response)
    receiver.posts.push({ ...post, status })
    if (typeof answer === 'number') response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver: WebhookReceiver = {
    url: new URL(`http://127.0.0.1:${port}/leads`),
    port,
    posts: [],
    answer: 204,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
