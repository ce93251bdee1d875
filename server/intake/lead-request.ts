// Parses lead requests. Both encodings and both names of a field (the form's input and the key in the JSON payload)
// become one lead that the rest of the service trusts. `to` and `subject` are dropped.
import { filledInField } from '#domain/lead/form-pages.ts'
import {
  type Answers,
  checkLead,
  cleanAnswers,
  type FieldErrors,
  type FormAsks,
  givenAnswers,
  type LeadContent,
  leadFieldNames,
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
  pageFormField,
  questionsField,
  wordingField,
} from '#domain/lead/lead-wire.ts'
import { choiceField, isQuestionField, ownAnswersOf, type QuestionField, questionField } from '#domain/lead/question.ts'
import { asksOf, asksVersion, type SiteForms } from '#domain/lead/site-forms.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import { PostError, type PostedFields } from '#server/edge/requests/parse-body.ts'

/** What a post says, neither cleaned nor checked. */
export type LeadPost = Pick<LeadContent, 'form' | 'reason' | 'pageForm'> & {
  asks: FormAsks
  /** Whether its page was built with other questions. */
  isOfOtherVersion: boolean
  /** How many answers belong to no question. */
  dropped: number
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

/** Its answers are ready to be stored. */
export type LeadRequest = LeadPost &
  Required<Pick<LeadContent, 'answers' | 'ownAnswers'>> & {
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
  pageFormField,
  questionsField,
  // Pages of earlier versions, which may still be open, send when they were rendered.
  'renderedAt',
  filledInField,
  ...sourceFieldNames,
]

type PostedSite = { mailboxes: SiteFacts['mailboxes']; forms?: SiteForms | undefined }

/** Throws a PostError (400) for a body that none of our forms sends. */
export function parseLeadPost(given: PostedFields, { mailboxes, forms }: PostedSite): LeadPost {
  const posted = withQuestionFields(given)
  const id = text(posted, pageFormField)
  if (!/^[a-z0-9-]{0,60}$/.test(id)) throw fieldError(pageFormField, 'the id of a form')
  const block = forms?.onPages.find((one) => one.id === id)
  const named = oneOf(posted, 'form', leadForms) ?? (text(posted, 'to') === mailboxes.sales ? 'enquiry' : 'contact')
  const form = block?.form ?? named
  const reason = oneOf(posted, 'forReq', leadReasons) ?? 'contact'
  // A form that this build does not know may be of another one: nothing of it gets lost.
  const unknown = { order: leadFieldNames, required: [], questions: [] }
  const asks = id ? (block ?? unknown) : asksOf(form, reason, forms?.questions[form])
  const version = text(posted, questionsField)
  const fields = fieldsByWireName(form)
  const isAsked = (name: string) =>
    asks.questions.some(({ field }) => name === field || name.startsWith(choiceField(field, '')))
  let dropped = 0
  for (const [name, value] of posted) {
    if (!isQuestionField(name)) {
      if (!fields.has(name) && !controlFields.includes(name))
        throw new PostError(400, `There is no field "${name.slice(0, 40)}" in this form.`)
    } else if (!isAsked(name)) dropped += 1
    else if (![value].flat().every((part) => ['string', 'number', 'boolean'].includes(typeof part)))
      throw fieldError(name, 'text')
  }
  for (const [name, field] of fields)
    if (field === 'updates') yesOrNo(posted, name)
    else text(posted, name)
  const wording = posted.get(wordingField)
  return {
    form,
    reason,
    pageForm: id ? { id, name: block?.name ?? id } : undefined,
    asks,
    isOfOtherVersion: version !== '' && version !== asksVersion(asks),
    dropped,
    typed: answersOf(form, posted, asks),
    source: parseSource(posted),
    updatesVersion: typeof wording === 'string' && /^[0-9a-f]{12}$/.test(wording) ? wording : undefined,
    honeypot: text(posted, honeypotField),
    filledInMs: timeInMs(posted, filledInField),
    idempotencyKey: text(posted, idempotencyField) || undefined,
  }
}

/** A page of another version cannot be mended by its visitor, so no question refuses its post. */
export function checkLeadPost(post: LeadPost, { answers: words, leadMail }: LeadCheckWords): LeadRequest {
  const { form, asks, pageForm, isOfOtherVersion } = post
  const required = isOfOtherVersion && pageForm ? [] : asks.required
  const errors = checkLead(form, post.typed, words, { ...asks, required })
  const answers = cleanAnswers(post.typed, asks.questions)
  let { dropped } = post
  if (isOfOtherVersion)
    for (const field of Object.keys(errors).filter(isQuestionField)) {
      if (answers[field]) dropped += 1
      delete errors[field]
      delete answers[field]
    }
  const ownAnswers = ownAnswersOf(
    asks.questions,
    answers as Record<QuestionField, string>,
    leadMail.choices['yes'] ?? '',
  )
  return { ...post, dropped, answers: givenAnswers(answers), ownAnswers, errors }
}

type LeadCheckWords = Pick<ServiceWords, 'answers'> & { leadMail: Pick<ServiceWords['leadMail'], 'choices'> }

/** In JSON, the answers to questions are an object by id. */
function withQuestionFields(posted: PostedFields): PostedFields {
  const { answers = {}, ...others } = Object.fromEntries(posted)
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers))
    throw fieldError('answers', 'an object with an answer for each id')
  return new Map([
    ...Object.entries(others),
    ...Object.entries(answers).map(([id, value]) => [questionField(id), value] as const),
  ])
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
