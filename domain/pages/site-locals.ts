// What the server passes to on-demand pages as `Astro.locals`.

import type { Blog } from '#domain/blog/post.ts'
import type { LeadOutcome } from '#domain/lead/lead-outcome.ts'
import type { RoiPost } from '#domain/roi/roi-form.ts'
import type { PrivateViews } from './private-pages.ts'

export type SiteLocals = Partial<PrivateViews> & {
  /** True outside the time of the announcement. */
  withoutAnnouncement?: boolean
  leadOutcome?: LeadOutcome
  /** Set only for pages of the blog: the one in the page's language, or else the first one. */
  blog?: Blog
  /** The blogs by the path of their language. A language without one shows the posts of the first. */
  blogs?: Readonly<Record<string, Blog>>
  /** A native post of the ROI calculator. */
  roi?: RoiPost
}
