/** What the server needs to know about the content; the build hands it over together with `render`. */
import type { DigestWords } from './digest-words.ts'
import type { LeadMailWords } from './lead-mail-words.ts'
import type { RoiAnswerWords } from './roi-form.ts'

/** What the service says by itself, in the words of content/. */
export type ServiceWords = RoiAnswerWords & {
  /** As in "en-US". */
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
    /** Of the plain page that keeps what was typed. */
    again: { title: string; button: string }
  }
  leadMail: LeadMailWords
  digest: DigestWords
  /** Headings of llms.txt. */
  lists: { pages: string; posts: string }
  inPosts: PostWords
}

/** As in "2026-11-28T08:30:00", in the time zone that the server is set to; undefined where there is no bound. */
export type AnnouncementTimes = { from: string | undefined; until: string | undefined }

/** What stands in posts of another blog for what our pages do not show. */
export type PostWords = Readonly<{
  /** Links: {name} is a title or the name of a file, {host} where it leads. */
  video: string
  sound: string
  embed: string
  /** To a form on the other blog. */
  form: string
  /** Boxes of a list that are ticked, and that are not. */
  done: string
  open: string
}>

export type SiteFacts = {
  product: string
  words: ServiceWords
  mailboxes: { contact: string; sales: string }
  /** What stands beside the box for product news now, and the version that a request names it by. */
  updates: { words: string; version: string }
  /** Addresses of pages, with query where one is meant, by the path that leads on to them. */
  redirects: Readonly<Record<string, string>>
  /** When the announcement in the pages is shown; undefined when there is none. */
  announcement?: AnnouncementTimes | undefined
  /** Receives vulnerability reports. */
  securityMailbox: string
}
