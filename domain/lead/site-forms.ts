// What content/ adds to the forms: questions to the given ones, and forms of their own on pages of blocks.
import {
  type FormAsks,
  fieldsOf,
  formRules,
  type LeadField,
  type LeadForm,
  type LeadReason,
  type PageForm,
} from './lead.ts'
import { askedQuestion, type Question } from './question.ts'

/** `form` is the given form whose mailbox it uses; `path` is that of its page, in the first language. */
export type BlockForm = PageForm & FormAsks & { form: LeadForm; path: string }

export type SiteForms = {
  questions: Readonly<Record<LeadForm, readonly Question[]>>
  onPages: readonly BlockForm[]
}

/** The page on which a form of a page of blocks comes back when its native post was refused. */
export const returnedFormPath = '/form'

/** Ends the path of the page that thanks for a request of a form on a page of blocks. */
export const thanksPath = (path: string): string => `${path}/thank-you`

/** Puts each question after the given field that it follows, and the others before the box for product news. */
export function arrangeAsks(
  fields: readonly LeadField[],
  required: readonly LeadField[],
  questions: readonly Question[],
): FormAsks {
  const asked = questions.map(askedQuestion)
  const last = fields.findLast((field) => field !== 'updates')
  const after = (place: LeadField) =>
    asked
      .filter((question) => (fields.find((field) => field === question.after) ?? last) === place)
      .map(({ field }) => field)
  return { order: fields.flatMap((field) => [field, ...after(field)]), required, questions: asked }
}

/** Returns what a given form asks for a reason, which only the form on /contact knows. */
export function asksOf(form: LeadForm, reason: LeadReason, questions: readonly Question[] = []): FormAsks {
  const asked = questions.filter(
    ({ reasons = [] }) => form !== 'contact' || reasons.length === 0 || reasons.includes(reason),
  )
  return arrangeAsks(fieldsOf(form), formRules[form].required, asked)
}

/** Equal for forms that take the same answers, whatever their words: tells a page of another version. */
export function asksVersion({ required, questions }: FormAsks): string {
  const shape = questions.map((one) => [one.id, one.rule, one.required])
  let hash = 0
  for (const sign of JSON.stringify([required, shape])) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0
  return (hash >>> 0).toString(36)
}
