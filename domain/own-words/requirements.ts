// Extracts requirements from a job ad, sentence by sentence.
import { type Kind, type Language, type Line, parseLine, wordPattern } from './vocabulary.ts'

export type Term = { stem: string; word: string }

export type Requirement = {
  kind: Kind
  weight: 'must' | 'nice'
  /** The text in the ad. */
  words: string
  /** Its specific words, like "intensive" and "care". */
  terms: readonly Term[]
  /** For experience. */
  years?: number
  /** Stem of the language, and required level from 0; -1 when the ad does not say. */
  speaks?: string
  level?: number
  /** 0 for January, -1 for now. */
  month?: number
}

const maxRequirements = 20
const maxTerms = 6
const bullet = /^[\s\-–—*•·▪●○‣>✓✔]+/u

/** Whether a line is a heading: short, and not ending like a sentence. */
const isHeading = ({ text, tokens }: Line) =>
  tokens.length > 0 && tokens.length <= 6 && (/:$/.test(text) || !/[.!?;,]$/.test(text))

/** Returns at most `maxRequirements` in order, and the total number. */
export function findRequirements(ad: readonly Line[], language: Language): { found: Requirement[]; all: number } {
  const { matchers, must, stem } = language
  const found: Requirement[] = []
  /** Kind of the section below the last heading. */
  let below: 'must' | 'nice' | 'offer' | undefined
  for (const line of ad) {
    const isListed = bullet.test(line.text)
    if (!isListed && isHeading(line)) {
      const heading = matchers.offer(line) ? 'offer' : matchers.nice(line) ? 'nice' : must(line) ? 'must' : undefined
      // "Requirements" is a heading, but "Fluent German" is a requirement.
      const isOpening = heading && kindsOf(line, language, true).every((kind) => kind === 'skill')
      if (isOpening) below = heading
      // The first line is the title.
      if (isOpening || line.index === 0) continue
    }
    for (const words of line.text.replace(bullet, '').split(/(?<=(?<!\d)\.|[!?;]) +/)) {
      const sentence = parseLine(words, line.index, stem)
      const isAsked = matchers.nice(sentence) !== undefined || must(sentence) !== undefined || below !== undefined
      if (below === 'offer' && !matchers.nice(sentence) && !must(sentence)) continue
      if (sentence.tokens.length < 2 && !below) continue
      const kinds = kindsOf(sentence, language, isAsked)
      for (const kind of kinds) {
        const part = kind === 'skill' ? sentence : partOf(kind, sentence, language)
        const otherwise = below === 'nice' && !must(part) ? 'nice' : 'must'
        const weight = matchers.nice(part) ? 'nice' : otherwise
        found.push(...requirementsOf(kind, kinds.length > 1 ? part : sentence, weight, language))
      }
    }
  }
  return { found: found.slice(0, maxRequirements), all: found.length }
}

/** @param isAsked Whether a heading or a word like "must" marks a requirement. */
function kindsOf(sentence: Line, language: Language, isAsked: boolean): Kind[] {
  const { matchers } = language
  const kinds: Kind[] = []
  const spoken = spokenIn(sentence, language)
  if (spoken.length > 0 && (isAsked || spoken.some(({ level }) => level >= 0))) kinds.push('language')
  if (yearsIn(sentence, language) > 0 && (isAsked || matchers.fillers(sentence))) kinds.push('years')
  if (matchers.certificate(sentence)) kinds.push('certificate')
  if (matchers.degree(sentence)) kinds.push('degree')
  if (matchers.start(sentence) && monthIn(sentence, language) !== undefined) kinds.push('start')
  if (matchers.shift(sentence)) kinds.push('shift')
  if (matchers.leads(sentence) && isAsked) kinds.push('leads')
  if (matchers.place(sentence) && placeIn(sentence, language).length > 0 && kinds.length === 0) kinds.push('place')
  if (kinds.length === 0 && (isAsked || matchers.skill(sentence)) && !language.isOff('skill')) kinds.push('skill')
  return kinds
}

/** Returns the part of a sentence that contains one of several requirements. */
function partOf(kind: Kind, sentence: Line, language: Language): Line {
  const parts = sentence.text.split(/, | (?:and|und) /).map((words) => parseLine(words, sentence.index, language.stem))
  return parts.find((part) => kindsOf(part, language, true).includes(kind)) ?? sentence
}

