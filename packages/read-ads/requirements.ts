// Reads each sentence of a job ad that asks for something: of which kind it is, and on which words it rests.
import { type Ask, bullet, findAsks } from './ad-shape.ts'
import { monthIn, spokenIn, yearsIn } from './quantities.ts'
import { splitAt } from './split-at.ts'
import { type Kind, type Language, type Line, parseLine, tokensOf, wordPattern } from './vocabulary.ts'

/** A word, or a phrase that the rules know in several spellings. */
export type Term = {
  stem: string
  word: string
  isName: boolean
  /** 3 for an abbreviation, and for "care" in "care of patients", which no other word replaces. */
  weight: number
}

export type Requirement = {
  kind: Kind
  weight: 'must' | 'nice'
  /** The text in the ad. */
  words: string
  /** Index of its line in the ad. */
  line: number
  /** Its specific words, like "intensive" and "care". */
  terms: readonly Term[]
  /** "Opera or Fidelio" needs the words of one of these only. */
  choices: readonly (readonly Term[])[]
  /** For experience. */
  years?: number
  /** Names of the languages, of which one is enough, and the required level from 0; -1 when the ad does not say. */
  speaks?: readonly string[]
  level?: number
  /** 0 for January, -1 for now. */
  month?: number
}

const evenOf = (parts: readonly string[]) => parts.filter((_, at) => at % 2 === 0)
const maxRequirements = 20
const maxTerms = 6

type Found = {
  /** At most `maxRequirements`, in order. */
  found: Requirement[]
  /** Their number without that limit. */
  all: number
  /** Lines that ask for nothing. */
  unasked: Line[]
}

/** @param counted Indices of lines that ask for something, whatever the rules say. */
export function findRequirements(ad: readonly Line[], language: Language, counted: readonly number[] = []): Found {
  const asks = findAsks(ad, language)
  const found = ad.flatMap((line) => {
    const read = asks.filter((ask) => ask.line.index === line.index).flatMap((ask) => requirementsOf(ask, language))
    return read.length > 0 || !counted.includes(line.index) ? read : requirementsOfAny(line, language)
  })
  const asking = new Set(found.map(({ line }) => line))
  return {
    found: found.slice(0, maxRequirements),
    all: found.length,
    unasked: ad.filter(({ index, tokens }) => tokens.length > 0 && !asking.has(index)),
  }
}

/** Of a line that counts, though no rule finds a requirement in it. */
function requirementsOfAny({ text, index }: Line, language: Language): Requirement[] {
  const line = parseLine(text.replace(bullet, ''), index, language)
  const read = requirementsOf({ line, weight: 'must' }, language)
  const terms = wordsOf(line, language.stem)
  return read.length > 0
    ? read
    : [{ kind: 'skill', weight: 'must', words: line.text, line: index, terms, choices: [terms] }]
}

function kindOf(line: Line, language: Language): Kind {
  const { matchers } = language
  if (spokenIn(line, language).length > 0) return 'language'
  const certificate = matchers.certificate(line)
  const years = yearsIn(line, language) > 0
  // "Licence held for two years" is a licence; "two years since the diploma" are years.
  const isLater =
    certificate !== undefined &&
    line.tokens.indexOf(certificate) < line.stems.findIndex((stem) => language.years.has(stem))
  if (years && !isLater) return 'years'
  if (matchers.degree(line)) return 'degree'
  if (certificate) return 'certificate'
  if (matchers.start(line) && monthIn(line, language) !== undefined) return 'start'
  if (matchers.shift(line)) return 'shift'
  if (language.leadsPeople(line)) return 'leads'
  return matchers.place(line) && placeIn(line, language).length > 0 ? 'place' : 'skill'
}

function requirementsOf({ line, weight }: Ask, language: Language): Requirement[] {
  const { matchers, stem, isOff } = language
  const kind = kindOf(line, language)
  const wanted = { kind, weight, words: line.text, line: line.index, terms: [], choices: [] }
  switch (kind) {
    case 'language': {
      const spoken = spokenIn(line, language)
      const level = Math.max(...spoken.map(({ level }) => level))
      if (language.hasChoice(line.text) || line.text.includes('/'))
        return [{ ...wanted, speaks: spoken.map(({ name }) => name), level }]
      return spoken.map(({ name, level, part }) => ({
        ...wanted,
        words: spoken.length > 1 ? part : line.text,
        speaks: [name],
        level,
      }))
    }
    case 'start':
      return [{ ...wanted, month: monthIn(line, language) ?? -1 }]
    case 'place':
      return [
        {
          ...wanted,
          terms: placeIn(line, language).map((word) => ({
            word,
            stem: stem(word.toLowerCase()),
            isName: true,
            weight: 1,
          })),
        },
      ]
  }
  const isOfRule = ({ word }: Term) => matchers[kind](parseLine(word, 0, language)) !== undefined
  // For shifts the matched words are the requirement; otherwise it is the words beside them.
  const isWanted = (term: Term) =>
    kind === 'skill' ||
    kind === 'certificate' ||
    isOfRule(term) === (kind === 'shift') ||
    (kind === 'shift' && term.stem.startsWith('='))
  const [text, ...examples] = evenOf(splitAt(line.text, language.examples))
  const named = examples.join(', ') || (text ?? '')
  // "HGV licence (C1 is enough)" needs one of both; "Immediate Life Support (ILS)" says the same twice.
  const [open, close] = [named.indexOf('('), named.indexOf(')')]
  const inside = named.slice(open + 1, Math.max(close, open + 1))
  const outside = named.slice(0, Math.max(open, 0))
  const isNamed =
    termsOf(parseLine(inside, line.index, language), language).some(({ isName }) => isName) &&
    !parseLine(outside, line.index, language).initials.includes(inside)
  const alternatives = isNamed ? [outside + named.slice(close + 1), inside] : [named]
  const choices = (
    language.hasChoice(line.text) ? evenOf(splitAt(named, language.choice, { commas: true })) : alternatives
  )
    .map((words) => parseLine(words, line.index, language))
    .map((part) => {
      const terms = termsOf(part, language).filter(isWanted)
      return terms.length > 0 || (kind !== 'skill' && kind !== 'certificate') ? terms : wordsOf(part, stem)
    })
    .filter((terms) => terms.length > 0)
  const terms = choices.flat()
  if (kind === 'skill' && (terms.length === 0 || isOff('skill'))) return []
  return [{ ...wanted, terms, choices, ...(kind === 'years' && { years: yearsIn(line, language) }) }]
}

