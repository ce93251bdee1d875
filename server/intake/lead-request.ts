// Parses lead requests. Both encodings and both names of a field (the form's input and the key in the JSON payload)
// become one lead that the rest of the service trusts. `to` and `subject` are dropped.
import { filledInField } from '#domain/lead/form-pages.ts'
import {
  type Answers,
  checkLead,
  cleanAnswers,
  type FieldErrors,
  type LeadContent,
  leadForms,
  leadReasons,
} from '#domain/lead/lead.ts'
import { type LeadSource, parseSource, sourceFieldNames } from '#domain/lead/lead-source.ts'
import {
  answersOf,
  fieldsByWireName,
  honeypotField,
  idempotencyField,
  languageField,
  wordingField,
} from '#domain/lead/lead-wire.ts'
import type { AnswerWords } from '#domain/lead/text-field.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { PostError, type PostedFields } from '#server/edge/requests/parse-body.ts'

/** What a post says, neither cleaned nor checked. */
export type LeadPost = Pick<LeadContent, 'form' | 'reason'> & {
  /** The raw input, to fill in the form again. */
  typed: Answers
  source: LeadSource
  /** Version of the wording beside the box for product news. */
  updatesVersion: string | undefined
  honeypot: string
  /** Time since the form was first visible, by the browser's clock; undefined without scripts. */
  filledInMs: number | undefined
  idempotencyKey: string | undefined
}

export type LeadRequest = LeadPost & {
  /** Ready to be stored. */
  answers: Answers
  /** One sentence per invalid field. */
  errors: FieldErrors
}

/** Fields that control how a post is handled, beside the answers. */
const controlFields = [
  'form',
  'to',
  'subject',
  'forReq',
  languageField,
  honeypotField,
  wordingField,
  idempotencyField,
  // Pages of earlier versions, which may still be open, send when they were rendered.
  'renderedAt',
  filledInField,
  ...sourceFieldNames,
]

/** Throws a PostError (400) for a body that none of our forms sends. */
export function parseLeadPost(posted: PostedFields, mailboxes: SiteFacts['mailboxes']): LeadPost {
  const form = oneOf(posted, 'form', leadForms) ?? (text(posted, 'to') === mailboxes.sales ? 'enquiry' : 'contact')
  const reason = oneOf(posted, 'forReq', leadReasons) ?? 'contact'
  const fields = fieldsByWireName(form)
  for (const name of posted.keys())
    if (!fields.has(name) && !controlFields.includes(name))
      throw new PostError(400, `There is no field "${name.slice(0, 40)}" in this form.`)
  for (const [name, field] of fields)
    if (field === 'updates') yesOrNo(posted, name)
    else text(posted, name)
  const version = posted.get(wordingField)
  return {
    form,
    reason,
    typed: answersOf(form, posted),
    source: parseSource(posted),
    updatesVersion: typeof version === 'string' && /^[0-9a-f]{12}$/.test(version) ? version : undefined,
    honeypot: text(posted, honeypotField),
    filledInMs: timeInMs(posted, filledInField),
    idempotencyKey: text(posted, idempotencyField) || undefined,
  }
}

export function checkLeadPost(post: LeadPost, words: AnswerWords): LeadRequest {
  const answers = cleanAnswers(post.typed)
  return { ...post, answers, errors: checkLead(post.form, answers, words) }
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

/** Returns undefined for an empty or missing field. */
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
