// The fields of the ROI calculator: what each accepts, the error sentences, and the address that carries a result.
// The browser and the server read with the same functions, so a result and an error are the same in either place.

import { type FieldErrors, ruleOf } from './lead.ts'
import { maxAmount, type RoiInputs, roiPath } from './roi.ts'
import { type AnswerWords, checkAnswer, cleanAnswer, numberMarks, toAsciiNumber } from './text-field.ts'

export const roiPersonFields = ['firstName', 'lastName', 'email', 'company'] as const
export const roiNumberFields = ['recruiter', 'volume', 'salary', 'avgTime', 'outSideAgencies'] as const
type NumberField = (typeof roiNumberFields)[number]

/** What was typed, by field. */
export type RoiValues = Record<string, string>

/** A native post of the form: what was typed, and one sentence for each field that cannot be used. */
export type RoiPost = { values: RoiValues; errors: FieldErrors }

type NumberRule = { min: number; max: number; step: number | 'any' }

/** The two things that can be wrong with a number: it is missing, or it is no number or out of its range. */
type NumberProblem = 'missing' | 'outside'

/**
 * The sentences about answers that need a change: for texts as in the lead forms, for numbers by
 * content/pages/roi-calculator.yaml.
 */
export type RoiAnswerWords = {
  answers: AnswerWords
  numbers: Readonly<Record<NumberField, Readonly<Record<NumberProblem, string>>>>
}

/** Whether each field must be filled in. What it takes is the same as in the lead forms. */
export const roiPersonRequired: Readonly<Record<(typeof roiPersonFields)[number], boolean>> = {
  firstName: true,
  lastName: false,
  email: true,
  company: true,
}

/** What a number must be. Volume and salary declare a minimum of 1 that is not enforced (spec 5), so 0 is accepted. */
export const roiNumberRules: Record<NumberField, NumberRule> = {
  recruiter: { min: 1, max: maxAmount, step: 1 },
  volume: { min: 0, max: maxAmount, step: 'any' },
  salary: { min: 0, max: maxAmount, step: 'any' },
  avgTime: { min: 1, max: 365, step: 'any' },
  outSideAgencies: { min: 1, max: 100, step: 'any' },
}

/** A field accepts no longer number than this, with separators and a currency sign. */
export const maxAmountChars = 40

/**
 * Keeps the digits and the decimal point of a text (spec 3): "€ 1,234.50" is 1234.50. Two spellings would come out a
 * hundred or a million times too large, and are read as intended: 1.234,50 and 1.234.567.
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
 * Returns a number as it was meant, or the text as it is when it holds more than digits and the marks between them. In
 * a whole number, a point counts as a mark between groups where it can be one: 1.500.
 */
export function cleanNumber(text: string, isWhole: boolean): string {
  const plain = isWhole ? cleanAnswer(text, 'integer') : toAsciiNumber(text)
  return /^\d+$/.test(plain.replace(numberMarks, '')) ? cleanAmount(plain) : plain
}

/** The smallest hiring volume and hourly cost by what their fields declare. */
export const declaredMin = 1

/** The numbers among the answers that can be calculated with, whatever the other answers are. */
export function parseRoiNumbers(values: RoiValues): Partial<RoiInputs> {
  const read = roiNumberFields.map((field) => [field, parseNumber(field, values[field] ?? '')] as const)
  return Object.fromEntries(read.filter(([, value]) => typeof value === 'number'))
}

/** Returns all five of them, or undefined when one is missing. */
export const allRoiNumbers = (numbers: Partial<RoiInputs>): RoiInputs | undefined =>
  roiNumberFields.every((field) => numbers[field] !== undefined) ? (numbers as RoiInputs) : undefined

/** The five numbers, if each can be used, and what to enter instead of the answers that cannot, in form order. */
export function parseRoiForm(
  values: RoiValues,
  { answers, numbers }: RoiAnswerWords,
): { inputs: RoiInputs | undefined; errors: FieldErrors } {
  const errors: FieldErrors = {}
  for (const field of roiPersonFields) {
    const asked = { field, rule: ruleOf(field), required: roiPersonRequired[field] }
    const problem = checkAnswer(cleanAnswer(values[field] ?? '', asked.rule.kind), asked, answers)
    if (problem) errors[field] = problem
  }
  for (const field of roiNumberFields) {
    const value = parseNumber(field, values[field] ?? '')
    if (typeof value !== 'number') errors[field] = numbers[field][value]
  }
  return { inputs: allRoiNumbers(parseRoiNumbers(values)), errors }
}

/** What stands behind the # in the address of a result: the five numbers, never a name, an email address or a company. */
export const sharedFragment = (inputs: RoiInputs): string =>
  new URLSearchParams(roiNumberFields.map((field) => [field, String(inputs[field])])).toString()

/** The address of a result. Browsers send no fragment to any server, nor in a Referer: the numbers stay with people. */
export const sharedPath = (inputs: RoiInputs): string => `${roiPath}#${sharedFragment(inputs)}`

/** A number as `sharedFragment` writes it. A field is read more kindly, as there a person sees what was made of it. */
const sharedNumber = /^\d+(\.\d{1,2})?$/

/**
 * Reads the numbers of a shared fragment, or of a query as addresses had it once. Undefined unless all five are there,
 * each within its range.
 */
export function parseSharedNumbers(numbers: URLSearchParams): RoiInputs | undefined {
  const given = roiNumberFields.map((field) => [field, numbers.get(field) ?? ''] as const)
  return allRoiNumbers(parseRoiNumbers(Object.fromEntries(given.filter(([, text]) => sharedNumber.test(text)))))
}

/** Cleans a number that was typed. Of the two amounts, only the digits and the decimal point count (spec 3). */
export const cleanRoiNumber = (field: NumberField, typed: string): string =>
  field === 'volume' || field === 'salary'
    ? cleanAmount(typed)
    : cleanNumber(typed, roiNumberRules[field].step !== 'any')

function parseNumber(field: NumberField, typed: string): number | NumberProblem {
  const { min, max, step } = roiNumberRules[field]
  if (!/\p{Nd}/u.test(typed)) return 'missing'
  if (typed.length > maxAmountChars) return 'outside'
  const value = Number(cleanRoiNumber(field, typed))
  // Rounding to the hundredth makes the number shown, shared and computed with the same.
  const counted = Math.round(value * 100) / 100
  const fits = counted >= min && counted <= max && (step === 'any' || Number.isInteger(value))
  return fits ? counted : 'outside'
}
