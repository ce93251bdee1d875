// The one description of a lead: its fields, which form asks for which, and where each form stands. Checks, payloads,
// mails and exports follow from it, in the browser and on the server, so a new field is added here and nowhere else. What a
// visitor reads of it is in content/.

import { formPages } from './form-pages.ts'
import { type AnswerWords, checkAnswer, cleanAnswer, type TextFieldRule } from './text-field.ts'

/** These say what brought the visitor, as the query marker of /contact (requirement L-02). */
export const leadReasons = ['demo', 'webinar', 'contact'] as const
export type LeadReason = (typeof leadReasons)[number]

export const partnershipInterest = 'Partnerships/ Collaborations'
/** These go on the wire and into mails; what the form calls them is content, in this order. */
export const interestOptions = ['Hiring Talent', 'Getting Hired', partnershipInterest] as const

/** Lists every field that a visitor fills in (spec sections 3 and 5), in the order of mails and exports. */
export const leadFields = {
  firstName: { maxChars: 100 },
  lastName: { maxChars: 100 },
  /** The whole name, where a form asks for it in one field. */
  name: { maxChars: 200 },
  email: { maxChars: 254, kind: 'email' },
  phone: { maxChars: 40, kind: 'phone' },
  company: { maxChars: 150 },
  companySize: { maxChars: 13, kind: 'integer' },
  /** The plan whose button was pressed, by its name in content/plans.yaml. */
  plan: { maxChars: 60 },
  interest: { maxChars: 60, options: interestOptions },
  updates: { maxChars: 3, options: ['yes'] },
  message: { maxChars: 5000, kind: 'lines' },
} satisfies Record<string, TextFieldRule>

export type LeadField = keyof typeof leadFields
export const leadFieldNames = Object.keys(leadFields) as LeadField[]

/** The rule of a field that a variable names. */
export const ruleOf = (field: LeadField): TextFieldRule => leadFields[field]

type FormRule = {
  /** The page that the form stands on, and that answers its native post. */
  page: string
  /** Which of the site's mailboxes gets it. */
  mailbox: 'contact' | 'sales'
  required: readonly LeadField[]
  /** The fields that it asks for, in its order, and what it calls each input (requirement L-01, L-04; spec section 3). */
  inputs: Partial<Record<LeadField, string>>
}

export const leadForms = ['contact', 'enquiry', 'pricing'] as const
export type LeadForm = (typeof leadForms)[number]

export const formRules: Readonly<Record<LeadForm, FormRule>> = {
  contact: {
    page: formPages.contact,
    mailbox: 'contact',
    required: ['firstName', 'email', 'message'],
    inputs: {
      firstName: 'firstname',
      lastName: 'lastname',
      email: 'email',
      phone: 'phone',
      company: 'company',
      interest: 'interests',
      message: 'message',
      updates: 'receiveUpdates',
    },
  },
  enquiry: {
    page: formPages.enquiry,
    mailbox: 'sales',
    required: [],
    inputs: { name: 'name', email: 'email', phone: 'phone', message: 'message' },
  },
  pricing: {
    page: formPages.pricing,
    mailbox: 'contact',
    required: ['firstName', 'email', 'company'],
    inputs: {
      firstName: 'firstName',
      lastName: 'lastName',
      email: 'email',
      company: 'companyName',
      companySize: 'companySize',
      phone: 'phone',
      plan: 'plan',
    },
  },
}

/** Lists the fields of a form, in its order. */
export const fieldsOf = (form: LeadForm) => Object.keys(formRules[form].inputs) as LeadField[]

/** What a visitor said. A field that is not there was left empty. */
export type Answers = Partial<Record<LeadField, string>>
/** One sentence for each field that cannot be accepted. A service of another company may name fields of its own. */
export type FieldErrors = Record<string, string>

export type LeadContent = { form: LeadForm; reason: LeadReason; answers: Answers }

/** Returns what was said, ready to be checked, sent and stored. A field without an answer is left out. */
export function cleanAnswers(answers: Answers): Answers {
  const clean = leadFieldNames.map((field) => [field, cleanAnswer(answers[field] ?? '', ruleOf(field).kind)] as const)
  return Object.fromEntries(clean.filter(([, answer]) => answer !== ''))
}

/** Returns one sentence for each field that cannot be accepted, in the order of the form. */
export function checkLead(form: LeadForm, answers: Answers, words: AnswerWords): FieldErrors {
  const { required } = formRules[form]
  const own = fieldsOf(form)
  const said = cleanAnswers(answers)
  const errors: FieldErrors = {}
  // A post may also hold what its form does not ask for, within the limits of those fields.
  for (const field of new Set([...own, ...leadFieldNames])) {
    const asked = { field, rule: ruleOf(field), required: required.includes(field) }
    const problem = checkAnswer(said[field] ?? '', asked, words)
    if (problem) errors[field] = problem
  }
  return errors
}

/** First and last name joined, unless the form asked for the whole name. */
export const nameOf = ({ name, firstName = '', lastName = '' }: Answers): string =>
  name || `${firstName} ${lastName}`.trim()

/** Returns the page of a form, and the query marker of what brought the visitor there. */
export function formAddress(form: LeadForm, reason: LeadReason): { path: string; search: string } {
  return { path: formRules[form].page, search: form === 'contact' && reason !== 'contact' ? `?${reason}` : '' }
}
