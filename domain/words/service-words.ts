import type { RoiAnswerWords } from '#domain/roi/roi-form.ts'
import type { CrmWords } from './crm-words.ts'
import type { DigestWords } from './digest-words.ts'
import type { LeadMailWords } from './lead-mail-words.ts'
import type { PostWords } from './post-words.ts'
import type { ReminderWords } from './reminder-words.ts'
import type { ReplyWords } from './reply-words.ts'

/** Texts of the server, from content/. */
export type ServiceWords = RoiAnswerWords & {
  /** A tag like "en-US". */
  language: string
  replies: ReplyWords
  leadMail: LeadMailWords
  digest: DigestWords
  reminders: ReminderWords
  crm: CrmWords
  /** Headings of llms.txt. */
  lists: { pages: string; posts: string }
  inPosts: PostWords
}
