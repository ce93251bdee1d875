// The page behind the links in mails to visitors. GET only shows, since mail scanners follow links; its button acts,
// and so does the one-click List-Unsubscribe of mail programs (RFC 8058). The signed link is the proof, whatever the browser
// says of where the post comes from: the page has no referrer, so some send no origin.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type MailView, mailField } from '#domain/pages/mail-page.ts'
import { wantsHtml } from '#server/edge/errors.ts'
import { isForm } from '#server/edge/requests/own-origin.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { visitorLinks } from '#server/outbox/signed-links.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import type { RenderedPage } from '#server/pages/on-demand-pages.ts'
import type { LimitRendering } from '#server/pages/page-limit.ts'
import { keepPrivate, sendPrivatePage, tokenIn } from '#server/pages/private-pages.ts'

export type MailRoutesOptions = {
  outbox: Pick<Outbox, 'find' | 'linkKeys' | 'visitors' | 'endUpdates'>
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
  const { outbox, address, newsOf, mayRender, renderMail, clock = Date.now } = options

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string) => new URLSearchParams(text).get(mailField) ?? undefined,
  )
  // Mail programs may send the one-click post with any body of any type; it adds nothing to the URL.
  app.addContentTypeParser('*', async (_: FastifyRequest, body: IncomingMessage) => void body.resume())
  app.addHook('onRequest', async (request) => {
    // Fastify refuses a type that it cannot read before any parser sees it.
    if (!isForm(request.headers['content-type'])) delete request.raw.headers['content-type']
  })
  keepPrivate(app, mayRender)

  app.get(address, async (request, reply) => {
    const token = tokenIn(request, mailField)
    return answer(reply, token === undefined ? { state: 'none' } : await read(token))
  })

  app.post(address, async (request, reply) => {
    const posted = request.body as string | undefined
    const asked = await read(posted ?? tokenIn(request, mailField) ?? '')
    // Without the field of the page, a mail program has pressed, which may end mails only.
    const mayAct = asked.state === 'asked' && (posted !== undefined || asked.action === 'stop')
    const view = mayAct ? await act(asked) : asked
    if (wantsHtml(request)) return answer(reply, view)
    return reply.code(view.state === 'asked' ? 400 : statuses[view.state]).send()
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
