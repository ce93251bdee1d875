// The wire format of a lead (requirement L-01, L-02; spec sections 3 and 7). The names are those of the spec; only
// this module translates them.
import type { filledInField } from './form-pages.ts'
import {
  type Answers,
  cleanAnswers,
  type FieldErrors,
  type FormAsks,
  fieldsOf,
  formRules,
  givenAsks,
  type LeadContent,
  type LeadField,
  type LeadForm,
  type LeadReason,
  nameOf,
} from './lead.ts'
import type { LeadSource } from './lead-source.ts'
import { type AskedQuestion, isQuestionField, type QuestionField, typedAnswer } from './question.ts'

/** Every form posts here, on its own host (requirement L-01, L-03). */
export const leadPath = '/controls/send-demo-mail'

/** Honeypot: people never see it, so only a machine fills it in. */
export const honeypotField = 'fax'
/** Hidden field of a form that came back: the idempotency key of its post, which scripts send as a header. */
export const idempotencyField = 'idempotencyKey'

/** Hidden field, also sent to our own service: version of the wording beside the box for product news. */
export const wordingField = 'updatesVersion'

/** Hidden field, also sent to our own service: tag of the language in which the visitor reads the site. */
export const languageField = 'language'

/** Hidden field, also sent to our own service: the form of a page of blocks. */
export const pageFormField = 'pageForm'

/** Hidden field, also sent to our own service: version of the questions of content/ that the page asks. */
export const questionsField = 'questionsVersion'

/** Signals that tell people from machines. Not part of the content, so a retry may differ in them. */
export type FormSigns = { [honeypotField]: string; [filledInField]?: number }

/** What our own service gets in addition to the payload. */
export type FormContext = FormSigns &
  LeadSource & {
    [wordingField]?: string
    [languageField]?: string
    [pageFormField]?: string
    [questionsField]?: string
  }

/** The JSON body of a lead request (spec section 3, "Contact request payload"). */
export type LeadPayload = {
  firstname: string
  lastname: string
  name: string
  email: string
  message: string
  phone: string
  company: string
  interests: string
  receiveUpdates: boolean
  forReq: LeadReason
  subject: string
  to: string
  /** The answers to questions of content/, by id. Not in the spec either. */
  answers?: Readonly<Record<string, string>>
  /** Which form this is. Not in the spec; without it the server infers the form from `to`. */
  form?: LeadForm
}

/** The response in every case. `errors` has one sentence per field, by its name on the wire. */
export type LeadReply = {
  success: boolean
  message: string
  reference?: string
  errors?: FieldErrors
}

/** Names in the payload that differ from the field's own. */
const payloadNames: Partial<Record<LeadField, string>> = {
  firstName: 'firstname',
  lastName: 'lastname',
  interest: 'interests',
  updates: 'receiveUpdates',
}
/** Fields in the payload of every form; others are sent only by forms that ask for them. */
const inEveryPayload: readonly LeadField[] = [
  'firstName',
  'lastName',
  'name',
  'email',
  'message',
  'phone',
  'company',
  'interest',
  'updates',
]
/** Matches the message of a pricing request in the spec. Further text follows on a new line. */
const sizeInMessage = /^Company size: ([^\n]*)(?:\n([\s\S]*))?$/

const payloadName = (field: LeadField) => payloadNames[field] ?? field

/** Returns the input name of a field, or its payload name when the form does not ask for it. */
export const inputName = (form: LeadForm, field: LeadField | QuestionField): string =>
  isQuestionField(field) ? field : (formRules[form].inputs[field] ?? payloadName(field))

/** Fields that a post of this form may contain, by all their names. The form's own inputs come last. */
export function fieldsByWireName(form: LeadForm): ReadonlyMap<string, LeadField> {
  return new Map([
    ...inEveryPayload.map((field) => [payloadName(field), field] as const),
    ...fieldsOf(form).map((field) => [inputName(form, field), field] as const),
  ])
}

/** Extracts the answers from a post or a payload, and ignores unknown names. */
export function answersOf(
  form: LeadForm,
  posted: ReadonlyMap<string, unknown>,
  { order: asked, questions }: Pick<FormAsks, 'order' | 'questions'> = givenAsks(form),
): Answers {
  const answers: Answers = {}
  for (const [name, field] of fieldsByWireName(form)) {
    const value = posted.get(name)
    if (field === 'updates') {
      // Native posts include ticked checkboxes only.
      if (value === true || value === 'on' || value === 'true') answers.updates = 'yes'
    } else if (typeof value === 'string' && value !== '') answers[field] = value
  }
  // In a payload, `name` is first and last name joined.
  if (!asked.includes('name')) delete answers.name
  const [, size, rest] = asked.includes('companySize') ? (sizeInMessage.exec(answers.message ?? '') ?? []) : []
  if (size !== undefined) {
    delete answers.message
    if (rest) answers.message = rest
    answers.companySize ??= size
  }
  for (const question of questions) {
    const typed = typedAnswer(question, posted)
    if (typed) answers[question.field] = typed
  }
  return answers
}

/** Builds the JSON body of a lead. The spec requires `to` and `subject`; our own server ignores both. */
export function leadPayload(
  { form, reason, answers }: Pick<LeadContent, 'form' | 'reason'> & { answers: Answers },
  product: string,
  to: string,
  questions: readonly AskedQuestion[] = [],
): LeadPayload {
  const said = cleanAnswers(answers, questions)
  const own = questions.flatMap(({ id, field }) => (said[field] ? [[id, said[field]]] : []))
  const value = (field: LeadField) => said[field] ?? ''
  const companySize = value('companySize')
  const others = fieldsOf(form).filter(
    (field) => said[field] !== undefined && !inEveryPayload.includes(field) && field !== 'companySize',
  )
  return {
    form,
    firstname: value('firstName'),
    lastname: value('lastName'),
    name: nameOf({ name: value('name'), firstName: value('firstName'), lastName: value('lastName') }),
    email: value('email'),
    message: [companySize && `Company size: ${companySize}`, value('message')].filter(Boolean).join('\n'),
    phone: value('phone'),
    company: value('company'),
    interests: value('interest'),
    receiveUpdates: answers.updates === 'yes',
    forReq: reason,
    subject: `Contact Request - ${product}`,
    to,
    ...Object.fromEntries(others.map((field) => [inputName(form, field), value(field)])),
    ...(own.length > 0 && { answers: Object.fromEntries(own) }),
  }
}

/** Maps the errors of a service from wire names to fields. Unknown names are kept. */
export function errorsFromWire(form: LeadForm, errors: FieldErrors): FieldErrors {
  const fields = fieldsByWireName(form)
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [fields.get(name) ?? name, text]))
}

export const errorsOnWire = (form: LeadForm, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [inputName(form, field as LeadField), text]))
