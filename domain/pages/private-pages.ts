// Pages that nobody looks for: those behind signed links in mails, and the one that a form on a page of blocks comes back on. They
// are not listed, not counted, not fetched ahead.

import { returnedFormPath } from '#domain/lead/site-forms.ts'
import { type DeskView, deskPath } from './desk-page.ts'
import { type FunnelView, funnelPath } from './funnel.ts'
import { type MailView, mailPath } from './mail-page.ts'
import { type RequestView, requestPath } from './request-page.ts'
import { type Review, reviewPath } from './review-page.ts'

/** What the pages behind signed links show, by their names. */
export type PrivateViews = {
  review: Review
  funnel: FunnelView
  desk: DeskView
  mail: MailView
  request: RequestView
}

export const privatePaths: readonly string[] = [
  reviewPath,
  funnelPath,
  deskPath,
  mailPath,
  requestPath,
  returnedFormPath,
]
