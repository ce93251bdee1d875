// The page behind the links in mails to visitors. Its button acts, and so does the one-click List-Unsubscribe of mail programs
// (RFC 8058). The signed link is the proof, whatever the browser says of where the post comes from: the page has no referrer, so
// some send no origin.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MailView } from '#domain/pages/mail-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import { wantsHtml } from '#server/edge/errors.ts'
import { isForm } from '#server/edge/requests/own-origin.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { visitorLinks } from '#server/outbox/signed-links.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { type PrivatePage, servePrivatePage, tokenIn } from '#server/pages/private-pages.ts'

export type MailRoutesOptions = PrivatePage<MailView> & {
  outbox: Pick<Outbox, 'find' | 'linkKeys' | 'visitors' | 'endUpdates'>
  newsOf: (lead: Lead) => string | undefined
}

export async function mailRoutes(app: FastifyInstance, options: MailRoutesOptions): Promise<void> {
  const { outbox, address, newsOf, clock = Date.now } = options

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string) => new URLSearchParams(text).get(linkField) ?? undefined,
  )
  // Mail programs may send the one-click post with any body of any type; it adds nothing to the URL.
  app.addContentTypeParser('*', async (_: FastifyRequest, body: IncomingMessage) => void body.resume())
  app.addHook('onRequest', async (request) => {
    // Fastify refuses a type that it cannot read before any parser sees it.
    if (!isForm(request.headers['content-type'])) delete request.raw.headers['content-type']
  })
  const { show, statusOf } = servePrivatePage(app, options, read)

  app.post(address, async (request, reply) => {
    const posted = request.body as string | undefined
    const asked = await read(posted ?? tokenIn(request) ?? '')
    // Without the field of the page, a mail program has pressed, which may end mails only.
    const mayAct = asked.state === 'asked' && (posted !== undefined || asked.action === 'stop')
    const view = mayAct ? await act(asked) : asked
    if (wantsHtml(request)) return show(reply, view)
    return reply.code(view.state === 'asked' ? 400 : statusOf(view)).send()
  })

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
