// Pages behind signed links in mails. They are for whoever has the link: not listed, not counted, not fetched ahead.
import { funnelPath } from './funnel.ts'
import { deskPath, mailPath, requestPath, reviewPath } from './site-locals.ts'

export const privatePaths: readonly string[] = [reviewPath, funnelPath, deskPath, mailPath, requestPath]
