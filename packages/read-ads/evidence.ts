// Finds the lines of a CV that support a requirement, with their weight and their doubts.
import { monthIn, peopleIn, rateIn, spokenIn, yearsIn } from './quantities.ts'
import type { Requirement, Term } from './requirements.ts'
import { type Language, type Line, parseLine, tokensOf } from './vocabulary.ts'

/** Doubts about a line, as reasons for the reader. */
export const doubts = [
  'impliedYears',
  'fewerYears',
  'noLevel',
  'lowerLevel',
  'noCertificate',
  'ended',
  'later',
  'twoDates',
  'moves',
  'negated',
  'noNumber',
  'someWords',
] as const
export type Doubt = (typeof doubts)[number]

export type Evidence = {
  /** Index of the line. */
  line: number
  /** How much of the requirement this line alone proves, from 0 to 1. */
  share: number
  doubt?: Doubt
  /** Stems of the requirement found in the line. */
  terms: readonly string[]
  /** For experience: first and last month, counted from the year 0. */
  span?: readonly [from: number, to: number]
  /** For experience: years named in the line. */
  years?: number
}

/** More lines add nothing. */
const maxLines = 8

/** @param month The current month, counted from the year 0. */
export function findEvidence(wanted: Requirement, cv: readonly Line[], language: Language, month: number): Evidence[] {
  const isNegative =
    /^non\b/i.test(wanted.words) || language.matchers.negated(parseLine(wanted.words, 0, language)) !== undefined
  const count = wanted.kind === 'leads' ? peopleIn : rateIn
  const needed = wanted.kind === 'years' ? 0 : count(parseLine(wanted.words, 0, language), language)
  const found = cv.flatMap((line) => {
    const shown = count(line, language)
    // A number that is too small proves nothing.
    const evidence = shown > 0 && shown < needed ? undefined : inLine(wanted, line, language, month)
    if (!evidence) return []
    if (needed > 0 && shown === 0 && evidence.share > 0.6)
      return [{ ...evidence, share: 0.6, doubt: 'noNumber' as const }]
    // "Never smoked" proves "non-smoker".
    const isDenied =
      wanted.kind !== 'years' &&
      !isNegative &&
      deniedPartsOf(line, language).some((part) => inLine(wanted, part, language, month))
    return [isDenied ? { ...evidence, share: Math.min(evidence.share, 0.3), doubt: 'negated' as const } : evidence]
  })
  return found.toSorted((one, other) => other.share - one.share || one.line - other.line).slice(0, maxLines)
}

/** The parts of a line between commas with a word like "not"; "no. 123" is a number. */
function deniedPartsOf(line: Line, language: Language): Line[] {
  if (language.matchers.negated(line) === undefined) return []
  return line.text
    .split(/[,;]/)
    .flatMap((text) => fromPreposition(text, language))
    .filter((text) => !/^\s*no\.? ?[\d:]/i.test(text))
    .map((text) => parseLine(text, line.index, language))
    .filter((part) => {
      const not = language.matchers.negated(part)
      // "No violations" says the same as "clean record".
      return not !== undefined && !part.concepts.some(({ stems }) => stems.includes(language.stem(not)))
    })
}

/** "A clean record without points" denies the points alone. */
function fromPreposition(text: string, language: Language): string[] {
  const words = text.split(' ')
  const at = words.findIndex((word) => {
    const line = parseLine(word, 0, language)
    return language.prepositions.has(line.tokens[0] ?? '') && language.matchers.negated(line) !== undefined
  })
  return at > 0 ? [words.slice(0, at).join(' '), words.slice(at).join(' ')] : [text]
}

function inLine(wanted: Requirement, line: Line, language: Language, month: number): Evidence | undefined {
  const { matchers } = language
  const found = wanted.terms.filter((term) => isIn(line, term, wanted, language))
  const terms = found.map(({ stem }) => stem)
  const part = shareOf(wanted, terms)
  const base = { line: line.index, terms }
  switch (wanted.kind) {
    case 'years': {
      const span = spanIn(line, language, month)
      const years = yearsIn(line, language)
      if (!span && years === 0) return undefined
      return { ...base, share: part > 0 ? 1 : 0.6, ...(span && { span }), ...(years > 0 && { years }) }
    }
    case 'language': {
      const spoken = spokenIn(line, language).find(({ name }) => wanted.speaks?.includes(name))
      if (!spoken) return undefined
      const { level } = spoken
      if (level >= (wanted.level ?? -1)) return { ...base, share: 1 }
      return level < 0 ? { ...base, share: 0.6, doubt: 'noLevel' } : { ...base, share: 0.4, doubt: 'lowerLevel' }
    }
    case 'certificate': {
      const isKnown = line.concepts.some(({ key, isProof }) => isProof && terms.includes(key))
      const certificate = isKnown || matchers.certificate(line) !== undefined
      if (terms.length === 0 && !(certificate && wanted.terms.length === 0)) return undefined
      if (hasEnded(line, language, month)) return { ...base, share: 0.3, doubt: 'ended' }
      if (certificate) return part < 0.6 ? { ...base, share: 0.4, doubt: 'someWords' } : { ...base, share: 1 }
      return part < 0.6 ? undefined : { ...base, share: 0.6, doubt: 'noCertificate' }
    }
    case 'degree':
      // "PDL course" for "a PDL course or a degree".
      if (!matchers.degree(line))
        return part >= 0.6 && found.some(({ isName }) => isName)
          ? { ...base, share: 0.6, doubt: 'noCertificate' }
          : undefined
      return terms.length > 0 || wanted.terms.length === 0
        ? { ...base, share: 1 }
        : { ...base, share: language.hasChoice(wanted.words) ? 0.5 : 0.4, doubt: 'someWords' }
    case 'start': {
      const begins = matchers.start(line) && monthIn(line, language)
      if (begins === undefined || begins === '') return undefined
      if (begins === -1 || begins === wanted.month) return { ...base, share: 1 }
      if (wanted.month === -1) return { ...base, share: 0.5, doubt: 'twoDates' }
      return (wanted.month ?? 0) > begins ? { ...base, share: 1 } : { ...base, share: 0.4, doubt: 'later' }
    }
    case 'shift':
      return terms.length > 0 || (wanted.terms.length === 0 && matchers.shift(line)) ? { ...base, share: 1 } : undefined
    case 'leads':
      if (language.leadsPeople(line)) return { ...base, share: 1 }
      return language.countsPeople(line) ? { ...base, share: 0.6, doubt: 'someWords' } : undefined
    case 'place':
      if (part === 1) return { ...base, share: 1 }
      return language.moves(line) ? { ...base, share: 0.5, doubt: 'moves' } : undefined
    default:
      if (terms.length === 0) return undefined
      return part === 1 ? { ...base, share: 1 } : { ...base, share: part, doubt: 'someWords' }
  }
}

