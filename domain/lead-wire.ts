// How a lead travels between a form and a service (requirement L-01, L-02; spec sections 3 and 7): the names on the wire
// are those of the spec, and this is the one place where they are translated.
import type { filledInField } from './form-pages.ts'
import {
  type Answers,
  cleanAnswers,
  type FieldErrors,
  fieldsOf,
  formRules,
  type LeadContent,
  type LeadField,
  type LeadForm,
  type LeadReason,
  nameOf,
} from './lead.ts'
import type { LeadSource } from './lead-source.ts'

/** Every form posts here, on the host of its form (requirement L-01, L-03). */
export const leadPath = '/controls/send-demo-mail'

/** A field that people never see and never fill; what fills it is a machine. */
export const honeypotField = 'fax'
/** Hidden field of a native post: the idempotency key that script sends as a header. */
export const idempotencyField = 'idempotencyKey'
/** Hidden field: when the form was rendered, in ms since the epoch. */
export const renderedAtField = 'renderedAt'

/** Hidden field, and beside a payload to our own service: the version of the words beside the box for product news. */
export const wordingField = 'updatesVersion'

/** Hidden field, and beside a payload to our own service: the tag of the language in which its visitor reads the site. */
export const languageField = 'language'

/** The signs that tell people from machines. They are no part of what was said, so a second try may differ in them. */
export type FormSigns = { [honeypotField]: string; [filledInField]?: number }

/** What our own service is told of a form beside its payload. */
export type FormContext = FormSigns & LeadSource & { [wordingField]?: string; [languageField]?: string }

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
  /** Which form this is. The spec has no such field; without it the server goes by `to`. */
  form?: LeadForm
}

/** The server's answer, the same for every outcome. `errors` holds one sentence per field, by its name on the wire. */
export type LeadReply = {
  success: boolean
  message: string
  reference?: string
  errors?: FieldErrors
}

/** Names in the payload, where they are not the field's own. */
const payloadNames: Partial<Record<LeadField, string>> = {
  firstName: 'firstname',
  lastName: 'lastname',
  interest: 'interests',
  updates: 'receiveUpdates',
}
/** The fields that the payload of every form carries; one that is not among these goes with what was said, in the forms that ask for it. */
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
/**
 * Matches what the spec has as the whole message of a pricing request. What else was said follows on a line of its own.
 */
const sizeInMessage = /^Company size: ([^\n]*)(?:\n([\s\S]*))?$/

const payloadName = (field: LeadField) => payloadNames[field] ?? field

/**
 * Returns what a form calls the input of a field, or the name in the payload of a field that the form does not ask for.
 */
export const inputName = (form: LeadForm, field: LeadField): string =>
  formRules[form].inputs[field] ?? payloadName(field)

/** The fields that a post of this form may carry, by each name that they go by. The form's own inputs come last. */
export function fieldsByWireName(form: LeadForm): ReadonlyMap<string, LeadField> {
  return new Map([
    ...inEveryPayload.map((field) => [payloadName(field), field] as const),
    ...fieldsOf(form).map((field) => [inputName(form, field), field] as const),
  ])
}

/**
 * Reads what was typed into a form, from a post of it or from its payload, and leaves out names that are no field of
 * it.
 */
export function answersOf(form: LeadForm, posted: ReadonlyMap<string, unknown>): Answers {
  const answers: Answers = {}
  const asked = fieldsOf(form)
  for (const [name, field] of fieldsByWireName(form)) {
    const value = posted.get(name)
    if (field === 'updates') {
      // A ticked checkbox of a native post is there, and an unticked one is not.
      if (value === true || value === 'on' || value === 'true') answers.updates = 'yes'
    } else if (typeof value === 'string' && value !== '') answers[field] = value
  }
  // In a payload, `name` is the other two joined.
  if (!asked.includes('name')) delete answers.name
  const [, size, rest] = asked.includes('companySize') ? (sizeInMessage.exec(answers.message ?? '') ?? []) : []
  if (size !== undefined) {
    delete answers.message
    if (rest) answers.message = rest
    answers.companySize ??= size
  }
  return answers
}

/** The JSON body that carries a lead. `to` and `subject` are there since the spec says so; our own server reads neither. */
export function leadPayload({ form, reason, answers }: LeadContent, product: string, to: string): LeadPayload {
  const said = cleanAnswers(answers)
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
  }
}

/**
 * Translates the errors of a service's answer, which are named as on the wire, into errors by field. A name that is no
 * field of ours stays.
 */
export function errorsFromWire(form: LeadForm, errors: FieldErrors): FieldErrors {
  const fields = fieldsByWireName(form)
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [fields.get(name) ?? name, text]))
}

export const errorsOnWire = (form: LeadForm, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [inputName(form, field as LeadField), text]))
