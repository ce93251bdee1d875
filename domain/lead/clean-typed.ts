// Normalization of typed or pasted text, shared by browser and server, lead forms and calculator. Names and companies
// stay as typed, except for invisible characters.

export type AnswerKind = 'email' | 'phone' | 'integer' | 'lines' | 'choice' | 'yes'

export type TextFieldRule = {
  maxChars: number
  kind?: AnswerKind
  /** The only allowed values. */
  options?: readonly string[]
  /** Whether several of them may be given, separated by commas. */
  several?: boolean
  /** Limits of an integer. */
  min?: number
  max?: number
}

// A single address without a display name, with a dot in the domain. Deliverability is for the mail server to judge.
export const plainEmail =
  /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[\p{ID_Continue}\u200c-\u200d-]+(\.[\p{ID_Continue}\u200c-\u200d-]+)+$/u

/** Idempotent. */
export function cleanAnswer(text: string, kind?: AnswerKind): string {
  const whole = text.toWellFormed()
  if (kind === 'lines') return cleanLines(whole)
  if (kind === 'email') return cleanEmail(toEmailSigns(whole))
  if (kind === 'phone') return toAsciiNumber(whole)
  if (kind === 'integer') return cleanInteger(whole)
  if (kind === 'choice') return cleanChoice(whole)
  if (kind === 'yes')
    return cleanChoice(whole)
      .replace(/^(on|true)$/, 'yes')
      .replace('false', '')
  return stripInvisible(whole)
}

/** Pasted text brings spaces and invisible signs, so it may be longer than the answer by this factor. */
const typedCharsPerChar = 4

/** Cleans an answer unless it is so long that its check refuses it anyway. */
export const cleanTyped = (text: string, { kind, maxChars }: TextFieldRule): string =>
  text.length > typedCharsPerChar * maxChars ? text.toWellFormed() : cleanAnswer(text, kind)

/**
 * Zero width spaces, direction marks, fillers and the like. Control characters are not included: nobody types one, so
 * a line with one is rejected.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu
/** Shaping characters of Persian, Indian scripts, Japanese names and emoji. */
const shaping = /(?:[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]|\u200c|\u200d)/u
/** Matches those without effect: at the start, after a space or a Latin, Greek or Cyrillic letter, or at the end. */
const uselessShaping =
  /(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]|\u200c|\u200d)+|(?<!\u200c|\u200d)(?:\u200c|\u200d)+(?=\s|$)/gu

/**
 * Line breaks that copied text keeps where nobody sees them (Unicode Standard Annex 14): of PowerPoint and Word, of macOS, and of
 * older systems.
 */
const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g
/** What one space stands for in an answer on one line. */
const gaps = /\r\n|[\t\r\n\v\f\u0085\u2028\u2029]/g

const stripInvisible = (text: string) => withoutUnseen(text.replace(gaps, ' ')).trim()

/** Removes characters that nobody sees, except where a script or an emoji needs them. */
export const withoutUnseen = (text: string): string =>
  text.replace(invisible, (sign) => (shaping.test(sign) ? sign : '')).replace(uselessShaping, '')

/** Messages keep line breaks and all other text, except control characters. */
function cleanLines(text: string): string {
  if (stripInvisible(text) === '') return ''
  return text
    .replace(lineBreaks, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Converts full-width and small forms, as Chinese and Japanese input methods produce them, to ASCII. */
const toAsciiSigns = (text: string, unseen = invisible) =>
  text
    .replace(gaps, ' ')
    .replace(unseen, '')
    .replace(/[\uff01-\uff5e\ufe50-\ufe6b]/g, (sign) => sign.normalize('NFKC'))
    .trim()

const invisibleButJoiners = /(?!\u200c|\u200d)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu
const joiners = /\u200c|\u200d/g
const label = /(?:[\p{L}\p{M}\p{N}-]|\u200c|\u200d)+/gu

/** What keyboards and word processors make of an apostrophe within a word, and of a hyphen. */
const apostrophes = /(?<=[\p{L}\p{N}])[‘’ʼ′´](?=[\p{L}\p{N}])/gu
const hyphens = /[\u2010-\u2013\u2212]/g

/**
 * Joiners stay where IDNA 2008 allows them, as in many Persian domains: without them it is another domain. Ligatures of a PDF
 * become letters.
 */
const toEmailSigns = (text: string) =>
  toAsciiSigns(
    text.replace(label, (part) => (URL.canParse(`http://${part}`) ? part : part.replace(joiners, ''))),
    invisibleButJoiners,
  )
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(hyphens, '-')

export const maxEmailChars = 1000

/** Strips what the sentence or program that an address was copied from put around it. Leaves a text without an address. */
function cleanEmail(text: string): string {
  if (text.length > maxEmailChars) return text
  const bare = stripAround(text)
  return plainEmail.test(bare) ? bare : text
}

function stripAround(text: string): string {
  const plain = stripQuotes(text.replace(/[。｡]/g, '.'))
    // No address begins or ends with these.
    .replace(/^[^\p{L}\p{M}\p{N}@!#$%&'+/=?^_~-]+/u, '')
    .replace(/(?<=^|[\p{L}\p{M}\p{N}@])[^\p{L}\p{M}\p{N}@]+$/u, '')
  const [, linked] = /^mailto:(?:\/\/)?([^?]*)/i.exec(plain) ?? []
  const bare = linked === undefined ? plain : decodeAddress(linked)
  return bare === text ? bare : stripAround(bare)
}

/** Strips pairs of the same sign on both sides. Some may begin an address, as in 't.hooft@company.nl. */
function stripQuotes(text: string): string {
  let pairs = 0
  while (2 * pairs + 1 < text.length && "'_/~=+#-".includes(text[pairs] ?? '') && text[pairs] === text.at(-1 - pairs))
    pairs += 1
  return text.slice(pairs, text.length - pairs)
}

const decodeAddress = (address: string): string => {
  try {
    return toEmailSigns(decodeURIComponent(address))
  } catch {
    return address
  }
}

/** Converts digits of any script to 0-9, and Arabic separators to comma and point. */
export const toAsciiNumber = (text: string) =>
  toAsciiSigns(text)
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[٬،]/g, ',')
    .replaceAll('٫', '.')

/** Unicode encodes the ten digits of a script consecutively, from 0 to 9. */
function digitOf(sign: string): string {
  let before = sign.codePointAt(0) ?? 0
  let value = -1
  while (/^\p{Nd}$/u.test(String.fromCodePoint(before))) {
    before -= 1
    value += 1
  }
  return String(value % 10)
}

/** Links and programs may write an id in capitals. */
const cleanChoice = (text: string): string =>
  [
    ...new Set(
      stripInvisible(text)
        .toLowerCase()
        .split(/[\s,]+/),
    ),
  ]
    .filter(Boolean)
    .join()

/** Separators between digits. */
const numberMarks = /[\s,.'’‘ʼ`´_]/g
/** Groups of three, or Indian grouping: 12,34,567. */
const groupedInteger = /^\d{1,3}([\s,.'’‘ʼ`´_]\d{3})+$|^\d{1,2}(,\d{2})*,\d{3}$/

function cleanInteger(text: string): string {
  const plain = toAsciiNumber(text)
  return groupedInteger.test(plain) ? plain.replace(numberMarks, '') : plain
}
