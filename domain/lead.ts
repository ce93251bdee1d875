// The one description of a lead: which fields each form has, their limits, and the words for what is wrong.
// The browser and the server both check with `checkLead`, so an error reads the same in either place.

export const leadForms = ['contact', 'enquiry', 'pricing'] as const
export type LeadForm = (typeof leadForms)[number]

/** What brought the visitor: the query marker of /contact (acceptance L-02). */
export const leadReasons = ['demo', 'webinar', 'contact'] as const
export type LeadReason = (typeof leadReasons)[number]

export const interestOptions = ['Hiring Talent', 'Getting Hired', 'Partnerships/ Collaborations'] as const

/** Where every form posts, on the host of its form (acceptance L-01, L-03). */
export const leadPath = '/controls/send-demo-mail'

/** A field that people never see and never fill; what fills it is a machine. */
export const honeypotField = 'fax'
/** Hidden field of a native post: the idempotency key that script sends as a header. */
export const idempotencyField = 'idempotencyKey'
/** Hidden field: when the form was rendered, in ms since the epoch. Absent in a JSON post. */
export const renderedAtField = 'renderedAt'

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
  /** Ours: which form this is. Without it the server goes by `to`. */
  form?: LeadForm
}

/** The server's answer, the same for every outcome. `errors` holds one sentence per field. */
export type LeadReply = {
  success: boolean
  message: string
  reference?: string
  errors?: FieldErrors
}

export type LeadValues = Record<string, string>
export type FieldErrors = Record<string, string>

type FieldRule = {
  maxChars: number
  /** Said when the field is empty; without it the field is optional. */
  missing?: string
  /** How the field is called in "… must be 100 characters or less". */
  name: string
  kind?: 'email' | 'integer' | 'interest'
}

const person = { maxChars: 100, name: 'First name', missing: 'Enter your first name' }
const lastName = { maxChars: 100, name: 'Last name' }
const email = { maxChars: 254, name: 'Email address', missing: 'Enter your email address', kind: 'email' as const }
const phone = { maxChars: 40, name: 'Phone number' }
const company = { maxChars: 150, name: 'Company name' }
const message = { maxChars: 5000, name: 'Message' }

/** Every field that a visitor fills in, by form and by input name (spec sections 3 and 5). */
export const leadFields: Record<LeadForm, Record<string, FieldRule>> = {
  contact: {
    firstname: person,
    lastname: lastName,
    email,
    phone,
    company,
    interests: { maxChars: 60, name: 'Interest', kind: 'interest' },
    message: { ...message, missing: 'Tell us how we can help' },
  },
  enquiry: {
    name: { maxChars: 200, name: 'Name' },
    email: { maxChars: 254, name: 'Email address', kind: 'email' },
    phone,
    message,
  },
  pricing: {
    firstName: person,
    lastName,
    email,
    companyName: { ...company, missing: 'Enter your company name' },
    companySize: { maxChars: 13, name: 'Company size', kind: 'integer' },
    phone,
  },
}

// One address, no display name, a dot in the domain. Deliverability is the mail server's to judge.
export const plainEmail = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/

// Digits, with or without the marks that people and spreadsheets put between thousands.
const wholeNumber = /^(\d+|\d{1,3}([\s,.'’]\d{3})+)$/

function problemWith(value: string, rule: FieldRule): string | undefined {
  if (value === '') return rule.missing
  if ([...value].length > rule.maxChars) return `${rule.name} must be ${rule.maxChars} characters or less`
  if (rule.kind === 'email' && !plainEmail.test(value))
    return 'Enter an email address with a full domain, like ana@company.com'
  if (rule.kind === 'integer' && !wholeNumber.test(value)) return 'Enter the number of people in digits, like 250'
  if (rule.kind === 'interest' && !interestOptions.some((option) => option === value))
    return 'Pick one of the interests in the list'
  return undefined
}

/** One sentence for each field that cannot be accepted, in the order of the form. Values are compared trimmed. */
export function checkLead(form: LeadForm, values: LeadValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, rule] of Object.entries(leadFields[form])) {
    const problem = problemWith((values[field] ?? '').trim(), rule)
    if (problem) errors[field] = problem
  }
  return errors
}

export type LeadContext = { reason: LeadReason; product: string; to: string; receiveUpdates: boolean }

/** Turns what a visitor typed into the payload that the service takes (acceptance L-01, L-02; spec sections 3 and 7). */
export function leadPayload(form: LeadForm, values: LeadValues, context: LeadContext): LeadPayload {
  const value = (field: string) => (values[field] ?? '').trim()
  const firstname = value(form === 'pricing' ? 'firstName' : 'firstname')
  const lastname = value(form === 'pricing' ? 'lastName' : 'lastname')
  const size = value('companySize')
  return {
    form,
    firstname,
    lastname,
    name: form === 'enquiry' ? value('name') : `${firstname} ${lastname}`.trim(),
    email: value('email'),
    message: form === 'pricing' && size !== '' ? `Company size: ${size}` : value('message'),
    phone: value('phone'),
    company: value(form === 'pricing' ? 'companyName' : 'company'),
    interests: value('interests'),
    receiveUpdates: context.receiveUpdates,
    forReq: context.reason,
    subject: `Contact Request - ${context.product}`,
    to: context.to,
  }
}
