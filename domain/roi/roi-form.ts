// The fields of the ROI calculator: validation and error sentences. Browser and server use the same
// functions, so results and errors agree.

import { cleanTyped } from '#domain/lead/clean-typed.ts'
import { type FieldErrors, ruleOf } from '#domain/lead/lead.ts'
import { type AnswerWords, checkAnswer } from '#domain/lead/text-field.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { maxAmount, type RoiInputs } from './roi.ts'
import { cleanNumber, type NumberKind, readNumber } from './typed-number.ts'

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
  /** The language of the page, which numbers are typed in: a tag like "en-US". */
  language: string
  answers: AnswerWords
  /** In `unclear`, `{thousands}` and `{decimal}` are filled in: the two numbers that a text can mean. */
  numbers: Readonly<Record<NumberField, Readonly<Record<NumberProblem, string>>>> & Readonly<{ unclear: string }>
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

/** The declared minimum of hiring volume and hourly cost. */
export const declaredMin = 1

/** The valid numbers, whatever the other answers are. */
export function parseRoiNumbers(values: RoiValues, language: string): Partial<RoiInputs> {
  const read = roiNumberFields.map((field) => [field, parseNumber(field, values[field] ?? '', language)] as const)
  return Object.fromEntries(read.filter(([, value]) => typeof value === 'number'))
}

/** Returns all five numbers, or undefined when one is missing. */
export const allRoiNumbers = (numbers: Partial<RoiInputs>): RoiInputs | undefined =>
  roiNumberFields.every((field) => numbers[field] !== undefined) ? (numbers as RoiInputs) : undefined

/** Returns the numbers if all are valid, and one sentence per invalid answer, in form order. */
export function parseRoiForm(
  values: RoiValues,
  { language, answers, numbers }: RoiAnswerWords,
): { inputs: RoiInputs | undefined; errors: FieldErrors } {
  const errors: FieldErrors = {}
  for (const field of roiPersonFields) {
    const asked = { field, rule: ruleOf(field), required: roiPersonRequired[field] }
    const problem = checkAnswer(cleanTyped(values[field] ?? '', asked.rule), asked, answers)
    if (problem) errors[field] = problem
  }
  for (const field of roiNumberFields) {
    const value = parseNumber(field, values[field] ?? '', language)
    if (typeof value === 'object') errors[field] = unclearAdvice(value, language, numbers.unclear)
    else if (typeof value === 'string') errors[field] = numbers[field][value]
  }
  return { inputs: allRoiNumbers(parseRoiNumbers(values, language)), errors }
}

/** In amounts only digits and the decimal separator count (spec 3). */
const kindOf = (field: NumberField): NumberKind =>
  field === 'volume' || field === 'salary' ? 'amount' : roiNumberRules[field].step === 'any' ? 'decimal' : 'integer'

/** Normalizes a typed number. */
export const cleanRoiNumber = (field: NumberField, typed: string, language: string): string =>
  cleanNumber(typed, language, kindOf(field))

type Unclear = { thousands: string; decimal: string }

function parseNumber(field: NumberField, typed: string, language: string): number | NumberProblem | Unclear {
  if (!/\p{Nd}/u.test(typed)) return 'missing'
  if (typed.length > maxAmountChars) return 'outside'
  const kind = kindOf(field)
  const read = readNumber(typed, language, kind)
  if (typeof read === 'object') return read
  // An amount has no limit that would explain why this is none; its sentence for a missing number gives an example.
  if (read === undefined) return kind === 'amount' ? 'missing' : 'outside'
  return isInRange(field, Number(read)) ? toHundredths(Number(read)) : 'outside'
}

/** Rounding to hundredths keeps the displayed, shared and calculated numbers equal. */
const toHundredths = (value: number) => Math.round(value * 100) / 100

export function isInRange(field: NumberField, value: number): boolean {
  const { min, max, step } = roiNumberRules[field]
  const counted = toHundredths(value)
  return counted >= min && counted <= max && (step === 'any' || Number.isInteger(value))
}

/** Asks which of two numbers is meant, both as the language writes them. */
function unclearAdvice({ thousands, decimal }: Unclear, language: string, words: string): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  return fillIn(words, { thousands: format.format(Number(thousands)), decimal: format.format(Number(decimal)) })
}
