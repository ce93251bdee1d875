// The one reader of a lead request. Both encodings and both spellings of a field (the form's input name, and the name in
// the JSON payload) end here as one payload that the rest of the service trusts. `to` and `subject` never get through.
import {
  checkLead,
  type FieldErrors,
  honeypotField,
  idempotencyField,
  type LeadForm,
  type LeadReason,
  type LeadValues,
  leadFields,
  leadForms,
  leadPayload,
  leadReasons,
  renderedAtField,
} from '#domain/lead.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import { PostRefusal } from '#server/http/forms/post-refusal.ts'
import type { PostedFields } from '#server/http/forms/posted-fields.ts'
import { mailboxFor } from './deliver.ts'
import type { AcceptedPayload } from './outbox.ts'

export type LeadRequest = {
  form: LeadForm
  reason: LeadReason
  /** What was typed, by input name, to fill the form again. */
  typed: LeadValues
  /** One sentence for each field that cannot be accepted, by input name. */
  errors: FieldErrors
  payload: AcceptedPayload
  honeypot: string
  renderedAt: number | undefined
  idempotencyKey: string | undefined
}

const handling = new Set(['form', 'forReq', 'subject', 'to', honeypotField, idempotencyField, renderedAtField])
const payloadFields = ['firstname', 'lastname', 'name', 'email', 'message', 'phone', 'company', 'interests']
const inputNameInPricing = { firstname: 'firstName', lastname: 'lastName', company: 'companyName' }
const sizeInMessage = /^Company size: (.*)$/s

/** Throws a PostRefusal (400) for a body that no form of ours makes. */
export function readLeadRequest(posted: PostedFields, facts: SiteFacts): LeadRequest {
  const form = readForm(posted, facts)
  const known = new Set([...handling, ...payloadFields, ...Object.keys(leadFields[form]), 'receiveUpdates'])
  for (const name of posted.keys())
    if (!known.has(name)) throw new PostRefusal(400, `There is no field "${name.slice(0, 40)}" in this form.`)

  const reason = oneOf(leadReasons, 'forReq', readText(posted, 'forReq') || 'contact')
  const receiveUpdates = readYesOrNo(posted, 'receiveUpdates')
  const typed: LeadValues = {}
  for (const name of posted.keys())
    if (!handling.has(name) && name !== 'receiveUpdates') typed[name] = readText(posted, name)
  if (form === 'pricing') toInputNames(typed)

  const values = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, clean(name, text)]))
  const to = mailboxFor(form, facts.mailboxes)
  return {
    form,
    reason,
    typed: receiveUpdates ? { ...typed, receiveUpdates: 'on' } : typed,
    errors: findErrors(form, values),
    payload: { ...leadPayload(form, values, { reason, product: facts.product, to, receiveUpdates }), form },
    honeypot: readText(posted, honeypotField),
    renderedAt: readTime(posted, renderedAtField),
    idempotencyKey: readText(posted, idempotencyField) || undefined,
  }
}

function readForm(posted: PostedFields, { mailboxes }: SiteFacts): LeadForm {
  const named = readText(posted, 'form')
  if (named !== '') return oneOf(leadForms, 'form', named)
  return readText(posted, 'to') === mailboxes.sales ? 'enquiry' : 'contact'
}

function findErrors(form: LeadForm, values: LeadValues): FieldErrors {
  const own = leadFields[form]
  const errors = checkLead(form, values)
  // Fields that this form does not ask for may be there, within the limits that they have in the contact form.
  for (const [name, problem] of Object.entries(checkLead('contact', values)))
    if (!own[name] && values[name]) errors[name] = problem
  for (const [name, text] of Object.entries(values))
    if (name !== 'message' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
      errors[name] = `${(own[name] ?? leadFields.contact[name])?.name ?? 'This'} must be on one line`
  return errors
}

/** The pricing form has its own input names, and its payload carries the company size in the message. */
function toInputNames(typed: LeadValues): void {
  for (const [payloadName, inputName] of Object.entries(inputNameInPricing)) {
    const text = typed[payloadName]
    delete typed[payloadName]
    if (text !== undefined) typed[inputName] ??= text
  }
  const [, size] = sizeInMessage.exec(typed['message'] ?? '') ?? []
  if (size === undefined) return
  delete typed['message']
  typed['companySize'] ??= size
}

/** Text that every store and mail server takes. A message keeps its lines and loses other control characters. */
function clean(name: string, text: string): string {
  const whole = text.toWellFormed().trim()
  return name === 'message' ? whole.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '') : whole
}

function readText(posted: PostedFields, name: string): string {
  const value = posted.get(name) ?? ''
  if (typeof value !== 'string') throw new PostRefusal(400, `The field "${name}" must be text.`)
  return value
}

function readYesOrNo(posted: PostedFields, name: string): boolean {
  const value = posted.get(name) ?? false
  if (typeof value === 'boolean') return value
  // A ticked checkbox of a native post is there, and an unticked one is not.
  if (value === 'on' || value === 'true') return true
  if (value === '' || value === 'false') return false
  throw new PostRefusal(400, `The field "${name}" must be true or false.`)
}

function readTime(posted: PostedFields, name: string): number | undefined {
  const value = posted.get(name) ?? ''
  if (value === '') return undefined
  const time = typeof value === 'string' && !/^\d{1,15}$/.test(value) ? Number.NaN : Number(value)
  if (typeof value === 'object' || !Number.isSafeInteger(time))
    throw new PostRefusal(400, `The field "${name}" must be a time in ms.`)
  return time
}

function oneOf<T extends string>(options: readonly T[], name: string, value: string): T {
  const option = options.find((known) => known === value)
  if (option === undefined) throw new PostRefusal(400, `The field "${name}" must be one of ${options.join(', ')}.`)
  return option
}
