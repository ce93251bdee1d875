// Finds the lines of a CV that support a requirement, with their weight and their doubts.
import { monthIn, type Requirement, spokenIn, yearsIn } from './requirements.ts'
import type { Language, Line } from './vocabulary.ts'

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
  const found = cv.flatMap((line) => {
    const evidence = inLine(wanted, line, language, month)
    if (!evidence) return []
    const isDenied = wanted.kind !== 'years' && language.matchers.negated(line) !== undefined
    return [isDenied ? { ...evidence, share: Math.min(evidence.share, 0.3), doubt: 'negated' as const } : evidence]
  })
  return found.toSorted((one, other) => other.share - one.share || one.line - other.line).slice(0, maxLines)
}

function inLine(wanted: Requirement, line: Line, language: Language, month: number): Evidence | undefined {
  const { matchers } = language
  const terms = wanted.terms.filter(({ stem }) => isIn(line, stem)).map(({ stem }) => stem)
  const part = wanted.terms.length > 0 ? terms.length / wanted.terms.length : 1
  const base = { line: line.index, terms }
  switch (wanted.kind) {
    case 'years': {
      const span = spanIn(line, language, month)
      const years = yearsIn(line, language)
      if (!span && years === 0) return undefined
      return { ...base, share: part > 0 ? 1 : 0.6, ...(span && { span }), ...(years > 0 && { years }) }
    }
    case 'language': {
      const spoken = spokenIn(line, language).find(({ name }) => name === wanted.speaks)
      if (!spoken) return undefined
      const { level } = spoken
      if (level >= (wanted.level ?? -1)) return { ...base, share: 1 }
      return level < 0 ? { ...base, share: 0.6, doubt: 'noLevel' } : { ...base, share: 0.4, doubt: 'lowerLevel' }
    }
    case 'certificate': {
      const certificate = matchers.certificate(line) !== undefined
      if (terms.length === 0 && !(certificate && wanted.terms.length === 0)) return undefined
      if (hasEnded(line, language, month)) return { ...base, share: 0.3, doubt: 'ended' }
      if (certificate) return part < 0.5 ? { ...base, share: 0.5, doubt: 'someWords' } : { ...base, share: 1 }
      return part < 0.5 ? undefined : { ...base, share: 0.6, doubt: 'noCertificate' }
    }
    case 'degree':
      if (!matchers.degree(line)) return undefined
      return terms.length > 0 || wanted.terms.length === 0
        ? { ...base, share: 1 }
        : { ...base, share: 0.5, doubt: 'someWords' }
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
      return matchers.leads(line) ? { ...base, share: 1 } : undefined
    case 'place':
      if (part === 1) return { ...base, share: 1 }
      return language.moves(line) ? { ...base, share: 0.5, doubt: 'moves' } : undefined
    default:
      if (terms.length === 0) return undefined
      return part === 1 ? { ...base, share: 1 } : { ...base, share: part, doubt: 'someWords' }
  }
}

/** German compounds: "Intensivpflege" ends with "Pflege". */
const isIn = ({ known, stems }: Line, wanted: string): boolean =>
  known.has(wanted) || (wanted.length >= 5 && stems.some((stem) => stem.startsWith(wanted) || stem.endsWith(wanted)))

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
