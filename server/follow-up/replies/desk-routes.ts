// Who waits for an answer today, for the team, behind a signed link that is good for a day. GET only shows; a press says
// that a request was answered.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AnswerPromise, workingMinutesUntil } from '#domain/lead/answer-promise.ts'
import { type DeskView, deskField, deskLeadField } from '#domain/pages/desk-page.ts'
import { formatTime } from '#server/base/local-time.ts'
import { acceptFormsOnly } from '#server/edge/requests/accepted-bodies.ts'
import { formatSender } from '#server/follow-up/digest/lead-facts.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { deskLinks, isSpent, reviewLinks, reviewToken } from '#server/outbox/signed-links.ts'
import type { RenderedPage } from '#server/pages/on-demand-pages.ts'
import type { LimitRendering } from '#server/pages/page-limit.ts'
import { keepPrivate, postedField, sendPrivatePage, tokenIn } from '#server/pages/private-pages.ts'

export type DeskRoutesOptions = {
  outbox: Pick<Outbox, 'answers' | 'find' | 'linkKeys' | 'audit'>
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

  acceptFormsOnly(app)
  keepPrivate(app, mayRender)

  app.get(address, async (request, reply) => {
    const token = tokenIn(request, deskField)
    return answer(reply, token === undefined ? { state: 'none' } : await read(token))
  })

  app.post(address, async (request, reply) => {
    const desk = postedField(request, deskField)
    const state = deskLinks.read(await outbox.linkKeys(), desk, clock()).state
    if (state !== 'valid') return answer(reply, { state })
    const link = reviewLinks.read(await outbox.linkKeys(), postedField(request, deskLeadField), clock())
    const lead = link.state === 'valid' && link.action === 'answered' && (await outbox.find(link.leadId))
    if (lead && !isSpent(lead, link)) {
      const minutesSince = workingMinutesUntil(promise, clock())
      const isFirst = await outbox.answers.mark(lead.id, { by: null, minutesSince })
      if (isFirst) await outbox.audit({ who: 'link', what: 'answered', count: 1, way: 'desk page' })
    }
    // A reload does not post again.
    return reply.code(303).header('location', `${address}?${deskField}=${desk}`).send()
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
