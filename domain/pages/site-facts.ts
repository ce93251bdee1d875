// What the server needs from the content; the build exports it together with `render`.
import type { AnswerPromise } from '#domain/lead/answer-promise.ts'
import type { SiteForms } from '#domain/lead/site-forms.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import type { VisitorMailWords } from '#domain/words/visitor-mail-words.ts'

/** Times are like "2026-11-28T08:30:00", in the server's configured time zone; undefined means unbounded. */
export type AnnouncementTimes = { from: string | undefined; until: string | undefined }

/** A page for a limited time, and its redirect afterwards. */
export type DatedPage = AnnouncementTimes & { path: string; afterwards: string | undefined }

export type SiteFacts = {
  product: string
  words: ServiceWords
  visitorMail: VisitorMailWords
  webinar: WebinarFacts
  mailboxes: { contact: string; sales: string }
  answerPromise: AnswerPromise
  /** A build of an earlier version has none. */
  forms?: SiteForms | undefined
  /** The current wording beside the box for product news, and its version. */
  updates: { words: string; version: string }
  /** Redirect targets, with query where needed, by path. */
  redirects: Readonly<Record<string, string>>
  /** Every path that was ever published, but those of the site's own posts, which may wait for their day. */
  published: readonly string[]
  /** When the announcement is shown; undefined without one. */
  announcement?: AnnouncementTimes | undefined
  datedPages: readonly DatedPage[]
  /** Receives vulnerability reports. */
  securityMailbox: string
}

/** The webinar behind /contact?webinar. */
export type WebinarFacts = {
  talk: string
  /** Start, as in "2026-12-09T17:00+01:00", and the zone to show it in; undefined without a date. */
  starts?: { at: string; timeZone: string } | undefined
  minutes: number
}
