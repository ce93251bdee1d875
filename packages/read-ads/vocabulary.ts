// The vocabulary of "Strike a line". Word lists come from content/own-words.yaml separated by commas, so visitors see
// exactly the lists in use. "zertif*" matches words with that prefix, "*st" words with that ending, "-schein" words that hold it, "^age" a word at the start
// of a line, and "somebody … who" both with up to three words between.
import { splitAt } from './split-at.ts'

export const kinds = [
  'language',
  'years',
  'certificate',
  'degree',
  'start',
  'shift',
  'leads',
  'place',
  'skill',
] as const
export type Kind = (typeof kinds)[number]

/** One rule per kind of requirement, and some general ones. */
export const ruleIds = [...kinds, 'nice', 'negated', 'fillers', 'offer', 'protected'] as const
export type RuleId = (typeof ruleIds)[number]

export type Rule = { id: RuleId; words: string }

export type Vocabulary = {
  rules: readonly Rule[]
  /** The most frequent words, which identify the language and say nothing about a job. */
  common: string
  /** Suffixes to strip, so that "nights" becomes "night". */
  endings: string
  numbers: string
  /** January to December. */
  months: string
  now: string
  must: string
  /** Words of headings above requirements. */
  headings: string
  /** Words of lines about equality and applications. */
  equality: string
  /** Words that deny a requirement together with "no". */
  spared: string
  /** Labels of facts like the salary. */
  facts: string
  /** Heads of phrases, which make a part of a list a requirement of its own. */
  heads: string
  /** Words for people who are led. */
  people: string
  /** Words between alternatives. */
  choice: string
  /** Words before examples. */
  examples: string
  /** Words between requirements. */
  joints: string
  /** Words before or after a reason. */
  reasons: string
  monthWords: string
  /** Words before a period until something happens. */
  within: string
  /** Periods of a number, like "a week". */
  rates: string
  /** Words for a single year, as in "a year or more". */
  single: string
  /** Verbs by which a comma's last part says of itself alone that it is nice to have. */
  ofOne: string
  /** Words for the company that begin what it does itself. */
  us: string
  /** Verbs that begin the next part of a sentence about "you". */
  verbs: string
  /** Words after the head of a phrase, as in "care of patients". */
  prepositions: string
  /** Words and phrases that mean the same, a group to a line. */
  same: string
  /** Whether all nouns have capitals, so that a capital marks no name. */
  capitalNouns: boolean
  moves: string
  ended: string
  /** Language levels from lowest to highest, each with its words. */
  levels: readonly string[]
}

export type Line = {
  /** Index in the text, from 0. */
  index: number
  text: string
  tokens: readonly string[]
  stems: readonly string[]
  known: ReadonlySet<string>
  /** All stems, each surrounded by spaces. */
  padded: string
  /** First letters of all words, as in "SWE". */
  initials: string
  /** Words in capitals, like "SWE". */
  abbreviations: readonly string[]
  /** Groups of the same meaning in the line, with the stems of their words. */
  concepts: readonly Concept[]
}

export type Concept = {
  key: string
  stems: readonly string[]
  /** Whether the group names a certificate, like that of "driving licence". */
  isProof: boolean
}

export type Matcher = (line: Line) => string | undefined

export type Language = {
  isOff: (id: RuleId) => boolean
  matchers: Readonly<Record<RuleId, Matcher>>
  must: Matcher
  headings: { must: Matcher }
  equality: Matcher
  spared: Matcher
  facts: Matcher
  heads: Matcher
  leadsPeople: (line: Line) => boolean
  /** Whether a line has a number of people, as in "22 employees", without saying that they were led. */
  countsPeople: (line: Line) => boolean
  /** Stems of the words of headings. */
  ofHeadings: ReadonlySet<string>
  /** Whether a text names alternatives, as with "or". */
  hasChoice: (text: string) => boolean
  choice: readonly string[]
  examples: readonly string[]
  joints: readonly string[]
  reasons: readonly string[]
  prepositions: ReadonlySet<string>
  capitalNouns: boolean
  moves: Matcher
  ended: Matcher
  now: ReadonlySet<string>
  numbers: ReadonlyMap<string, number>
  months: ReadonlyMap<string, number>
  levels: readonly Matcher[]
  common: ReadonlySet<string>
  /** Stems of words for years. */
  years: ReadonlySet<string>
  monthWords: ReadonlySet<string>
  within: ReadonlySet<string>
  people: ReadonlySet<string>
  /** By words. */
  rates: readonly (readonly string[])[]
  single: ReadonlySet<string>
  ofOne: ReadonlySet<string>
  verbs: Matcher
  us: ReadonlySet<string>
  /** Returns the stem of the language that a word names, also as in "Deutschkenntnisse". */
  languageIn: (token: string) => string | undefined
  /** Whether a requirement cannot rest on a stem. */
  isUnspecific: (stem: string) => boolean
  /** Names that say nothing, like "UK", as the list writes them. */
  emptyNames: ReadonlySet<string>
  stem: (token: string) => string
  /** Returns "sales" for a compound like "salesexperience", as German has them. */
  withoutTail: (token: string) => string
  /** Takes the stems, each surrounded by spaces, and the text in small letters. */
  conceptsIn: (padded: string, text: string) => Concept[]
  /** Lines that were read before. */
  parsed: Map<string, Line>
}

