// A real server between a browser and the site: it forwards everything, and answers lead posts as instructed.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { leadPath } from '#domain/lead/lead-wire.ts'

export type LeadAnswer =
  | { status?: number; headers?: Record<string, string>; body: string }
  /** The site's own answer. */
  | 'pass on'
  /** The site receives and answers the post, but the answer never arrives. */
  | 'silence'
  /** The same, and the connection is cut. */
  | 'cut'

export type LeadPost = {
  key: string | undefined
  referer: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: what a page posts, for a test to look into
  body: any
  /** The reference that the site gave, whether or not the browser was told. */
  reference?: string
}

export type LeadHost = {
  url: string
  posts: LeadPost[]
  /** How posts are answered from now on. */
  answer: LeadAnswer
  stop(): Promise<void>
}

/** What becomes of a page on its way to the browser. */
export type PageChange = (
  html: string,
  headers: Record<string, string>,
) => { html: string; headers: Record<string, string> }

export async function startLeadHost(
  siteUrl = process.env['E2E_URL'] ?? '',
  changePage?: PageChange,
): Promise<LeadHost> {
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => incoming.socket.destroy())
  })

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await text(incoming)
    if (incoming.method !== 'POST' || incoming.url !== leadPath) {
      const reply = await passOn(incoming, body)
      if (changePage && reply.headers['content-type']?.startsWith('text/html')) {
        const { 'content-length': _, ...rest } = reply.headers
        const { html, headers } = changePage(await text(reply), rest as Record<string, string>)
        outgoing.writeHead(reply.statusCode ?? 502, headers).end(html)
        return
      }
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
      return
    }
    const { 'idempotency-key': key, referer } = incoming.headers
    const post: LeadPost = { key: key?.toString(), referer, body: body.startsWith('{') ? JSON.parse(body) : body }
    host.posts.push(post)
    const { answer } = host
    if (typeof answer === 'object') {
      outgoing.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
      return
    }
    const reply = await passOn(incoming, body)
    const said = await text(reply)
    if (said.startsWith('{')) post.reference = JSON.parse(said).reference
    if (answer === 'cut') incoming.socket.destroy()
    if (answer === 'pass on') outgoing.writeHead(reply.statusCode ?? 502, reply.headers).end(said)
  }

  async function passOn({ method, url, headers }: IncomingMessage, body: string): Promise<IncomingMessage> {
    // Uncompressed, so that the answer to a post can be read here.
    const { 'accept-encoding': _, ...rest } = headers
    // A page that the browser still has would come without its change.
    if (changePage) delete rest['if-none-match']
    const asked = request(new URL(url ?? '/', siteUrl), { method, headers: rest }).end(body)
    const [reply] = await once(asked, 'response')
    return reply
  }

  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host: LeadHost = {
    url: `http://localhost:${port}`,
    posts: [],
    answer: 'pass on',
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return host
}
