// The one reader of a lead request. Both encodings and both spellings of a field (the form's input name, and the name in
// the JSON payload) end here as one lead that the rest of the service trusts. `to` and `subject` never get through.
import { filledInField } from '#domain/form-pages.ts'
import {
  type Answers,
  checkLead,
  cleanAnswers,
  type FieldErrors,
  type LeadContent,
  leadForms,
  leadReasons,
} from '#domain/lead.ts'
import { type LeadSource, parseSource, sourceFieldNames } from '#domain/lead-source.ts'
import {
  answersOf,
  fieldsByWireName,
  honeypotField,
  idempotencyField,
  languageField,
  renderedAtField,
  wordingField,
} from '#domain/lead-wire.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import type { AnswerWords } from '#domain/text-field.ts'
import { PostError } from '#server/http/forms/post-refusal.ts'
import type { PostedFields } from '#server/http/forms/posted-fields.ts'

export type LeadRequest = LeadContent & {
  /** What was typed, to fill the form in again; `answers` are ready to be stored. */
  typed: Answers
  /** One sentence for each field that cannot be accepted. */
  errors: FieldErrors
  source: LeadSource
  /** Says which words stood beside the box for product news. */
  updatesVersion: string | undefined
  honeypot: string
  renderedAt: number | undefined
  /** The time since the form was first seen, by the browser's clock; undefined without scripts. */
  filledInMs: number | undefined
  idempotencyKey: string | undefined
}

/** The fields that say how a post is to be handled, beside what was typed. */
const controlFields = [
  'form',
  'to',
  'subject',
  'forReq',
  languageField,
  honeypotField,
  wordingField,
  idempotencyField,
  renderedAtField,
  filledInField,
  ...sourceFieldNames,
]

/** Throws a PostRefusal (400) for a body that no form of ours makes. */
export function parseLeadRequest(
  posted: PostedFields,
  { mailboxes, words }: { mailboxes: SiteFacts['mailboxes']; words: AnswerWords },
): LeadRequest {
  const form = oneOf(posted, 'form', leadForms) ?? (text(posted, 'to') === mailboxes.sales ? 'enquiry' : 'contact')
  const reason = oneOf(posted, 'forReq', leadReasons) ?? 'contact'
  const fields = fieldsByWireName(form)
  for (const name of posted.keys())
    if (!fields.has(name) && !controlFields.includes(name))
      throw new PostError(400, `There is no field "${name.slice(0, 40)}" in this form.`)
  for (const [name, field] of fields)
    if (field === 'updates') yesOrNo(posted, name)
    else text(posted, name)
  const typed = answersOf(form, posted)
  const answers = cleanAnswers(typed)
  const version = posted.get(wordingField)
  return {
    form,
    reason,
    typed,
    answers,
    errors: checkLead(form, answers, words),
    source: parseSource(posted),
    updatesVersion: typeof version === 'string' && /^[0-9a-f]{12}$/.test(version) ? version : undefined,
    honeypot: text(posted, honeypotField),
    renderedAt: timeInMs(posted, renderedAtField) || undefined,
    filledInMs: timeInMs(posted, filledInField),
    idempotencyKey: text(posted, idempotencyField) || undefined,
  }
}

const fieldError = (name: string, what: string) => new PostError(400, `The field "${name}" must be ${what}.`)

function text(posted: PostedFields, name: string): string {
  const value = posted.get(name) ?? ''
  if (typeof value !== 'string') throw fieldError(name, 'text')
  return value
}

function yesOrNo(posted: PostedFields, name: string): void {
  const value = posted.get(name) ?? ''
  if (![true, false, '', 'on', 'true', 'false'].includes(value as string | boolean))
    throw fieldError(name, 'true or false')
}

/** Returns undefined for a field that is empty or not there. */
function oneOf<T extends string>(posted: PostedFields, name: string, options: readonly T[]): T | undefined {
  const value = posted.get(name) ?? ''
  const option = options.find((one) => one === value)
  if (value !== '' && option === undefined) throw fieldError(name, `one of ${options.join(', ')}`)
  return option
}

function timeInMs(posted: PostedFields, name: string): number | undefined {
  const value = posted.get(name) ?? ''
  if (value === '') return undefined
  if (!['string', 'number'].includes(typeof value) || !/^\d{1,15}$/.test(String(value)))
    throw fieldError(name, 'a time in ms')
  return Number(value)
}
