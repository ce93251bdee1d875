// Reads numbers as the language of the page writes them. The separators are those of Intl, so every language has its own.
import { toAsciiNumber } from '#domain/lead/clean-typed.ts'

/** A decimal number like "1200.5", both that a text can mean, or undefined for a text that is no such number. */
export type ReadNumber = string | { thousands: string; decimal: string } | undefined

/** An integer, a number with a fraction, or an amount of something: a number with signs around it, like "$45.50". */
export type NumberKind = 'integer' | 'decimal' | 'amount'

/**
 * Reads a typed or pasted number. Text in another language's style is read where it can only mean one number, as 45.50 in
 * German. Three digits after the decimal separator may as well be a group, as in 1,200: in an integer they are.
 */
export function readNumber(typed: string, language: string, kind: NumberKind): ReadNumber {
  const text = numberIn(typed, language, kind)
  // Arabic separators mean the same in every language.
  const isPointed = marksOf(language).decimal === '.' || /[٬٫]/.test(typed)
  const own = readPointed(isPointed ? text : swapMarks(text))
  const foreign = readPointed(isPointed ? swapMarks(text) : text)
  if (own === undefined) return foreign !== undefined && /\.\d{3}/.test(foreign) ? undefined : foreign
  if (foreign === undefined || foreign.includes('.') || !own.includes('.') || text.startsWith('0')) return own
  return kind === 'integer' ? foreign : { thousands: foreign, decimal: own }
}

/** Returns what a field shows of a typed text: the number without groups, or a text that is none as it was typed. */
export function cleanNumber(typed: string, language: string, kind: NumberKind): string {
  const read = readNumber(typed, language, kind)
  return typeof read === 'string' ? writeNumber(read, language) : numberIn(typed, language, kind)
}

/** Writes a number like "1200.5" with the decimal separator of the language. */
export const writeNumber = (number: string, language: string): string => number.replace('.', marksOf(language).decimal)

type Marks = { decimal: '.' | ','; group: string }

const knownMarks = new Map<string, Marks>()

/** Returns the separators of a language, with Arabic ones as the ASCII signs that they are read as. */
function marksOf(language: string): Marks {
  const known = knownMarks.get(language)
  if (known) return known
  // A number with a fraction that every language groups.
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5)
  const sign = (wanted: string) => toAsciiNumber(parts.find(({ type }) => type === wanted)?.value ?? '')
  const marks: Marks = { decimal: sign('decimal') === ',' ? ',' : '.', group: sign('group') }
  knownMarks.set(language, marks)
  return marks
}

/** Returns a typed text with ASCII digits and separators, and of an amount nothing else. */
function numberIn(typed: string, language: string, kind: NumberKind): string {
  const { group } = marksOf(language)
  const ascii = toAsciiNumber(typed)
  // A few languages, like Fulah, have a sign of their own.
  const text = /^[^\s.,]$/.test(group) ? ascii.replaceAll(group, '’') : ascii
  if (kind !== 'amount') return text
  return (
    text
      // Of an abbreviation such as "Rs.".
      .replace(/(?<=\p{L})\./gu, '')
      .replace(/[^\d\s.,'’‘ʼ`´_]/g, '')
      .replace(/^[^\d.,]+/, '')
      .replace(/(?<=\d)\D+$/, '')
  )
}

const swapMarks = (text: string) => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

/** Groups of three after a sign that separates no decimals, or Indian grouping: 12,34,567. */
const groups = /^\d{1,3}([\s,'’‘ʼ`´_])\d{3}(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/

/** Reads a number with a decimal point. */
function readPointed(text: string): string | undefined {
  const [whole = '', fraction, ...others] = text.split('.')
  if (others.length > 0 || (fraction === undefined ? whole === '' : !/^\d+$/.test(fraction))) return undefined
  if (!/^\d*$/.test(whole) && !groups.test(whole)) return undefined
  const digits = whole.replace(/\D/g, '') || '0'
  return fraction === undefined ? digits : `${digits}.${fraction}`
}
