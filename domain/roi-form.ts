// The fields of the ROI calculator: validation, error sentences and shared URLs. Browser and server use the same
// functions, so results and errors agree.

import { type FieldErrors, ruleOf } from './lead.ts'
import { maxAmount, type RoiInputs, roiPath } from './roi.ts'
import { type AnswerWords, checkAnswer, cleanAnswer, cleanTyped, numberMarks, toAsciiNumber } from './text-field.ts'

export const roiPersonFields = ['firstName', 'lastName', 'email', 'company'] as const
export const roiNumberFields = ['recruiter', 'volume', 'salary', 'avgTime', 'outSideAgencies'] as const
type NumberField = (typeof roiNumberFields)[number]

/** Raw input by field. */
export type RoiValues = Record<string, string>

/** A native post of the form: the input, and one sentence per invalid field. */
export type RoiPost = { values: RoiValues; errors: FieldErrors }

type NumberRule = { min: number; max: number; step: number | 'any' }

/** Missing, or not a number in the allowed range. */
type NumberProblem = 'missing' | 'outside'

/** Error sentences: those of the lead forms for text, and of content/pages/roi-calculator.yaml for numbers. */
export type RoiAnswerWords = {
  answers: AnswerWords
  numbers: Readonly<Record<NumberField, Readonly<Record<NumberProblem, string>>>>
}

/** Whether a field is required. Otherwise the rules of the lead forms apply. */
export const roiPersonRequired: Readonly<Record<(typeof roiPersonFields)[number], boolean>> = {
  firstName: true,
  lastName: false,
  email: true,
  company: true,
}

/** Allowed ranges. Volume and salary declare a minimum of 1 that is not enforced (spec 5), so 0 is accepted. */
export const roiNumberRules: Record<NumberField, NumberRule> = {
  recruiter: { min: 1, max: maxAmount, step: 1 },
  volume: { min: 0, max: maxAmount, step: 'any' },
  salary: { min: 0, max: maxAmount, step: 'any' },
  avgTime: { min: 1, max: 365, step: 'any' },
  outSideAgencies: { min: 1, max: 100, step: 'any' },
}

/** Maximum input length, including separators and a currency sign. */
export const maxAmountChars = 40

/**
 * Keeps digits and the decimal point (spec 3): "€ 1,234.50" is 1234.50. Two spellings would come out a hundred or a
 * million times too large, and are read as intended: 1.234,50 and 1.234.567.
 */
export function cleanAmount(text: string): string {
  const plain = toAsciiNumber(text)
  const [, whole, cents] = /^(.*),(\d{1,2})[^\d.]*$/s.exec(plain) ?? []
  const pointed = whole === undefined ? plain : `${whole.replaceAll('.', '')}.${cents}`
  const stripped = pointed.replace(/[^\d.]/g, '')
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(stripped)) return stripped.replaceAll('.', '')
  const [first = '', ...rest] = stripped.split('.')
  return rest.length === 0 ? first : `${first}.${rest.join('')}`
}

/**
 * Returns the intended number, or the unchanged text when it contains more than digits and separators. In an integer,
 * a point can separate groups: 1.500.
 */
export function cleanNumber(text: string, isWhole: boolean): string {
  const plain = isWhole ? cleanAnswer(text, 'integer') : toAsciiNumber(text)
  return /^\d+$/.test(plain.replace(numberMarks, '')) ? cleanAmount(plain) : plain
}

/** The declared minimum of hiring volume and hourly cost. */
export const declaredMin = 1

/** The valid numbers, whatever the other answers are. */
export function parseRoiNumbers(values: RoiValues): Partial<RoiInputs> {
  const read = roiNumberFields.map((field) => [field, parseNumber(field, values[field] ?? '')] as const)
  return Object.fromEntries(read.filter(([, value]) => typeof value === 'number'))
}

/** Returns all five numbers, or undefined when one is missing. */
export const allRoiNumbers = (numbers: Partial<RoiInputs>): RoiInputs | undefined =>
  roiNumberFields.every((field) => numbers[field] !== undefined) ? (numbers as RoiInputs) : undefined

/** Returns the numbers if all are valid, and one sentence per invalid answer, in form order. */
export function parseRoiForm(
  values: RoiValues,
  { answers, numbers }: RoiAnswerWords,
): { inputs: RoiInputs | undefined; errors: FieldErrors } {
  const errors: FieldErrors = {}
  for (const field of roiPersonFields) {
    const asked = { field, rule: ruleOf(field), required: roiPersonRequired[field] }
    const problem = checkAnswer(cleanTyped(values[field] ?? '', asked.rule), asked, answers)
    if (problem) errors[field] = problem
  }
  for (const field of roiNumberFields) {
    const value = parseNumber(field, values[field] ?? '')
    if (typeof value !== 'number') errors[field] = numbers[field][value]
  }
  return { inputs: allRoiNumbers(parseRoiNumbers(values)), errors }
}

/** The URL fragment of a result: the five numbers, never a name, an email address or a company. */
export const sharedFragment = (inputs: RoiInputs): string =>
  new URLSearchParams(roiNumberFields.map((field) => [field, String(inputs[field])])).toString()

/** The URL of a result. Browsers never send the fragment to a server or in a referrer. */
export const sharedPath = (inputs: RoiInputs): string => `${roiPath}#${sharedFragment(inputs)}`

/** The strict format of `sharedFragment`. Form fields are parsed more leniently, because a person sees the result. */
const sharedNumber = /^\d+(\.\d{1,2})?$/

/** Parses a shared fragment, or a query string as older URLs had it. Undefined unless all five numbers are in range. */
export function parseSharedNumbers(numbers: URLSearchParams): RoiInputs | undefined {
  const given = roiNumberFields.map((field) => [field, numbers.get(field) ?? ''] as const)
  return allRoiNumbers(parseRoiNumbers(Object.fromEntries(given.filter(([, text]) => sharedNumber.test(text)))))
}

/** Normalizes a typed number. In amounts only digits and the decimal point count (spec 3). */
export const cleanRoiNumber = (field: NumberField, typed: string): string =>
  field === 'volume' || field === 'salary'
    ? cleanAmount(typed)
    : cleanNumber(typed, roiNumberRules[field].step !== 'any')

function parseNumber(field: NumberField, typed: string): number | NumberProblem {
  const { min, max, step } = roiNumberRules[field]
  if (!/\p{Nd}/u.test(typed)) return 'missing'
  if (typed.length > maxAmountChars) return 'outside'
  const value = Number(cleanRoiNumber(field, typed))
  // Rounding to hundredths keeps the displayed, shared and calculated numbers equal.
  const counted = Math.round(value * 100) / 100
  const fits = counted >= min && counted <= max && (step === 'any' || Number.isInteger(value))
  return fits ? counted : 'outside'
}
