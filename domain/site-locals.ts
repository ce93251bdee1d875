// What the server passes to on-demand pages as `Astro.locals`.
import type { FunnelView } from './funnel.ts'
import type { Answers, FieldErrors, LeadForm } from './lead.ts'
import type { LeadSource } from './lead-source.ts'
import type { Blog } from './post.ts'
import type { RoiPost } from './roi-form.ts'

/** Outcome of a native form post (without scripts), for the page that answers it. */
export type LeadOutcome =
  | { state: 'sent'; form: LeadForm; reference: string; isAnswerable: boolean }
  | {
      state: 'refused'
      form: LeadForm
      message: string
      values: Answers
      errors: FieldErrors
      source: LeadSource
      /** When the posted form was rendered, in ms since the epoch; the visitor has seen it since. */
      renderedAt: number | undefined
      /** The one of the post, if that may be stored all the same; else the form gets a fresh one. */
      idempotencyKey?: string | undefined
    }

export type SiteLocals = {
  /** True outside the time of the announcement. */
  withoutAnnouncement?: boolean
  /** A fresh idempotency key for the form on the page. */
  idempotencyKey: string
  /** When the page was rendered, in ms since the epoch. */
  renderedAt: number
  /** Source of the visit, unless the browser sends a privacy signal. */
  source?: LeadSource
  leadOutcome?: LeadOutcome
  /** Set only for /review. */
  review?: Review
  /** Set only for /mail. */
  mail?: MailView
  /** Set only for /funnel. */
  funnel?: FunnelView
  /** Set only for pages of the blog. */
  blog?: Blog
  /** A native post of the ROI calculator. */
  roi?: RoiPost
}

// /review: one lead, and a button that delivers it, marks it as spam or as answered.

export const reviewPath = '/review'
/** The token, as a query parameter and as a form field. */
export const reviewField = 'link'
/** Who answered, and how. */
export const reviewByField = 'by'

/** Links know their action by its place in this list. */
export const reviewActions = ['deliver', 'spam', 'answered', 'reopened'] as const
export type ReviewAction = (typeof reviewActions)[number]

export type Review =
  | { state: 'asked'; action: ReviewAction; link: string; reference: string; facts: { name: string; value: string }[] }
  | { state: 'done'; action: Exclude<ReviewAction, 'answered'>; reference: string }
  /** Now or before; `undo` is the link that takes it back. */
  | { state: 'answered'; isNew: boolean; by: string | null; reference: string; undo: string }
  /** It was decided before, or the link was used. */
  | { state: 'delivered' | 'spam'; reference: string }
  | { state: 'expired' | 'erased' | 'unreadable' | 'none' }

// /mail: a button that confirms the address, or one that unsubscribes it.

export const mailPath = '/mail'
/** The token, as a query parameter and as a form field. */
export const mailField = 'link'

export const mailActions = ['confirm', 'stop'] as const
export type MailAction = (typeof mailActions)[number]

export type MailView =
  | {
      state: 'asked'
      action: MailAction
      link: string
      /** The visitor's address. */
      email: string
      hasSeat: boolean
      /** Wording of the box for product news, if it was ticked. */
      news: string | undefined
    }
  | { state: 'confirmed' | 'stopped' | 'expired' | 'gone' | 'unreadable' | 'none' }

/** Id of the template in the not-found page that the server replaces by a link. */
export const nearestPageId = 'nearest-page'
