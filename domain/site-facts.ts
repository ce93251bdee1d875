// What the server needs to know about the content; the build hands it over together with `render`.
import type { FunnelStep } from './funnel.ts'
import type { LeadField, LeadForm, LeadReason } from './lead.ts'
import type { SourceField } from './lead-source.ts'
import type { RoiAnswerWords } from './roi-form.ts'

/** What the service says by itself, in the words of content/. */
export type ServiceWords = RoiAnswerWords & {
  /** The language is a tag like "en-US". */
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
    /** The words of the plain page that keeps what was typed. */
    again: { title: string; button: string }
  }
  leadMail: LeadMailWords
  digest: DigestWords
  crm: CrmWords
  /** Headings of llms.txt. */
  lists: { pages: string; posts: string }
  inPosts: PostWords
}

/**
 * Times are like "2026-11-28T08:30:00", in the time zone that the server is set to; one is undefined where there is no
 * bound.
 */
export type AnnouncementTimes = { from: string | undefined; until: string | undefined }

/** A page that is not always there, and where its address leads once its time is over. */
export type DatedPage = AnnouncementTimes & { path: string; afterwards: string | undefined }

/** The words that take the place of what our pages do not show of another blog's posts. */
export type PostWords = Readonly<{
  /** Texts of links, in which {name} is a title or the name of a file, and {host} is where the link leads. */
  video: string
  sound: string
  embed: string
  /** Text of a link to a form on the other blog. */
  form: string
  /** Signs for the boxes of a list that are ticked, and that are not. */
  done: string
  open: string
}>

export type SiteFacts = {
  product: string
  words: ServiceWords
  visitorMail: VisitorMailWords
  webinar: WebinarFacts
  mailboxes: { contact: string; sales: string }
  /** What stands beside the box for product news now, and the version that a request names it by. */
  updates: { words: string; version: string }
  /** Addresses of pages, with query where one is meant, by the path that leads on to them. */
  redirects: Readonly<Record<string, string>>
  /** When the announcement in the pages is shown; undefined when there is none. */
  announcement?: AnnouncementTimes | undefined
  datedPages: readonly DatedPage[]
  /** Receives vulnerability reports. */
  securityMailbox: string
}

/** The webinar that a seat on /contact?webinar is for. */
export type WebinarFacts = {
  talk: string
  /** When it begins, as in "2026-12-09T17:00+01:00", and the zone in which that is told; undefined while no date is set. */
  starts?: { at: string; timeZone: string } | undefined
  minutes: number
}

/** Which field of each CRM gets which of ours: content/crm.yaml. Ours have their names in an export. */
export type CrmWords = Readonly<
  Record<'hubspot' | 'pipedrive', { fields: readonly { ours: string; theirs: string }[] }>
>

// The words of the digest of requests that need a person, and of /review for each of them: content/digest.yaml.

/** `one` is said of one of something, and `other` of any other number. `{count}` is filled in. */
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
  /** `{name}`, `{count}` and `{before}` are filled in. */
  week: { subject: Counted; heading: string; text: string; line: string; steps: Record<FunnelStep, string> }
  deliver: string
  spam: string
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

// What the site mails to visitors by itself: content/visitor-mail.yaml.

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
  webinar: Record<'talk' | 'when' | 'file' | 'added' | 'undated' | 'past', string> &
    /** `{talk}` is filled in. */
    Record<'moved' | 'withoutDate' | 'dayBefore' | 'hourBefore', AboutWebinar>
  /** `{words}` is filled in. */
  confirm: Record<'text' | 'seat' | 'news' | 'button', string>
  /** `{host}` is filled in. */
  footer: string
  stop: string
}

// What a lead is called in a mail or a chat, by those who answer it: content/lead-mail.yaml, with what the forms call their
// fields and choices.

export type LeadMailWords = {
  /** `{who}`, `{form}` and `{reference}` are filled in. */
  subject: string
  /** Takes its place for a request with a campaign; `{campaign}` is filled in as well. */
  subjectOfCampaign: string
  /** Stands where a visitor gave nothing to be called by. */
  nobody: string
  /** These say how to answer; `{email}` or `{phone}` is filled in. */
  answer: { name: string; byReply: string; byHand: string; byPhone: string; notAtAll: string }
  reference: string
  sameAs: string
  received: string
  form: string
  /** Names the language of a visitor who reads the site in another than its first. */
  language: string
  /** `{form}` and `{reason}` are filled in. */
  asksFor: string
  forms: Readonly<Record<LeadForm, string>>
  reasons: Readonly<Record<LeadReason, string>>
  source: Readonly<Record<SourceField, string>>
  fields: Readonly<Record<LeadField, string>>
  /** The words for an answer that is sent under a name of its own: a choice of a list, or a box that was ticked. */
  choices: Readonly<Record<string, string>>
  /** `{words}`, `{version}`, `{time}` and `{form}` are filled in. */
  consent: { agreed: string; wordsUnknown: string; confirmed: string; withdrawn: string }
}
