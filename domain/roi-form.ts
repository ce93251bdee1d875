// The fields of the ROI calculator: what each takes, the words for what is wrong, and the address that carries a result.
// The browser and the server read with the same functions, so a result and an error are the same in either place.
import { type FieldErrors, type LeadValues, plainEmail } from './lead.ts'
import { maxAmount, type RoiInputs, roiPath } from './roi.ts'

export const roiPersonFields = ['firstName', 'lastName', 'email', 'company'] as const
export const roiNumberFields = ['recruiter', 'volume', 'salary', 'avgTime', 'outSideAgencies'] as const
type NumberField = (typeof roiNumberFields)[number]

/** A native post of the form: what was typed, and one sentence for each field that cannot be counted with. */
export type RoiPost = { values: LeadValues; errors: FieldErrors }

type PersonRule = { maxChars: number; name: string; missing?: string }
type NumberRule = { min: number; max: number; missing: string; outside: string; step: number | 'any' }

export const roiPersonRules: Record<(typeof roiPersonFields)[number], PersonRule> = {
  firstName: { maxChars: 100, name: 'First name', missing: 'Enter your first name' },
  lastName: { maxChars: 100, name: 'Last name' },
  email: { maxChars: 254, name: 'Email address', missing: 'Enter your email address' },
  company: { maxChars: 150, name: 'Company name', missing: 'Enter your company name' },
}

/** Spec 5. Volume and salary declare a minimum of 1 that is not enforced: 0 is counted with. */
export const roiNumberRules: Record<NumberField, NumberRule> = {
  recruiter: {
    min: 1,
    max: maxAmount,
    step: 1,
    missing: 'Enter the number of recruiters in digits, like 12',
    outside: 'Enter a whole number from 1 to 1,000,000,000',
  },
  volume: {
    min: 0,
    max: maxAmount,
    step: 'any',
    missing: 'Enter how many people you hire in a year, like 120',
    outside: 'Enter 1,000,000,000 or less',
  },
  salary: {
    min: 0,
    max: maxAmount,
    step: 'any',
    missing: 'Enter what an hour of labor costs you in dollars, like 45',
    outside: 'Enter 1,000,000,000 or less',
  },
  avgTime: {
    min: 1,
    max: 365,
    step: 'any',
    missing: 'Enter the average days to fill a position, like 45',
    outside: 'Enter a number of days from 1 to 365',
  },
  outSideAgencies: {
    min: 1,
    max: 100,
    step: 'any',
    missing: 'Enter the percent of jobs that agencies fill, like 20',
    outside: 'Enter a percent from 1 to 100',
  },
}

/** Longest number that the two amount fields take, with separators and a currency sign. */
export const maxAmountChars = 40

/**
 * Strips everything but digits and the decimal point (spec 3): "€ 1,234.50" is 1234.50. Two pasted spellings would come
 * out a hundred or a million times too large, and are read as they are meant: 1.234,50 and 1.234.567.
 */
export function cleanAmount(text: string): string {
  const [, whole, cents] = /^(.*),(\d{1,2})[^\d.]*$/s.exec(text) ?? []
  const pointed = whole === undefined ? text : `${whole.replaceAll('.', '')}.${cents}`
  const stripped = pointed.replace(/[^\d.]/g, '')
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(stripped)) return stripped.replaceAll('.', '')
  const [first = '', ...rest] = stripped.split('.')
  return rest.length === 0 ? first : `${first}.${rest.join('')}`
}

/** The five numbers, or what to enter instead, in the order of the form. Values are read trimmed. */
export function readRoiForm(values: LeadValues): { inputs: RoiInputs | undefined; errors: FieldErrors } {
  const errors: FieldErrors = {}
  for (const field of roiPersonFields) {
    const problem = problemWithPerson(field, (values[field] ?? '').trim())
    if (problem) errors[field] = problem
  }
  const inputs = { recruiter: 0, volume: 0, salary: 0, avgTime: 0, outSideAgencies: 0 }
  for (const field of roiNumberFields) {
    const value = readNumber(field, values[field] ?? '')
    if (typeof value === 'number') inputs[field] = value
    else errors[field] = value.problem
  }
  return { inputs: Object.keys(errors).length === 0 ? inputs : undefined, errors }
}

/** What stands behind the # in the address of a result: the five numbers, never a name, an email address or a company. */
export const sharedFragment = (inputs: RoiInputs): string =>
  new URLSearchParams(roiNumberFields.map((field) => [field, String(inputs[field])])).toString()

/** The address of a result. Browsers send no fragment to any server, nor in a Referer: the numbers stay with people. */
export const sharedPath = (inputs: RoiInputs): string => `${roiPath}#${sharedFragment(inputs)}`

/** A number as `sharedFragment` writes it. A field is read more kindly, as there a person sees what was made of it. */
const sharedNumber = /^\d+(\.\d{1,2})?$/

/** The numbers of a shared fragment, or of a query as addresses had it once: all five, each within its range. */
export function readSharedNumbers(numbers: URLSearchParams): RoiInputs | undefined {
  const inputs = { recruiter: 0, volume: 0, salary: 0, avgTime: 0, outSideAgencies: 0 }
  for (const field of roiNumberFields) {
    const text = numbers.get(field) ?? ''
    const value = sharedNumber.test(text) && readNumber(field, text)
    if (typeof value !== 'number') return undefined
    inputs[field] = value
  }
  return inputs
}

function problemWithPerson(field: (typeof roiPersonFields)[number], value: string): string | undefined {
  const { maxChars, name, missing } = roiPersonRules[field]
  if (value === '') return missing
  if ([...value].length > maxChars) return `${name} must be ${maxChars} characters or less`
  if (field === 'email' && !plainEmail.test(value))
    return 'Enter an email address with a full domain, like ana@company.com'
  return undefined
}

function readNumber(field: NumberField, typed: string): number | { problem: string } {
  const { min, max, missing, outside, step } = roiNumberRules[field]
  if (!/\d/.test(typed)) return { problem: missing }
  if (typed.length > maxAmountChars) return { problem: outside }
  const value = Number(field === 'volume' || field === 'salary' ? cleanAmount(typed) : typed.trim())
  // To the hundredth: what is shown, shared and computed with is the same number.
  const counted = Math.round(value * 100) / 100
  const fits = counted >= min && counted <= max && (step === 'any' || Number.isInteger(value))
  return fits ? counted : { problem: outside }
}
