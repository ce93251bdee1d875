// The page behind the links of our own mails about leads. GET only shows, since mail scanners follow links; its button acts.
// Some press buttons, too, so that an answer needs the name of who gave it. The signed link is the proof; app.ts refuses the
// presses of other sites' pages.
import type { FastifyInstance } from 'fastify'
import { type AnswerPromise, workingMinutesUntil } from '#domain/lead/answer-promise.ts'
import type { LeadForm } from '#domain/lead/lead.ts'
import { type Review, type ReviewAction, reviewByField } from '#domain/pages/review-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import { acceptFormsOnly } from '#server/edge/requests/accepted-bodies.ts'
import { type AuditAction, markedAsSpam, type Outbox } from '#server/outbox/outbox.ts'
import { isSpent, reviewLinks, reviewToken } from '#server/outbox/signed-links.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { type PrivatePage, postedField, servePrivatePage } from '#server/pages/private-pages.ts'
import { excerpt, type FactsOf } from './lead-facts.ts'

export type ReviewRoutesOptions = PrivatePage<Review> & {
  outbox: Pick<Outbox, 'find' | 'requeue' | 'markAsSpam' | 'linkKeys' | 'audit' | 'answers'>
  promise: AnswerPromise
  destinationsOf: (form: LeadForm) => readonly string[]
  factsOf: FactsOf
  /** Called after a lead was queued. */
  onStored: () => void
}

const statuses = { delivered: 409, spam: 409, spent: 410, erased: 410 }

export async function reviewRoutes(app: FastifyInstance, options: ReviewRoutesOptions): Promise<void> {
  const { outbox, promise, destinationsOf, factsOf, onStored, clock = Date.now } = options

  acceptFormsOnly(app)
  const { show } = servePrivatePage(app, options, async (token) => (await read(token)).review, statuses)
  app.post(options.address, async (request, reply) => {
    const by = signature(postedField(request, reviewByField))
    return show(reply, await act(await read(postedField(request, linkField)), by))
  })

  type Read = { review: Review; lead?: Lead; until?: number }
  async function read(token: string): Promise<Read> {
    const link = reviewLinks.read(await outbox.linkKeys(), token, clock())
    if (link.state !== 'valid') return { review: { state: link.state } }
    const lead = await outbox.find(link.leadId)
    if (!lead) return { review: { state: 'erased' } }
    const review = (await settledReview(lead, link)) ?? asked(lead, link.action, token)
    return { review, lead, until: link.until }
  }

  /** Returns an earlier decision, by this link or another. A lead marked as spam can still be delivered. */
  async function settledReview(
    lead: Lead,
    { action, since, until }: { action: ReviewAction; since: number | undefined; until: number },
  ): Promise<Review | undefined> {
    const { status, heldFor, reference, answeredAt } = lead
    const isDecision = action === 'deliver' || action === 'spam'
    if (isDecision && (status === 'queued' || status === 'sent')) return { state: 'delivered', reference }
    if (action === 'reopened' && answeredAt === null) return { state: 'done', action, reference }
    if (isSpent(lead, { action, since })) return { state: 'spent', reference }
    if (action === 'answered' && answeredAt !== null) return answered(lead, { isNew: false, until })
    return action === 'spam' && heldFor === markedAsSpam ? { state: 'spam', reference } : undefined
  }

  /** The way back is open for no longer than the link that led to it. */
  async function answered(
    lead: Lead,
    { isNew, until }: { isNew: boolean; until: number | undefined },
  ): Promise<Review> {
    const { reference, answeredBy: by } = lead
    const [key] = await outbox.linkKeys()
    return { state: 'answered', isNew, by, reference, undo: reviewToken(key, lead, 'reopened', clock(), until) }
  }

  const asked = (lead: Lead, action: ReviewAction, link: string): Review => ({
    state: 'asked',
    action,
    link,
    reference: lead.reference,
    facts: factsOf(lead),
  })

  /** Acts on the lead as it was read: when two people decide at once, only one succeeds. */
  async function act({ review, lead, until }: Read, by: string | null): Promise<Review> {
    if (review.state !== 'asked' || !lead) return review
    const { link, action, reference } = review
    if (action === 'answered' && by === null) return review
    // When it fails, somebody else was faster.
    if (!(await deeds[action](lead, by))) return (await read(link)).review
    await outbox.audit({ who: 'link', what: auditWords[action], count: 1, way: 'review link' })
    if (action === 'answered') {
      const now = await outbox.find(lead.id)
      return now ? answered(now, { isNew: true, until }) : { state: 'erased' }
    }
    if (action === 'deliver') onStored()
    return { state: 'done', action, reference }
  }

  const deeds: Readonly<Record<ReviewAction, (lead: Lead, by: string | null) => Promise<boolean>>> = {
    deliver: (lead) => outbox.requeue(lead.id, lead.status, destinationsOf(lead.form)),
    spam: async ({ id }) => (await outbox.markAsSpam([id])) === 1,
    answered: ({ id }, by) => outbox.answers.mark(id, { by, minutesSince: workingMinutesUntil(promise, clock()) }),
    reopened: ({ id }) => outbox.answers.unmark(id),
  }
}

const auditWords: Readonly<Record<ReviewAction, AuditAction>> = {
  deliver: 'released',
  spam: 'discarded',
  answered: 'answered',
  reopened: 'reopened',
}

const signature = (typed: string): string | null => excerpt(typed.toWellFormed().replace(/\p{Cc}/gu, ' '), 100) || null
