// Who waits for an answer today, for the team, behind a signed link that is good for a day. Each has a link to the page that
// asks who answered.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AnswerPromise } from '#domain/lead/answer-promise.ts'
import { type DeskView, deskField } from '#domain/pages/desk-page.ts'
import { formatTime } from '#server/base/local-time.ts'
import { formatSender } from '#server/follow-up/digest/lead-facts.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { deskLinks, reviewToken } from '#server/outbox/signed-links.ts'
import type { RenderedPage } from '#server/pages/on-demand-pages.ts'
import type { LimitRendering } from '#server/pages/page-limit.ts'
import { keepPrivate, sendPrivatePage, tokenIn } from '#server/pages/private-pages.ts'

export type DeskRoutesOptions = {
  outbox: Pick<Outbox, 'answers' | 'linkKeys'>
  address: string
  promise: AnswerPromise
  language: string
  mayRender: LimitRendering
  renderDesk: (desk: DeskView) => Promise<RenderedPage>
  clock?: () => number
}

/** So many fit on a phone without a search; the others follow once these are answered. */
const maxShown = 50

const statuses: Readonly<Record<DeskView['state'], number>> = { shown: 200, expired: 410, unreadable: 404, none: 200 }

export async function deskRoutes(app: FastifyInstance, options: DeskRoutesOptions): Promise<void> {
  const { outbox, address, promise, language, mayRender, renderDesk, clock = Date.now } = options

  keepPrivate(app, mayRender)

  app.get(address, async (request, reply) => {
    const token = tokenIn(request, deskField)
    return answer(reply, token === undefined ? { state: 'none' } : await read(token))
  })

  const answer = async (reply: FastifyReply, desk: DeskView) =>
    sendPrivatePage(reply, statuses[desk.state], await renderDesk(desk))

  async function read(link: string): Promise<DeskView> {
    const keys = await outbox.linkKeys()
    const desk = deskLinks.read(keys, link, clock())
    if (desk.state !== 'valid') return { state: desk.state }
    const { count, late, first } = await outbox.answers.waiting(maxShown)
    return {
      state: 'shown',
      link,
      count,
      late,
      leads: first.map((lead) => ({
        reference: lead.reference,
        who: formatSender(lead.answers),
        due: formatTime(lead.dueAt, promise.timeZone, language),
        isLate: lead.dueAt <= clock(),
        answered: reviewToken(keys[0], lead, 'answered', clock(), desk.until),
      })),
    }
  }
}
