// The page behind the links in mails to visitors. GET only shows, since mail scanners follow links; its button acts,
// and so does the one-click List-Unsubscribe of mail programs (RFC 8058). The URL grants access, so it is never
// cached, indexed, sent as a referrer or logged.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type MailView, mailField } from '#domain/site-locals.ts'
import { acceptFormsOnly, refuseOtherSites } from '#server/http/form-posts.ts'
import { privatePageHeaders } from '#server/http/security-headers.ts'
import type { Lead, Outbox } from '#server/leads/outbox.ts'
import { visitorLinks } from '#server/leads/signed-links.ts'
import { type RenderedPage, sendPrivatePage } from '#server/pages/on-demand-pages.ts'
import type { LimitRendering } from '#server/pages/render-limits.ts'

export type MailRoutesOptions = {
  outbox: Pick<Outbox, 'find' | 'linkKeys' | 'visitors' | 'endUpdates'>
  siteOrigin: string
  /** Path of the page in the language of `renderMail`. */
  address: string
  newsOf: (lead: Lead) => string | undefined
  mayRender: LimitRendering
  renderMail: (mail: MailView) => Promise<RenderedPage>
  clock?: (() => number) | undefined
}

const statuses: Readonly<Record<MailView['state'], number>> = {
  asked: 200,
  confirmed: 200,
  stopped: 200,
  expired: 410,
  gone: 410,
  unreadable: 404,
  none: 200,
}

export async function mailRoutes(app: FastifyInstance, options: MailRoutesOptions): Promise<void> {
  const { outbox, siteOrigin, address, newsOf, mayRender, renderMail, clock = Date.now } = options

  acceptFormsOnly(app)
  // Mail programs may send the one-click post in this encoding; it adds nothing to the URL.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, async () => new Map())
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(privatePageHeaders)
    await mayRender(request)
  })

  app.get(address, async (request, reply) => {
    const token = tokenInAddress(request)
    return answer(reply, token === undefined ? { state: 'none' } : await read(token))
  })

  app.post(address, async (request, reply) => {
    const posted = request.body instanceof Map ? request.body.get(mailField) : undefined
    const isPressOfMailProgram = posted === undefined
    const view = await read(String(posted ?? tokenInAddress(request) ?? ''))
    if (isPressOfMailProgram) {
      if (view.state !== 'asked') return reply.code(statuses[view.state]).send()
      if (view.action !== 'stop') return reply.code(400).send()
      await act(view)
      return reply.send()
    }
    refuseOtherSites(request, siteOrigin)
    return answer(reply, view.state === 'asked' ? await act(view) : view)
  })

  const answer = async (reply: FastifyReply, mail: MailView) =>
    sendPrivatePage(reply, statuses[mail.state], await renderMail(mail))

  async function read(token: string): Promise<MailView> {
    const link = visitorLinks.read(await outbox.linkKeys(), token, clock())
    if (link.state !== 'valid') return { state: link.state }
    const lead = await outbox.find(link.leadId)
    const { email } = lead?.answers ?? {}
    if (!lead || !email) return { state: 'gone' }
    const { action } = link
    return { state: 'asked', action, link: token, email, hasSeat: lead.reason === 'webinar', news: newsOf(lead) }
  }

  async function act({ action, email }: MailView & { state: 'asked' }): Promise<MailView> {
    if (action === 'confirm') {
      await outbox.visitors.confirm(email)
      return { state: 'confirmed' }
    }
    await outbox.visitors.stop(email)
    await outbox.endUpdates(email)
    return { state: 'stopped' }
  }
}

const tokenInAddress = ({ query }: FastifyRequest): string | undefined => {
  const token = (query as Record<string, unknown>)[mailField]
  return token === undefined ? undefined : String(token)
}
