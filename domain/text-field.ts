// What a text field takes, the same in the browser and on the server. What is said of any other value is content.
import { fillIn } from './fill-in.ts'

export type TextFieldRule = {
  maxChars: number
  kind?: AnswerKind
  /** The only values that it takes. */
  options?: readonly string[]
}

/** content/form-checks.yaml, `answers`: what is said of an answer that needs a change. */
export type AnswerWords = {
  /** What each field is called in these sentences, and what is said where it is required and empty. */
  fields: Readonly<Record<string, { name: string; missing?: string | undefined }>>
  /** `{name}` is filled in. */
  oneLine: string
  /** `{name}` and `{max}` are filled in. */
  tooLong: string
  email: string
  /** Said of an address that has more beside it. */
  oneEmail: string
  integer: string
  option: string
}

// Matches one address without a display name, with a dot in the domain. Whether mail gets there is the mail server's to
// judge.
const plainEmail = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/

const lineBreakOrControl = /[\p{Cc}\p{Zl}\p{Zp}]/u

type TextField = {
  /** The words know the field by this name. */
  field: string
  rule: TextFieldRule
  required: boolean
}

/**
 * Returns one sentence that says what to enter instead, or undefined when `value`, which must be clean, is accepted.
 */
export function checkAnswer(
  value: string,
  { field, rule, required }: TextField,
  words: AnswerWords,
): string | undefined {
  const { maxChars, kind, options } = rule
  const { name = field, missing = name } = words.fields[field] ?? {}
  if (value === '') return required ? missing : undefined
  if (kind !== 'lines' && lineBreakOrControl.test(value)) return fillIn(words.oneLine, { name })
  if ([...value].length > maxChars) return fillIn(words.tooLong, { name, max: maxChars })
  if (kind === 'email' && !plainEmail.test(value))
    return /@.*[\s,;<>]|[\s,;<>].*@/.test(value) ? words.oneEmail : words.email
  if (kind === 'integer' && !/^\d+$/.test(value)) return words.integer
  if (options && !options.includes(value)) return words.option
  return undefined
}

// The one place that makes a value of what was typed or pasted into a field. The browser and the server, the lead forms
// and the calculator read with it. Names and companies stay as they were typed, but for what nobody sees.

export type AnswerKind = 'email' | 'phone' | 'integer' | 'lines'

/** Clean text stays as it is. */
export function cleanAnswer(text: string, kind?: AnswerKind): string {
  const whole = text.toWellFormed()
  if (kind === 'lines') return cleanLines(whole)
  if (kind === 'email') return cleanEmail(toAsciiSigns(whole))
  if (kind === 'phone') return toAsciiNumber(whole)
  if (kind === 'integer') return cleanInteger(whole)
  return stripInvisible(whole)
}

/**
 * Zero width spaces, direction marks, fillers and the like: the eye sees nothing where they stand. Controls are not among them:
 * no person types one, so a line that has one is refused.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu
/** Some of these shape their neighbors in Persian, in Indian scripts, in Japanese names and in emoji. */
const shaping = '\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}'
const invisibleNonShaping = new RegExp(`(?![${shaping}])${invisible.source}`, 'gu')
/** Finds those that shape no character: at the start, after a space or a Latin, Greek or Cyrillic letter, before the end. */
const uselessShaping = new RegExp(
  `(?<=^|[\\s\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])[${shaping}]+|(?<![\u200c\u200d])[\u200c\u200d]+(?=\\s|$)`,
  'gu',
)

const stripInvisible = (text: string) =>
  text.replaceAll('\t', ' ').replace(invisibleNonShaping, '').replace(uselessShaping, '').trim()

/** A message keeps its lines and whatever it is written with, and loses controls. */
function cleanLines(text: string): string {
  if (stripInvisible(text) === '') return ''
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/**
 * Writes full-width and small signs, as an input method for Chinese or Japanese makes them, in the form that addresses
 * and numbers have.
 */
const toAsciiSigns = (text: string) =>
  text
    .replaceAll('\t', ' ')
    .replace(invisible, '')
    .replace(/[\uff01-\uff5e\ufe50-\ufe6b]/g, (sign) => sign.normalize('NFKC'))
    .trim()

const maxEmailChars = 1000

/** Takes off what the sentence or the program that an address was copied from has put around it or behind it. */
function cleanEmail(text: string): string {
  // No address is that long, and taking the wraps from around a whole post would take long, too.
  if (text.length > maxEmailChars) return text
  const bare = text
    .replace(/[。｡]/g, '.')
    .replace(/[\s.,;:!]+$/, '')
    .replace(/^(?:<(.*)>|\((.*)\)|"(.*)"|'(.*)'|“(.*)”|‘(.*)’|«(.*)»)$/, '$1$2$3$4$5$6$7')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .trim()
  return bare === text ? bare : cleanEmail(bare)
}

/** Writes digits of any script as 0 to 9, and Arabic marks between them as comma and point. */
export const toAsciiNumber = (text: string) =>
  toAsciiSigns(text)
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[٬،]/g, ',')
    .replaceAll('٫', '.')

/** Unicode has the ten digits of a script in a row, from 0 to 9. */
function digitOf(sign: string): string {
  let before = sign.codePointAt(0) ?? 0
  let value = -1
  while (/^\p{Nd}$/u.test(String.fromCodePoint(before))) {
    before -= 1
    value += 1
  }
  return String(value % 10)
}

/** What may stand between the digits of a number. */
export const numberMarks = /[\s,.'’‘ʼ`´_]/g
/** Matches groups of three, or those of India: 12,34,567. */
const groupedInteger = /^\d{1,3}([\s,.'’‘ʼ`´_]\d{3})+$|^\d{1,2}(,\d{2})*,\d{3}$/

function cleanInteger(text: string): string {
  const plain = toAsciiNumber(text)
  return groupedInteger.test(plain) ? plain.replace(numberMarks, '') : plain
}