function requirementsOf(kind: Kind, sentence: Line, weight: 'must' | 'nice', language: Language): Requirement[] {
  const { matchers, stem } = language
  const wanted = { kind, weight, words: sentence.text, terms: [] }
  if (kind === 'language')
    return spokenIn(sentence, language).map(({ name, level, part }) => ({
      ...wanted,
      words: part,
      speaks: name,
      level,
    }))
  if (kind === 'start') return [{ ...wanted, month: monthIn(sentence, language) ?? -1 }]
  if (kind === 'place')
    return [{ ...wanted, terms: placeIn(sentence, language).map((word) => ({ word, stem: stem(word.toLowerCase()) })) }]
  // For shifts the matched words are the requirement; otherwise it is the words beside them.
  const isOfRule = ({ word }: Term) => matchers[kind](parseLine(word, 0, stem)) !== undefined
  const terms = termsOf(sentence, language).filter((term) => kind === 'skill' || isOfRule(term) === (kind === 'shift'))
  if (kind === 'years') return [{ ...wanted, terms, years: yearsIn(sentence, language) }]
  return kind === 'skill' && terms.length === 0 ? [] : [{ ...wanted, terms }]
}

/** Names and abbreviations are the most specific: if there are several after the first word, use only those. */
function termsOf({ text }: Line, { unspecific, stem, common }: Language): Term[] {
  const seen = new Map<string, Term & { isName: boolean }>()
  let isFirst = true
  for (const [word] of text.matchAll(wordPattern)) {
    const lower = word.toLowerCase()
    const key = stem(lower)
    const isName = !isFirst && /^\p{Lu}|\p{L}\p{Lu}|[+#\d]/u.test(word)
    isFirst = false
    if (common.has(lower) || unspecific.has(key) || /^\d+\+?$/.test(word) || word.length < 2 || seen.has(key)) continue
    seen.set(key, { word, stem: key, isName })
  }
  const all = [...seen.values()]
  const names = all.filter(({ isName }) => isName)
  return (names.length > 1 ? names : all).slice(0, maxTerms).map(({ word, stem }) => ({ word, stem }))
}

/** Returns the number before the word for years, or 0. */
export function yearsIn({ tokens, stems }: Line, { numbers, years: words }: Language): number {
  for (let at = 1; at < tokens.length; at++) {
    if (!words.has(stems[at] ?? '')) continue
    // "3 to 5 years" counts as 3.
    const counts = tokens.slice(Math.max(0, at - 4), at).flatMap((token) => {
      const count = numbers.get(token) ?? Number.parseInt(token, 10)
      return count > 0 && count <= 50 ? [count] : []
    })
    if (counts.length > 0) return Math.min(...counts)
  }
  return 0
}

/** Returns each language in a line by stem, with its part of the line and its level; -1 when unstated. */
export function spokenIn(
  { text, index, stems }: Line,
  { languages, levels, stem }: Language,
): { name: string; level: number; part: string }[] {
  if (!stems.some((one) => languages.has(one))) return []
  return text.split(/[,;/|]| (?:and|und) /).flatMap((words) => {
    const part = parseLine(words, index, stem)
    const level = levels.findLastIndex((isLevel) => isLevel(part))
    return part.stems.filter((one) => languages.has(one)).map((name) => ({ name, level, part: words.trim() }))
  })
}

/** Returns the starting month, -1 for at once, or undefined. */
export function monthIn({ tokens, padded }: Line, { months, now, stem }: Language): number | undefined {
  for (const token of tokens) if (months.has(token)) return months.get(token)
  for (const phrase of now) if (padded.includes(` ${phrase.split(' ').map(stem).join(' ')} `)) return -1
  return undefined
}

/** Returns capitalized words after "in", "at" and other place prepositions. */
function placeIn({ text }: Line, { months }: Language): string[] {
  const [, place = ''] =
    text.match(/(?:\b(?:in|at|near|bei|nahe)|:) +(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,2})/u) ?? []
  return (place.match(wordPattern) ?? []).filter((word) => !months.has(word.toLowerCase()))
}
