// What a lead is called in a mail or a chat, by those who answer it: content/lead-mail.yaml, with what the forms call their
// fields and choices.
import type { LeadField, LeadForm, LeadReason } from './lead.ts'
import type { SourceField } from './lead-source.ts'

export type LeadMailWords = {
  /** `{who}`, `{form}` and `{reference}` are filled in. */
  subject: string
  /** Where a visitor gave nothing to be called by. */
  nobody: string
  /** How to answer; `{email}` or `{phone}` is filled in. */
  answer: { name: string; byReply: string; byHand: string; byPhone: string; notAtAll: string }
  /** Of a lead that the operator posts to try the forms. `{form}` is filled in. */
  test: { subject: string; text: string }
  reference: string
  sameAs: string
  received: string
  form: string
  /** `{form}` and `{reason}` are filled in. */
  asksFor: string
  forms: Readonly<Record<LeadForm, string>>
  reasons: Readonly<Record<LeadReason, string>>
  source: Readonly<Record<SourceField, string>>
  fields: Readonly<Record<LeadField, string>>
  /** What takes the place of an answer, by how it is sent: the choices of a list, and a box that was ticked. */
  choices: Readonly<Record<string, string>>
  /** `{words}`, `{version}`, `{time}` and `{form}` are filled in. */
  consent: { agreed: string; wordsUnknown: string; withdrawn: string }
}
