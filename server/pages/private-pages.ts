// The pages behind signed links. Their URL grants access, so they are never cached, indexed, sent as a referrer or
// logged. GET only shows, since mail scanners follow links.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linkField, type Unopened } from '#domain/pages/signed-link.ts'
import type { RenderedPage } from './on-demand-pages.ts'
import type { LimitRendering } from './page-limit.ts'

/** What each of these pages needs, whatever it shows. */
export type PrivatePage<View> = {
  /** Its path in the language in which it is rendered. */
  address: string
  mayRender: LimitRendering
  render: (view: View | Unopened) => Promise<RenderedPage>
  clock?: (() => number) | undefined
}

const privatePageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const commonStatuses: Readonly<Record<string, number>> = { expired: 410, gone: 410, unreadable: 404 }

/**
 * Answers GET with what `open` shows for the token of a link, and gives every answer of `app` the headers, also one that refuses.
 * `statuses` are those of states other than 200, beside the common ones. The returned functions are for other methods and paths.
 */
export function servePrivatePage<View extends { state: string }>(
  app: FastifyInstance,
  { address, mayRender, render }: PrivatePage<View>,
  open: (token: string, request: FastifyRequest) => Promise<View | Unopened>,
  statuses?: Readonly<Partial<Record<View['state'], number>>>,
) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(privatePageHeaders)
    await mayRender(request)
  })
  const viewOf = async (request: FastifyRequest): Promise<View | Unopened> => {
    const token = tokenIn(request)
    return token === undefined ? { state: 'none' } : open(token, request)
  }
  const statusOf = ({ state }: { state: string }): number => ({ ...commonStatuses, ...statuses })[state] ?? 200
  const show = async (reply: FastifyReply, view: View | Unopened): Promise<FastifyReply> => {
    const { headers, body } = await render(view)
    return reply
      .code(statusOf(view))
      .headers({ ...headers, ...privatePageHeaders })
      .send(body)
  }
  app.get(address, async (request, reply) => show(reply, await viewOf(request)))
  return { viewOf, statusOf, show }
}

/** Returns the token in the address of a request; undefined without one. */
export function tokenIn({ query }: FastifyRequest): string | undefined {
  const token = (query as Record<string, unknown>)[linkField]
  return token === undefined ? undefined : String(token)
}

/** Returns a field of a posted form; empty without it. */
export const postedField = ({ body }: FastifyRequest, field: string): string =>
  body instanceof Map ? String(body.get(field) ?? '') : ''
