// What the server needs from the content; the build exports it together with `render`.
import type { AnswerPromise } from './answer-promise.ts'
import type { CrmName } from './crms.ts'
import type { FunnelStep } from './funnel.ts'
import type { LeadField, LeadForm, LeadReason } from './lead.ts'
import type { SourceField } from './lead-source.ts'
import type { RoiAnswerWords } from './roi-form.ts'

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

/** Field mapping of each CRM: content/crm.yaml. Our names are those of the export. */
export type CrmWords = Readonly<
  Partial<Record<CrmName, { fields: readonly { ours: string; theirs: string }[] } | undefined>>
>

// Texts of the digest, and of /review for each lead: content/digest.yaml.

/** Singular and plural. `{count}` is filled in. */
export type Counted = { one: string; other: string }

type Part = { heading: Counted; text: string }

export type DigestWords = {
  subject: Counted
  held: Part
  givenUp: Part
  brief: string
  /** `{count}` is filled in. */
  rest: string
  /** `{time}` is filled in. */
  waiting: Part
  /** `{time}` is filled in. */
  unanswered: { heading: Counted; late: Counted; text: string; due: string }
  /** `{name}`, `{count}` and `{before}` are filled in. */
  week: { subject: Counted; heading: string; text: string; line: string; steps: Record<FunnelStep, string> }
  deliver: string
  spam: string
  answered: string
  footer: string
  /** `{form}`, `{signs}`, `{time}` and `{count}` are filled in. */
  facts: {
    who: { name: string; nobody: string }
    what: { name: string; nothing: string }
    why: { name: string; held: string; givenUp: string }
    when: { name: string; said: string }
    alike: { name: string; text: string; network: string }
  }
}

// Texts of the reminders of unanswered requests: content/reminders.yaml.

export type ReminderWords = {
  soon: Record<'subject' | 'half' | 'end', Counted>
  late: Record<'subject' | 'heading', Counted>
  text: string
  /** Label of the link to all that wait. */
  desk: string
  /** `{count}` is filled in. */
  rest: string
  footer: string
}

// Texts of automatic mails to visitors: content/visitor-mail.yaml.

type AboutWebinar = { subject: string; heading: string; text: string }

export type VisitorMailWords = {
  receipt: {
    /** `{reference}` is filled in. */
    subject: string
    subjectOfSeat: string
    heading: string
    reference: string
    asked: { name: string } & Record<LeadReason, string> & Record<Exclude<LeadForm, 'contact'>, string>
    interest: string
    /** `{day}` is filled in. */
    answer: { name: string } & Record<LeadForm, string>
  }
  webinar: Record<'talk' | 'when' | 'ahead' | 'undated' | 'past', string> &
    /** `{talk}` is filled in. */
    Record<'seat' | 'moved' | 'withoutDate' | 'dayBefore' | 'hourBefore', AboutWebinar>
  /** `{words}` is filled in. */
  confirm: Record<'text' | 'seat' | 'news' | 'button', string>
  /** `{host}` is filled in. */
  footer: string
  /** Label of the link to the visitor's own page. */
  request: string
  stop: string
}

// Texts of a lead in mails and chats: content/lead-mail.yaml, with the form's labels and choices.

export type LeadMailWords = {
  /** `{who}`, `{form}` and `{reference}` are filled in. */
  subject: string
  /** Replaces `subject` for a lead with a campaign; `{campaign}` is filled in as well. */
  subjectOfCampaign: string
  /** Used when a visitor gave no name. */
  nobody: string
  /** How to reply; `{email}` or `{phone}` is filled in. */
  answer: { name: string; byReply: string; byHand: string; byPhone: string; notAtAll: string }
  due: string
  /** Label of the link that says so. */
  answered: string
  reference: string
  /** `{reference}` is filled in. */
  addition: string
  withdrawal: string
  sameAs: string
  received: string
  form: string
  /** Label for the visitor's language, when it is not the first. */
  language: string
  /** `{form}` and `{reason}` are filled in. */
  asksFor: string
  forms: Readonly<Record<LeadForm, string>>
  reasons: Readonly<Record<LeadReason, string>>
  source: Readonly<Record<SourceField, string>>
  fields: Readonly<Record<LeadField, string>>
  /** Labels of values that are sent under their own names: options of a list, or a ticked box. */
  choices: Readonly<Record<string, string>>
  /** `{words}`, `{version}`, `{time}` and `{form}` are filled in. */
  consent: { agreed: string; wordsUnknown: string; confirmed: string; withdrawn: string }
}
