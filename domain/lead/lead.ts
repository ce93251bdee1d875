// The single definition of a lead: its given fields, the forms that ask for them, and the page of each form. Validation,
// payloads, mails and exports derive from it, in the browser and on the server. Questions of content/ join the given fields
// (question.ts), as do the texts for visitors.

import { cleanTyped, type TextFieldRule } from './clean-typed.ts'
import { formPages } from './form-pages.ts'
import { type AskedQuestion, isQuestionField, type OwnAnswer, type QuestionField } from './question.ts'
import { type AnswerWords, checkAnswer } from './text-field.ts'

/** What brought the visitor, as the query parameter of /contact (requirement L-02). */
export const leadReasons = ['demo', 'webinar', 'contact'] as const
export type LeadReason = (typeof leadReasons)[number]

export const partnershipInterest = 'Partnerships/ Collaborations'
/** Values on the wire and in mails, in the order of their labels in the content. */
export const interestOptions = ['Hiring Talent', 'Getting Hired', partnershipInterest] as const

/** All fields that visitors fill in (spec sections 3 and 5), in the order of mails and exports. */
export const leadFields = {
  firstName: { maxChars: 100 },
  lastName: { maxChars: 100 },
  /** The full name, for forms with a single name field. */
  name: { maxChars: 200 },
  email: { maxChars: 254, kind: 'email' },
  phone: { maxChars: 40, kind: 'phone' },
  company: { maxChars: 150 },
  companySize: { maxChars: 13, kind: 'integer' },
  /** The selected plan, by its name in content/plans.yaml. */
  plan: { maxChars: 60 },
  interest: { maxChars: 60, options: interestOptions },
  updates: { maxChars: 3, options: ['yes'] },
  message: { maxChars: 5000, kind: 'lines' },
} satisfies Record<string, TextFieldRule>

export type LeadField = keyof typeof leadFields
export const leadFieldNames = Object.keys(leadFields) as LeadField[]

export const ruleOf = (field: LeadField): TextFieldRule => leadFields[field]

type FormRule = {
  /** The page with the form, which also answers its native post. */
  page: string
  /** The mailbox that receives it. */
  mailbox: 'contact' | 'sales'
  required: readonly LeadField[]
  /** Input names by field, in the order of the form (requirement L-01, L-04; spec section 3). */
  inputs: Partial<Record<LeadField, string>>
}

export const leadForms = ['contact', 'enquiry', 'pricing'] as const
export type LeadForm = (typeof leadForms)[number]

const forms = {
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
} as const satisfies Readonly<Record<LeadForm, FormRule>>

export const formRules: Readonly<Record<LeadForm, FormRule>> = forms

/** The fields of a form with a label and a hint in content/; the box for product news has a sentence beside it. */
export type LabelledField<Form extends LeadForm> = Exclude<keyof (typeof forms)[Form]['inputs'], 'updates'>

export const fieldsOf = (form: LeadForm) => Object.keys(formRules[form].inputs) as LeadField[]

export const labelledFieldsOf = <Form extends LeadForm>(form: Form) =>
  fieldsOf(form).filter((field) => field !== 'updates') as LabelledField<Form>[]

/** A visitor's answers, those to questions of content/ under their own field names. A missing field was left empty. */
export type Answers = Partial<Record<LeadField | QuestionField, string>>
/** One sentence per invalid field. A third-party service may report fields of its own. */
export type FieldErrors = Record<string, string>

/** A form on a page of blocks, by the name that content/ gives it. `form` is the given form whose mailbox it uses. */
export type PageForm = { id: string; name: string }

/** What a form asks. */
export type FormAsks = {
  /** The fields in the order of the form. */
  order: readonly (LeadField | QuestionField)[]
  required: readonly LeadField[]
  questions: readonly AskedQuestion[]
}

export const givenAsks = (form: LeadForm): FormAsks => ({
  order: fieldsOf(form),
  required: formRules[form].required,
  questions: [],
})

export type LeadContent = {
  form: LeadForm
  reason: LeadReason
  answers: Partial<Record<LeadField, string>>
  /** The answers to questions of content/. */
  ownAnswers?: readonly OwnAnswer[]
  pageForm?: PageForm | undefined
}

/** Whether anybody can answer: only the enquiry form requires neither. */
export const isAnswerable = ({ email, phone }: Answers): boolean => Boolean(email || phone)

/** Normalizes answers for validation and storage, and drops empty ones and those to unknown questions. */
export function cleanAnswers(answers: Answers, questions: readonly AskedQuestion[] = []): Answers {
  const rules = [
    ...leadFieldNames.map((field) => [field, ruleOf(field)] as const),
    ...questions.map(({ field, rule }) => [field, rule] as const),
  ]
  const clean = rules.map(([field, rule]) => [field, cleanTyped(answers[field] ?? '', rule)] as const)
  return Object.fromEntries(clean.filter(([, answer]) => answer !== ''))
}

/** Returns one sentence per invalid field, in the order of the form. */
export function checkLead(
  form: LeadForm,
  answers: Answers,
  words: AnswerWords,
  asks: FormAsks = givenAsks(form),
): FieldErrors {
  const { order, questions, required } = asks
  const said = cleanAnswers(answers, questions)
  const errors: FieldErrors = {}
  // A post may contain given fields that its form does not ask for, within their limits.
  for (const name of new Set([...order, ...leadFieldNames])) {
    const asked = questions.find(({ field }) => field === name) ?? {
      field: name,
      rule: ruleOf(name as LeadField),
      required: required.includes(name as LeadField),
    }
    const problem = checkAnswer(said[name] ?? '', asked, words)
    if (problem) errors[name] = problem
  }
  return errors
}

/** Without the answers to questions of content/. */
export const givenAnswers = (answers: Answers): LeadContent['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => !isQuestionField(field)))

/** First and last name, unless the form asked for the full name. */
export const nameOf = ({ name, firstName = '', lastName = '' }: Answers): string =>
  name || `${firstName} ${lastName}`.trim()

/** Returns the page of a form, with the query parameter of the reason. */
export function formAddress(form: LeadForm, reason: LeadReason): { path: string; search: string } {
  return { path: formRules[form].page, search: form === 'contact' && reason !== 'contact' ? `?${reason}` : '' }
}