export const parseList = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

/** Starts with a letter or digit, and may contain the signs of "C++" and "C#". */
export const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*/gu

export const tokensOf = (text: string): string[] => text.toLowerCase().match(wordPattern) ?? []

/** A shorter rest of a compound says nothing. */
const minRestChars = 4

/** Lines are read again with each letter that is typed, and their parts with each requirement. */
const maxParsed = 4000

export function parseLine(
  text: string,
  index: number,
  { stem, conceptsIn, parsed }: Pick<Language, 'stem' | 'conceptsIn' | 'parsed'>,
): Line {
  const before = parsed.get(text)
  if (before) return { ...before, index }
  const tokens = tokensOf(text)
  const stems = tokens.map(stem)
  const padded = ` ${stems.join(' ')} `
  const concepts = conceptsIn(padded, text.toLowerCase())
  const line = {
    index,
    text,
    tokens,
    stems,
    known: new Set([...stems, ...concepts.map(({ key }) => key)]),
    padded,
    concepts,
    initials: tokens
      .map(([first]) => first)
      .join('')
      .toUpperCase(),
    abbreviations: text.match(/\b\p{Lu}[\p{Lu}\d]{2,4}\b/gu) ?? [],
  }
  if (parsed.size >= maxParsed) parsed.clear()
  parsed.set(text, line)
  return line
}

/** Returns the first match in the list. */
function createMatcher(words: string, stem: Language['stem']): Matcher {
  const all = parseList(words)
  const single = new Map<string, string>()
  const beginnings: string[] = []
  const inside: string[] = []
  const ends: string[] = []
  const phrases: [string, string][] = []
  const gaps: [first: string, last: string, word: string][] = []
  const atStart = new Set<string>()
  for (const word of all) {
    const stems = tokensOf(word).map(stem)
    if (word.startsWith('^')) atStart.add(stems.join(' '))
    else if (word.includes('…')) gaps.push([stems[0] ?? '', stems.at(-1) ?? '', word])
    else if (word.startsWith('-')) inside.push(word.slice(1))
    else if (word.startsWith('*')) ends.push(word.slice(1))
    else if (word.endsWith('*')) beginnings.push(word.slice(0, -1))
    else if (stems.length > 1) phrases.push([` ${stems.join(' ')} `, word])
    else single.set(stems.join(), word)
  }
  return ({ tokens, stems, padded }) => {
    for (let at = 0; at < stems.length; at++) {
      const found =
        single.get(stems[at] ?? '') ??
        beginnings.find((start) => tokens[at]?.startsWith(start)) ??
        inside.find((part) => tokens[at]?.includes(part)) ??
        ends.find((end) => tokens[at]?.endsWith(end) && (tokens[at]?.length ?? 0) > end.length + 1)
      if (found) return tokens[at]
    }
    for (const first of atStart) if (padded.startsWith(` ${first} `)) return first
    const phrase = phrases.find(([words]) => padded.includes(words))?.[1]
    if (phrase) return phrase
    return gaps.find(([first, last]) =>
      stems.some((one, at) => one === first && stems.slice(at + 1, at + 5).includes(last)),
    )?.[2]
  }
}

