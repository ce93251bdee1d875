// The page behind the links of a digest. GET only shows, since mail scanners follow links; its button acts. The signed link
// is the proof, whatever the browser says of where the post comes from: the page has no referrer, so some send no origin. The
// URL grants access, so it is never cached, indexed, sent as a referrer or logged.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LeadForm } from '#domain/lead.ts'
import { type Review, type ReviewAction, reviewField, reviewPath } from '#domain/site-locals.ts'
import { acceptFormsOnly } from '#server/http/form-posts.ts'
import { privatePageHeaders } from '#server/http/security-headers.ts'
import { type Lead, markedAsSpam, type Outbox } from '#server/leads/outbox.ts'
import { reviewLinks } from '#server/leads/signed-links.ts'
import { type RenderedPage, sendPrivatePage } from '#server/pages/on-demand-pages.ts'
import type { LimitRendering } from '#server/pages/render-limits.ts'
import type { FactsOf } from './digest-mail.ts'

export type ReviewRoutesOptions = {
  outbox: Pick<Outbox, 'find' | 'requeue' | 'markAsSpam' | 'linkKeys' | 'audit'>
  destinationsOf: (form: LeadForm) => readonly string[]
  factsOf: FactsOf
  mayRender: LimitRendering
  renderReview: (review: Review) => Promise<RenderedPage>
  /** Called after a lead was queued. */
  onStored: () => void
  clock?: () => number
}

const statuses: Readonly<Record<Review['state'], number>> = {
  asked: 200,
  done: 200,
  delivered: 409,
  spam: 409,
  expired: 410,
  erased: 410,
  unreadable: 404,
  none: 200,
}

export async function reviewRoutes(app: FastifyInstance, options: ReviewRoutesOptions): Promise<void> {
  const { outbox, destinationsOf, factsOf, mayRender, renderReview, onStored, clock = Date.now } = options

  acceptFormsOnly(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(privatePageHeaders)
    await mayRender(request)
  })

  app.get(reviewPath, async (request, reply) => {
    const token = (request.query as Record<string, unknown>)[reviewField]
    return answer(reply, token === undefined ? { state: 'none' } : (await read(String(token))).review)
  })
  app.post(reviewPath, async (request, reply) => {
    const token = request.body instanceof Map ? request.body.get(reviewField) : undefined
    return answer(reply, await act(await read(String(token ?? ''))))
  })

  const answer = async (reply: FastifyReply, review: Review) =>
    sendPrivatePage(reply, statuses[review.state], await renderReview(review))

  async function read(token: string): Promise<{ review: Review; lead?: Lead }> {
    const link = reviewLinks.read(await outbox.linkKeys(), token, clock())
    if (link.state !== 'valid') return { review: { state: link.state } }
    const lead = await outbox.find(link.leadId)
    if (!lead) return { review: { state: 'erased' } }
    return { review: settledReview(lead, link.action) ?? asked(lead, link.action, token), lead }
  }

  const asked = (lead: Lead, action: ReviewAction, link: string): Review => ({
    state: 'asked',
    action,
    link,
    reference: lead.reference,
    facts: factsOf(lead),
  })

  /** Acts on the lead as it was read: when two people decide at once, only one succeeds. */
  async function act({ review, lead }: { review: Review; lead?: Lead }): Promise<Review> {
    if (review.state !== 'asked' || !lead) return review
    const { link, action, reference } = review
    const isDone =
      action === 'spam'
        ? (await outbox.markAsSpam([lead.id])) === 1
        : await outbox.requeue(lead.id, lead.status, destinationsOf(lead.form))
    // Somebody else was faster.
    if (!isDone) return (await read(link)).review
    const what = action === 'spam' ? 'discarded' : 'released'
    await outbox.audit({ who: 'link', what, count: 1, way: 'review link' })
    if (action === 'deliver') onStored()
    return { state: 'done', action, reference }
  }
}

/** Returns an earlier decision, by this link or another. A lead marked as spam can still be delivered. */
function settledReview({ status, heldFor, reference }: Lead, action: ReviewAction): Review | undefined {
  if (status === 'queued' || status === 'sent') return { state: 'delivered', reference }
  return action === 'spam' && heldFor === markedAsSpam ? { state: 'spam', reference } : undefined
}
