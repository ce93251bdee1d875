// Pages behind signed links in mails. They are for whoever has the link: not listed, not counted, not fetched ahead.

import { deskPath } from './desk-page.ts'
import { funnelPath } from './funnel.ts'
import { mailPath } from './mail-page.ts'
import { requestPath } from './request-page.ts'
import { reviewPath } from './review-page.ts'

export const privatePaths: readonly string[] = [reviewPath, funnelPath, deskPath, mailPath, requestPath]