export function parseVocabulary(vocabulary: Vocabulary, off: readonly RuleId[] = []): Language {
  const endings = parseList(vocabulary.endings).toSorted((one, other) => other.length - one.length)
  const known = new Map<string, string>()
  const stem = (token: string): string => {
    const before = known.get(token)
    if (before !== undefined) return before
    // "Nächte" is the plural of "Nacht".
    const plain = token.normalize('NFD').replaceAll(/\p{M}/gu, '')
    // A long suffix must leave more letters than an "s".
    const ending = endings.find((end) => plain.endsWith(end) && plain.length - end.length >= (end.length > 1 ? 4 : 3))
    const cut = ending ? plain.slice(0, -ending.length) : plain
    known.set(token, cut)
    return cut
  }
  const match = (words: string) => createMatcher(words, stem)
  const wordsOf = (id: RuleId) => vocabulary.rules.find((rule) => rule.id === id)?.words ?? ''
  const never: Matcher = () => undefined
  // Protected characteristics stay excluded, whatever a visitor switches off.
  const isOff = (id: RuleId) => id !== 'protected' && off.includes(id)
  const matchers = Object.fromEntries(ruleIds.map((id) => [id, isOff(id) ? never : match(wordsOf(id))])) as Record<
    RuleId,
    Matcher
  >
  const stemsOf = (words: string) => tokensOf(words).map(stem)
  const groups = vocabulary.same
    .trim()
    .split('\n')
    .flatMap((group, at) => {
      const isProof =
        matchers.certificate(parseLine(group, 0, { stem, conceptsIn: () => [], parsed: new Map() })) !== undefined
      return parseList(group).map((phrase) => {
        const stems = stemsOf(phrase)
        return {
          key: `=${at}`,
          isProof,
          stems,
          padded: ` ${stems.join(' ')} `,
          part: phrase.startsWith('-') ? phrase.slice(1) : '',
        }
      })
    })
  const inside = groups.filter(({ part }) => part)
  const byFirst = new Map<string, (typeof groups)[number][]>()
  for (const group of groups) {
    const first = group.part ? '' : (group.stems[0] ?? '')
    byFirst.set(first, [...(byFirst.get(first) ?? []), group])
  }
  const conceptsIn = (line: string, text: string): Concept[] => [
    ...[...new Set(line.trim().split(' '))]
      .flatMap((first) => byFirst.get(first) ?? [])
      .filter(({ padded }) => line.includes(padded)),
    ...inside.filter(({ part }) => text.includes(part)),
  ]
  const languages = isOff('language') ? [] : parseList(wordsOf('language'))
  const people = new Set(stemsOf(vocabulary.people))
  const numbers = new Map(parseList(vocabulary.numbers).map((word, index) => [word, index + 1]))
  const longestFirst = (words: string) => parseList(words).toSorted((one, other) => other.length - one.length)
  const choice = longestFirst(vocabulary.choice)
  const fillers = isOff('fillers') ? '' : wordsOf('fillers')
  const fillerBeginnings = parseList(fillers).flatMap((word) => (word.endsWith('*') ? word.slice(0, -1) : []))
  const tails = parseList(fillers).flatMap((word) => (word.startsWith('-') ? word.slice(1) : []))
  const unspecific = new Set(
    [vocabulary.common, vocabulary.must, vocabulary.numbers, wordsOf('nice'), wordsOf('skill'), fillers].flatMap(
      stemsOf,
    ),
  )
  return {
    headings: { must: match(vocabulary.headings) },
    equality: match(vocabulary.equality),
    spared: match(vocabulary.spared),
    facts: match(vocabulary.facts),
    heads: match(
      `${vocabulary.heads}, ${['language', 'certificate', 'degree', 'skill'].map((id) => wordsOf(id as RuleId)).join(', ')}`,
    ),
    leadsPeople: (line) => {
      const verb = matchers.leads(line)
      if (verb === undefined) return false
      const at = line.tokens.indexOf(verb)
      const near = line.tokens.slice(Math.max(0, at - 3), at + 8)
      return near.some(
        (token, place) =>
          numbers.has(token) ||
          people.has(stem(token)) ||
          // "3/2021" is a month.
          (/^[1-9]\d?$/.test(token) && !/^\d{4}$/.test(near[place + 1] ?? '')),
      )
    },
    countsPeople: ({ tokens, stems }) =>
      stems.some((one, at) => people.has(one) && /^[1-9]\d{0,2}$/.test(tokens[at - 1] ?? '')),
    ofHeadings: new Set([vocabulary.headings, wordsOf('offer'), wordsOf('nice')].flatMap(stemsOf)),
    hasChoice: (text) => splitAt(text, choice).length > 1,
    choice,
    examples: longestFirst(vocabulary.examples),
    joints: longestFirst(vocabulary.joints),
    reasons: longestFirst(vocabulary.reasons),
    prepositions: new Set(parseList(vocabulary.prepositions)),
    capitalNouns: vocabulary.capitalNouns,
    monthWords: new Set(stemsOf(vocabulary.monthWords)),
    within: new Set(parseList(vocabulary.within)),
    people,
    rates: parseList(vocabulary.rates).map(tokensOf),
    single: new Set(parseList(vocabulary.single)),
    ofOne: new Set(parseList(vocabulary.ofOne)),
    verbs: match(vocabulary.verbs),
    us: new Set(parseList(vocabulary.us)),
    languageIn: (token) =>
      languages.find(
        (name) =>
          token === name ||
          (token.startsWith(name) && /^(?:kenntnisse|sprachig|sprachkenntnisse)/.test(token.slice(name.length))),
      ),
    conceptsIn,
    parsed: new Map(),
    isOff,
    matchers,
    must: match(vocabulary.must),
    moves: match(vocabulary.moves),
    ended: match(vocabulary.ended),
    now: new Set(parseList(vocabulary.now)),
    numbers,
    // Months are written out or abbreviated to three letters.
    months: new Map(
      parseList(vocabulary.months).flatMap((month, index) => [
        [month, index],
        [month.slice(0, 3), index],
      ]),
    ),
    levels: vocabulary.levels.map(match),
    common: new Set(parseList(vocabulary.common)),
    emptyNames: new Set(fillers.split(',').map((word) => word.trim())),
    years: new Set(isOff('years') ? [] : stemsOf(wordsOf('years'))),
    isUnspecific: (one) => unspecific.has(one) || fillerBeginnings.some((start) => one.startsWith(start)),
    stem,
    withoutTail: (token) => {
      const tail = tails.find((end) => token.endsWith(end) && token.length - end.length >= minRestChars)
      return tail ? token.slice(0, -tail.length) : token
    },
  }
}
