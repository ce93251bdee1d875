// What the server passes to on-demand pages as `Astro.locals`.

import type { Blog } from '#domain/blog/post.ts'
import type { LeadOutcome } from '#domain/lead/lead-outcome.ts'
import type { RoiPost } from '#domain/roi/roi-form.ts'
import type { DeskView } from './desk-page.ts'
import type { FunnelView } from './funnel.ts'
import type { MailView } from './mail-page.ts'
import type { RequestView } from './request-page.ts'
import type { Review } from './review-page.ts'

export type SiteLocals = {
  /** True outside the time of the announcement. */
  withoutAnnouncement?: boolean
  leadOutcome?: LeadOutcome
  /** Set only for /review. */
  review?: Review
  /** Set only for /mail. */
  mail?: MailView
  /** Set only for /request. */
  request?: RequestView
  /** Set only for /desk. */
  desk?: DeskView
  /** Set only for /funnel. */
  funnel?: FunnelView
  /** Set only for pages of the blog: the one in the page's language, or else the first one. */
  blog?: Blog
  /** The blogs by the path of their language. A language without one shows the posts of the first. */
  blogs?: Readonly<Record<string, Blog>>
  /** A native post of the ROI calculator. */
  roi?: RoiPost
}
