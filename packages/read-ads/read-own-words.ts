// "Strike a line" with the visitor's own texts: compares a job ad and a CV by rules that people can read, switch off
// and dispute. Nothing is guessed: each point rests on a line, and each doubt has a reason.
import { type Doubt, type Evidence, findEvidence, shareOf } from './evidence.ts'
import { type Notice, parsePastedText } from './pasted-text.ts'
import { findRequirements, type Requirement } from './requirements.ts'
import type { Language, Line } from './vocabulary.ts'

export type Asked = Requirement & {
  /** Maximum points; the sum over all requirements is 100. */
  maxPoints: number
  evidence: readonly Evidence[]
}

export type OwnReading = {
  asked: readonly Asked[]
  /** Number of requirements in the ad, including those not shown. */
  all: number
  /** Lines of the ad that ask for nothing. */
  unasked: readonly Line[]
  cv: readonly Line[]
  /** Lines about legally protected characteristics, which no rule reads. */
  leftOut: readonly Line[]
  notices: { ad: readonly Notice[]; cv: readonly Notice[] }
}

export type OwnText = { ad: string; cv: string }

/** What the reader disputes. A requirement is known by its text, a line by its index. */
export type Corrections = {
  /** Requirements that ask for nothing. */
  notAsked: readonly string[]
  /** Lines of the ad that ask for something. */
  asked: readonly number[]
  /** Requirements that no line proves. */
  notProven: readonly string[]
  /** Lines of the CV that prove a requirement. */
  proven: readonly { asked: string; line: number }[]
}
export const noCorrections: Corrections = { notAsked: [], asked: [], notProven: [], proven: [] }
export const countCorrections = (corrections: Corrections): number => Object.values(corrections).flat().length

const weights = { must: 3, nice: 1 } as const

/** @param today The date for "until today". @param speaks As in "en". */
export function readOwnWords(
  { ad, cv }: OwnText,
  language: Language,
  { speaks, today, corrections = noCorrections }: { speaks: string; today: Date; corrections?: Corrections },
): OwnReading {
  const [adText, cvText] = [parsePastedText(ad, speaks, language), parsePastedText(cv, speaks, language)]
  const leftOut = cvText.lines.filter((line) => language.matchers.protected(line) !== undefined)
  const open = cvText.lines.filter((line) => !leftOut.includes(line))
  const { found: read, all, unasked } = findRequirements(adText.lines, language, corrections.asked)
  const found = read.filter(({ words }) => !corrections.notAsked.includes(words))
  const month = today.getUTCFullYear() * 12 + today.getUTCMonth()
  const evidenceFor = (wanted: Requirement): Evidence[] => {
    const told = corrections.proven.filter(({ asked }) => asked === wanted.words).map(({ line }) => line)
    if (told.length === 0 && corrections.notProven.includes(wanted.words)) return []
    const others = findEvidence(wanted, open, language, month).filter(({ line }) => !told.includes(line))
    const terms = wanted.terms.map(({ stem }) => stem)
    return [...told.map((line) => ({ line, share: 1, terms, years: wanted.years ?? 0 })), ...others]
  }
  const most = distributePoints(found.map(({ weight }) => weights[weight]))
  const asked = found.map((wanted, index) => ({
    ...wanted,
    maxPoints: most[index] ?? 0,
    evidence: evidenceFor(wanted),
  }))
  return {
    asked,
    all: all - (read.length - found.length),
    unasked,
    cv: cvText.lines,
    leftOut,
    notices: { ad: adText.notices, cv: cvText.notices },
  }
}

/** Distributes 100 points by weight, with the largest remainder method. */
function distributePoints(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (weight * 100) / sum)
  const points = exact.map(Math.floor)
  const left = 100 - points.reduce((all, value) => all + value, 0)
  const byRemainder = exact.map((value, index) => [value % 1, index] as const).toSorted(([one], [other]) => other - one)
  for (const [, index] of byRemainder.slice(0, Math.round(left))) points[index] = (points[index] ?? 0) + 1
  return points
}

/** Returns the first line that proves a requirement alone, to show once what striking does. */
export const firstTellingLine = ({ asked }: OwnReading): number | undefined =>
  asked
    .flatMap((one) => standingOf(one, []).lines.map((line) => ({ one, line })))
    .find(({ one, line }) => standingOf(one, [line]).points === 0)?.line

export type Standing = {
  points: number
  /** Lines that earn the points. */
  lines: readonly number[]
  doubt: Doubt | undefined
  /** Words of the requirement that no line contains. */
  missing: readonly string[]
  /** For experience: the total of the lines, in years. */
  years: number
}

/** Scores a requirement without the struck lines. */
export function standingOf(asked: Asked, struck: readonly number[]): Standing {
  const left = asked.evidence.filter(({ line }) => !struck.includes(line))
  const [best] = left
  const found = new Set(left.flatMap(({ terms }) => terms))
  const missing = asked.terms.filter(({ stem }) => !found.has(stem)).map(({ word }) => word)
  const nothing = { points: 0, lines: [], doubt: undefined, missing, years: 0 }
  if (!best) return nothing
  if (asked.kind === 'years') return yearsStanding(asked, left, missing)
  // The names of a skill may be spread over several lines.
  if (asked.kind === 'skill' && asked.terms.every(({ isName }) => isName)) {
    const share = shareOf(asked, [...found])
    const doubt = best.doubt === 'negated' ? 'negated' : share < 1 ? 'someWords' : undefined
    const lines = left.filter(({ share }) => share === best.share || best.share < 1).map(({ line }) => line)
    const earned = doubt === 'negated' ? Math.min(share, 0.3) : share
    return { ...nothing, points: Math.round(asked.maxPoints * earned), lines, doubt }
  }
  return {
    ...nothing,
    points: Math.round(asked.maxPoints * best.share),
    lines: [best.line],
    doubt: best.doubt,
    missing,
  }
}

function yearsStanding(asked: Asked, left: readonly Evidence[], missing: readonly string[]): Standing {
  const needed = asked.years ?? 1
  const direct = left.filter(({ share }) => share === 1)
  const proven = yearsOf(direct)
  if (proven >= needed)
    return { points: asked.maxPoints, lines: direct.map(({ line }) => line), doubt: undefined, missing, years: proven }
  const lines = left.map(({ line }) => line)
  const years = yearsOf(left)
  if (years >= needed && direct.length === 0)
    return { points: Math.round(asked.maxPoints * 0.6), lines, doubt: 'impliedYears', missing, years }
  return { points: 0, lines: [], doubt: 'fewerYears', missing, years: direct.length > 0 ? proven : years }
}

/** Returns the full years of all spans, counting overlaps once, or the years that a line names. */
function yearsOf(lines: readonly Evidence[]): number {
  let months = 0
  let until = 0
  const spans = lines.flatMap(({ span }) => (span ? [span] : [])).toSorted(([one], [other]) => one - other)
  for (const [from, to] of spans) {
    months += Math.max(0, to + 1 - Math.max(from, until))
    until = Math.max(until, to + 1)
  }
  return Math.max(Math.floor(months / 12), ...lines.map(({ years = 0 }) => years))
}

export const scoreOf = (asked: readonly Asked[], struck: readonly number[]): number =>
  asked.reduce((sum, one) => sum + standingOf(one, struck).points, 0)
