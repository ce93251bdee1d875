// The pages behind signed links. Their URL grants access, so they are never cached, indexed, sent as a referrer or
// logged.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage } from './on-demand-pages.ts'
import type { LimitRendering } from './page-limit.ts'

const privatePageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Gives every answer these headers, also one that refuses, and limits how many an address gets. */
export function keepPrivate(app: FastifyInstance, mayRender: LimitRendering): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(privatePageHeaders)
    await mayRender(request)
  })
}

export const sendPrivatePage = (reply: FastifyReply, status: number, { headers, body }: RenderedPage): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers, ...privatePageHeaders })
    .send(body)

/** Returns the token in the address of a request; undefined without one. */
export function tokenIn({ query }: FastifyRequest, field: string): string | undefined {
  const token = (query as Record<string, unknown>)[field]
  return token === undefined ? undefined : String(token)
}

/** Returns a field of a posted form; empty without it. */
export const postedField = ({ body }: FastifyRequest, field: string): string =>
  body instanceof Map ? String(body.get(field) ?? '') : ''
