// What the server needs from the content; the build exports it together with `render`.
import type { AnswerPromise } from './answer-promise.ts'
import type { CrmWords } from './crm-words.ts'
import type { DigestWords } from './digest-words.ts'
import type { LeadMailWords } from './lead-mail-words.ts'
import type { ReminderWords } from './reminder-words.ts'
import type { RoiAnswerWords } from './roi-form.ts'
import type { VisitorMailWords } from './visitor-mail-words.ts'

/** Texts of the server, from content/. */
export type ServiceWords = RoiAnswerWords & {
  /** A tag like "en-US". */
  language: string
  replies: Readonly<
    Record<
      | 'stored'
      | 'sentBefore'
      | 'tooMany'
      | 'tooLarge'
      | 'notStored'
      | 'unreadable'
      | 'tooManyPages'
      | 'tooBusy'
      | 'failed',
      string
    >
  > & {
    /** Texts of the plain page that keeps the input. */
    again: { title: string; button: string }
  }
  leadMail: LeadMailWords
  digest: DigestWords
  reminders: ReminderWords
  crm: CrmWords
  /** Headings of llms.txt. */
  lists: { pages: string; posts: string }
  inPosts: PostWords
}

/** Times are like "2026-11-28T08:30:00", in the server's configured time zone; undefined means unbounded. */
export type AnnouncementTimes = { from: string | undefined; until: string | undefined }

/** A page for a limited time, and its redirect afterwards. */
export type DatedPage = AnnouncementTimes & { path: string; afterwards: string | undefined }

/** Replacements for parts of other blogs' posts that our pages do not show. */
export type PostWords = Readonly<{
  /** Link texts, in which {name} is a title or file name, and {host} the target host. */
  video: string
  sound: string
  embed: string
  /** Text of a link to a form on the other blog. */
  form: string
  /** Text of a link to the original of what only a script of {host} draws, and of one at the end of a post with loss. */
  drawn: string
  loss: string
  /** Signs for ticked and empty checkboxes. */
  done: string
  open: string
}>

export type SiteFacts = {
  product: string
  words: ServiceWords
  visitorMail: VisitorMailWords
  webinar: WebinarFacts
  mailboxes: { contact: string; sales: string }
  answerPromise: AnswerPromise
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
