// What the server hands to a page that it renders on demand, as `Astro.locals`.
import type { Answers, FieldErrors, LeadForm } from './lead.ts'
import type { LeadSource } from './lead-source.ts'
import type { Blog } from './post.ts'
import type { Review } from './review-page.ts'
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
      /** When the form that was posted had been rendered: its visitor has had it in sight since then. */
      renderedAt: number | undefined
    }

export type SiteLocals = {
  /** While it is not the time of the announcement that the content has. */
  withoutAnnouncement?: boolean
  /** A fresh idempotency key for the form on this page. */
  idempotencyKey: string
  /** When the page was rendered, ms since the epoch. */
  renderedAt: number
  /** Where the visitor of a form came from, unless the browser asks for privacy. */
  source?: LeadSource
  leadOutcome?: LeadOutcome
  /** Only on the page behind the links of a digest. */
  review?: Review
  /** Only on the pages of the blog. */
  blog?: Blog
  /** What a native post of the ROI calculator carried. */
  roi?: RoiPost
}