/** Returns the part of its words that are found, of the choice that is found best. */
export const shareOf = ({ choices, terms }: Requirement, found: readonly string[]): number =>
  Math.max(
    terms.length > 0 ? 0 : 1,
    ...choices.map((choice) => weigh(choice.filter(({ stem }) => found.includes(stem))) / weigh(choice)),
  )

const weigh = (terms: readonly Term[]): number => terms.reduce((sum, { weight }) => sum + weight, 0)

/** A name stands as it is; other words may have another ending, be part of a compound, or stand as an abbreviation. */
function isIn(line: Line, term: Term, { words }: Requirement, language: Language): boolean {
  const { stem, word, isName } = term
  if (isName)
    return (
      line.tokens.some((token) => isSameName(token, word.toLowerCase())) ||
      isAbbreviated(line, word) ||
      isInitial(line, word, words)
    )
  if (line.known.has(stem)) return true
  return (
    (stem.length >= (language.capitalNouns ? 4 : 5) && line.stems.some((other) => isAkin(other, stem, language))) ||
    (language.capitalNouns && isComposed(stem, line.stems)) ||
    isInitial(line, word, words)
  )
}

const isSameName = (token: string, name: string) => token === name || token === `${name}s` || `${token}s` === name

function isAkin(one: string, other: string, { capitalNouns }: Language): boolean {
  if (one.length < 5) return false
  if (one.startsWith(other) || one.endsWith(other)) return one.length - other.length <= 4 || capitalNouns
  if (capitalNouns && one.length >= 7 && other.startsWith(one)) return true
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  if (same >= 5 && same / Math.max(one.length, other.length) >= 0.65) return true
  if (!capitalNouns) return false
  // German compounds: "Umsatzsteuerrecht" and "Umsatzsteuervoranmeldung" share a word of ten letters.
  if (same >= 9) return true
  for (let at = 0; at + 9 <= other.length; at++) if (one.includes(other.slice(at, at + 9))) return true
  return false
}

/** "Masernimpfung" is an "Impfung gegen Masern". */
const isComposed = (compound: string, stems: readonly string[]): boolean =>
  stems.some((one) => one.length >= 4 && compound.startsWith(one)) &&
  stems.some((one) => one.length >= 4 && compound.endsWith(one))

/** "SWE" in the ad stands for "Social Work England" in the line. */
const isAbbreviated = ({ initials }: Line, word: string): boolean =>
  /^\p{Lu}[\p{Lu}\d]{2,4}$/u.test(word) && initials.includes(word)

/** "Social", of "Social Work England" in the ad, stands in the line as a part of "SWE". */
function isInitial({ abbreviations }: Line, word: string, words: string): boolean {
  if (abbreviations.length === 0) return false
  const tokens = tokensOf(words)
  const initials = tokens
    .map(([first]) => first)
    .join('')
    .toUpperCase()
  const place = tokens.indexOf(word.toLowerCase())
  return abbreviations.some((short) => {
    const at = initials.indexOf(short)
    return at >= 0 && place >= at && place < at + short.length
  })
}

const year = /^(?:19|20)\d\d$/

/** Parses "2016–2021", "03/2018 – today" and "March 2018 to May 2021" as months since the year 0. */
function spanIn({ tokens }: Line, { months, now }: Language, today: number): readonly [number, number] | undefined {
  const points: number[] = []
  for (const [at, token] of tokens.entries()) {
    if (year.test(token)) {
      const before = tokens[at - 1] ?? ''
      const named = months.get(before) ?? (/^(?:0?[1-9]|1[0-2])$/.test(before) ? Number(before) - 1 : undefined)
      const isEnd = points.length > 0
      points.push(Number(token) * 12 + (named ?? (isEnd ? 11 : 0)))
    } else if (points.length === 1 && now.has(token)) points.push(today)
  }
  const [from, to] = points
  if (from === undefined || to === undefined || to < from || to > today + 12) return undefined
  return [from, Math.min(to, today)]
}

/** Whether the line has an expiry date in the past. */
function hasEnded(line: Line, { ended }: Language, today: number): boolean {
  const years = line.tokens.filter((token) => year.test(token)).map(Number)
  return ended(line) !== undefined && years.length > 0 && Math.max(...years) < Math.floor(today / 12)
}
