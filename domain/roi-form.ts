// The fields of the ROI calculator: what each accepts, the error sentences, and the address that carries a result.
// The browser and the server read with the same functions, so a result and an error are the same in either place.
import { asciiNumber, cleanAnswer, numberMarks } from './clean-answer.ts'
import { type FieldErrors, ruleOf } from './lead.ts'
import { maxAmount, type RoiInputs, roiPath } from './roi.ts'
import { type AnswerWords, problemWith } from './text-field.ts'

export const roiPersonFields = ['firstName', 'lastName', 'email', 'company'] as const
export const roiNumberFields = ['recruiter', 'volume', 'salary', 'avgTime', 'outSideAgencies'] as const
type NumberField = (typeof roiNumberFields)[number]

/** What was typed, by field. */
export type RoiValues = Record<string, string>

/** A native post of the form: what was typed, and one sentence for each field that cannot be used. */
export type RoiPost = { values: RoiValues; errors: FieldErrors }

type NumberRule = { min: number; max: number; step: number | 'any' }

/** What is said of a number that is missing, and of one that is none or out of its range. */
type NumberProblem = 'missing' | 'outside'

/** Said of answers that need a change: of texts as in the lead forms, of numbers by content/pages/roi-calculator.yaml. */
export type RoiAnswerWords = {
  answers: AnswerWords
  numbers: Readonly<Record<NumberField, Readonly<Record<NumberProblem, string>>>>
}

/** Whether each of them must be there; what it takes is the same as in the lead forms. */
export const roiPersonRequired: Readonly<Record<(typeof roiPersonFields)[number], boolean>> = {
  firstName: true,
  lastName: false,
  email: true,
  company: true,
}

/** Spec 5. Volume and salary declare a minimum of 1 that is not enforced: 0 is accepted. */
export const roiNumberRules: Record<NumberField, NumberRule> = {
  recruiter: {
    min: 1,
    max: maxAmount,
    step: 1,
  },
  volume: {
    min: 0,
    max: maxAmount,
    step: 'any',
  },
  salary: {
    min: 0,
    max: maxAmount,
    step: 'any',
  },
  avgTime: {
    min: 1,
    max: 365,
    step: 'any',
  },
  outSideAgencies: {
    min: 1,
    max: 100,
    step: 'any',
  },
}

/** Longest number that a field accepts, with separators and a currency sign. */
export const maxAmountChars = 40

/**
 * The digits and the decimal point in a text (spec 3): "€ 1,234.50" is 1234.50. Two spellings would come out a hundred or a
 * million times too large, and are read as intended: 1.234,50 and 1.234.567.
 */
export function cleanAmount(text: string): string {
  const plain = asciiNumber(text)
  const [, whole, cents] = /^(.*),(\d{1,2})[^\d.]*$/s.exec(plain) ?? []
  const pointed = whole === undefined ? plain : `${whole.replaceAll('.', '')}.${cents}`
  const stripped = pointed.replace(/[^\d.]/g, '')
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(stripped)) return stripped.replaceAll('.', '')
  const [first = '', ...rest] = stripped.split('.')
  return rest.length === 0 ? first : `${first}.${rest.join('')}`
}

/**
 * A number as it was meant, or the text as it is when it holds more than digits and the marks between them. Of a whole number
 * a point is a mark between groups, where it can be one: 1.500.
 */
export function cleanNumber(text: string, isWhole: boolean): string {
  const plain = isWhole ? cleanAnswer(text, 'integer') : asciiNumber(text)
  return /^\d+$/.test(plain.replace(numberMarks, '')) ? cleanAmount(plain) : plain
}

/** The five numbers, or what to enter instead, in form order. */
export function readRoiForm(
  values: RoiValues,
  { answers, numbers }: RoiAnswerWords,
): { inputs: RoiInputs | undefined; errors: FieldErrors } {
  const errors: FieldErrors = {}
  for (const field of roiPersonFields) {
    const asked = { field, rule: ruleOf(field), required: roiPersonRequired[field] }
    const problem = problemWith(cleanAnswer(values[field] ?? '', asked.rule.kind), asked, answers)
    if (problem) errors[field] = problem
  }
  const inputs = { recruiter: 0, volume: 0, salary: 0, avgTime: 0, outSideAgencies: 0 }
  for (const field of roiNumberFields) {
    const value = readNumber(field, values[field] ?? '')
    if (typeof value === 'number') inputs[field] = value
    else errors[field] = numbers[field][value]
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

/** A number as it is read: of the two amounts the digits and the decimal point alone (spec 3). */
export const cleanRoiNumber = (field: NumberField, typed: string): string =>
  field === 'volume' || field === 'salary'
    ? cleanAmount(typed)
    : cleanNumber(typed, roiNumberRules[field].step !== 'any')

function readNumber(field: NumberField, typed: string): number | NumberProblem {
  const { min, max, step } = roiNumberRules[field]
  if (!/\p{Nd}/u.test(typed)) return 'missing'
  if (typed.length > maxAmountChars) return 'outside'
  const value = Number(cleanRoiNumber(field, typed))
  // To the hundredth, so that the number shown, shared and computed with is the same.
  const counted = Math.round(value * 100) / 100
  const fits = counted >= min && counted <= max && (step === 'any' || Number.isInteger(value))
  return fits ? counted : 'outside'
}