/** Names and abbreviations are the most specific: if there are any after the first word, use only those. */
function termsOf(line: Line, language: Language): Term[] {
  const { isUnspecific, emptyNames, verbs, months, stem, common, capitalNouns, prepositions, withoutTail } = language
  const isTitle = isTitleCase(line.text)
  const seen = new Map<string, Term>()
  let hasProperName = false
  const covered = new Set(line.concepts.flatMap(({ stems }) => stems))
  for (const { key, stems } of line.concepts) {
    if (stems.every((one) => isUnspecific(one))) continue
    const words = line.tokens.filter((_, at) => stems.includes(line.stems[at] ?? ''))
    const word = [...line.text.matchAll(wordPattern)]
      .map(([word]) => word)
      .find((word) => words.includes(word.toLowerCase()))
    hasProperName ||= !capitalNouns && /\p{Lu}/u.test(word ?? '') && !line.text.startsWith(word ?? '')
    seen.set(key, { word: word ?? '', stem: key, isName: false, weight: 2 })
  }
  for (const { 0: word, index } of line.text.matchAll(wordPattern)) {
    const isFirst = /(?:^|[:.!?;(/–—])\s*$/.test(line.text.slice(0, index))
    const lower = word.toLowerCase()
    const key = stem(withoutTail(lower))
    const isName =
      /\p{L}\p{Lu}|[+#]|\p{L}\d|\d\p{L}/u.test(word) || (!isFirst && !capitalNouns && !isTitle && /^\p{Lu}/u.test(word))
    // "Go" is a name, although "going" says nothing.
    const isEmpty = isName && !capitalNouns ? emptyNames.has(word) : isUnspecific(key)
    if (
      common.has(lower) ||
      months.has(lower) ||
      isEmpty ||
      (!isName && verbs(parseLine(word, 0, language)) !== undefined) ||
      covered.has(key) ||
      word.length < 2 ||
      seen.has(key)
    )
      continue
    if (/^\d+\+?$/.test(word) && word.length < 4) continue
    const isAbbreviation = /\p{L}\p{Lu}/u.test(word) && word.length > 2
    seen.set(key, { word, stem: key, isName, weight: isAbbreviation ? 3 : isName ? 2 : 1 })
  }
  const all = [...seen.values()]
  const names = all.filter(({ isName, stem }) => isName || stem.startsWith('='))
  // Beside a name, other words say little: "read and write Go".
  if (!capitalNouns && (hasProperName || names.some(({ isName }) => isName)))
    return names.slice(0, maxTerms).map((term) => (hasProperName || term.isName ? term : { ...term, weight: 1 }))
  // "Postgres: you have upgraded it" speaks of Postgres first.
  const label = tokensOf(/^[^:]*(?=: \S)/u.exec(line.text)?.[0] ?? '').length
  const preposition = line.tokens.findIndex((token, at) => prepositions.has(token) || (label > 0 && at === label))
  const lowerText = line.text.toLowerCase()
  const isHead = ({ word, stem }: Term) =>
    line.tokens.indexOf(word.toLowerCase()) < preposition ||
    // "PKW-Führerschein" is a "Führerschein".
    (capitalNouns && stem.startsWith('=') && lowerText.includes(`-${word.toLowerCase()}`))
  return all.slice(0, maxTerms).map((term) => (isHead(term) ? { ...term, weight: 3 * term.weight } : term))
}

/** In "Excellent Communication Skills", capitals mark no names. */
function isTitleCase(text: string): boolean {
  const words = (text.match(wordPattern) ?? []).filter((word) => word.length > 3)
  return words.length > 2 && words.every((word) => /^\p{Lu}/u.test(word))
}

/** What a line says when all of its words are in every ad, like "attention to detail". */
const wordsOf = ({ text }: Line, stem: Language['stem']): Term[] =>
  [...text.matchAll(wordPattern)]
    .filter(([word]) => word.length > 3)
    .map(([word]) => ({ word, stem: stem(word.toLowerCase()), isName: false, weight: 1 }))

/** Returns capitalized words after "in", "at" and other place prepositions. */
function placeIn({ text }: Line, { months }: Language): string[] {
  const [, place = ''] =
    text.match(/(?:\b(?:in|at|near|bei|nahe)|:) +(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,2})/u) ?? []
  return (place.match(wordPattern) ?? []).filter((word) => !months.has(word.toLowerCase()))
}
