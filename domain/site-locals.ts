// What the server hands to a page that it renders on demand, as `Astro.locals`.
import type { FunnelView } from './funnel.ts'
import type { Answers, FieldErrors, LeadForm } from './lead.ts'
import type { LeadSource } from './lead-source.ts'
import type { Blog } from './post.ts'
import type { RoiPost } from './roi-form.ts'

/** How a native form post (scripts off) ended, for the page that answers it. */
export type LeadOutcome =
  | { state: 'sent'; form: LeadForm; reference: string }
  | {
      state: 'refused'
      form: LeadForm
      message: string
      values: Answers
      errors: FieldErrors
      source: LeadSource
      /** When the posted form was rendered; its visitor has had it in sight since then. Ms since the epoch. */
      renderedAt: number | undefined
    }

export type SiteLocals = {
  /** True while it is not the time of the announcement that the content has. */
  withoutAnnouncement?: boolean
  /** A fresh idempotency key for the form on this page. */
  idempotencyKey: string
  /** When the page was rendered, ms since the epoch. */
  renderedAt: number
  /** Where the visitor of a form came from, unless the browser asks for privacy. */
  source?: LeadSource
  leadOutcome?: LeadOutcome
  /** Set only on the page behind the links of a digest. */
  review?: Review
  /** Set only on the page behind the links of the mails that visitors get. */
  mail?: MailView
  /** Set only on the page behind a link of the operator's desk. */
  funnel?: FunnelView
  /** Set only on the pages of the blog. */
  blog?: Blog
  /** What a native post of the ROI calculator carried. */
  roi?: RoiPost
}

// The page behind the links of a digest: one request, and a button that delivers it or calls it spam.

export const reviewPath = '/review'
/** Names the token in the query of a link, and in the form on the page. */
export const reviewField = 'link'

export const reviewActions = ['deliver', 'spam'] as const
export type ReviewAction = (typeof reviewActions)[number]

export type Review =
  | { state: 'asked'; action: ReviewAction; link: string; reference: string; facts: { name: string; value: string }[] }
  | { state: 'done'; action: ReviewAction; reference: string }
  /** Somebody has decided before, or the link was used. */
  | { state: 'delivered' | 'spam'; reference: string }
  | { state: 'expired' | 'erased' | 'unreadable' | 'none' }

// The page behind the links of the mails that visitors get: a button that confirms the address, or one that ends these mails.

export const mailPath = '/mail'
/** Names the token in the query of a link, and in the form on the page. */
export const mailField = 'link'

export const mailActions = ['confirm', 'stop'] as const
export type MailAction = (typeof mailActions)[number]

export type MailView =
  | {
      state: 'asked'
      action: MailAction
      link: string
      /** The address that it is about. */
      email: string
      hasSeat: boolean
      /** What stood beside the box for product news, if it was ticked. */
      news: string | undefined
    }
  | { state: 'confirmed' | 'stopped' | 'expired' | 'gone' | 'unreadable' | 'none' }
