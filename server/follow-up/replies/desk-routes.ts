// Who waits for an answer today, for the team, behind a signed link that is good for a day. Each has a link to the page that
// asks who answered.
import type { FastifyInstance } from 'fastify'
import type { AnswerPromise } from '#domain/lead/answer-promise.ts'
import type { DeskView } from '#domain/pages/desk-page.ts'
import { formatTime } from '#server/base/local-time.ts'
import { formatSender } from '#server/follow-up/digest/lead-facts.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { deskLinks, reviewToken } from '#server/outbox/signed-links.ts'
import { type PrivatePage, servePrivatePage } from '#server/pages/private-pages.ts'

export type DeskRoutesOptions = PrivatePage<DeskView> & {
  outbox: Pick<Outbox, 'answers' | 'linkKeys'>
  promise: AnswerPromise
  language: string
}

/** So many fit on a phone without a search; the others follow once these are answered. */
const maxShown = 50

export async function deskRoutes(app: FastifyInstance, options: DeskRoutesOptions): Promise<void> {
  const { outbox, promise, language, clock = Date.now } = options

  servePrivatePage(app, options, async (link): Promise<DeskView> => {
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
  })
}
