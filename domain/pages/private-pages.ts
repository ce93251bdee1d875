// Pages that nobody looks for: those behind signed links in mails, and the one that a form on a page of blocks comes back on. They
// are not listed, not counted, not fetched ahead.

import { returnedFormPath } from '#domain/lead/site-forms.ts'
import { deskPath } from './desk-page.ts'
import { funnelPath } from './funnel.ts'
import { mailPath } from './mail-page.ts'
import { requestPath } from './request-page.ts'
import { reviewPath } from './review-page.ts'

export const privatePaths: readonly string[] = [
  reviewPath,
  funnelPath,
  deskPath,
  mailPath,
  requestPath,
  returnedFormPath,
]
