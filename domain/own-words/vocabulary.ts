// The vocabulary of "Strike a line". Word lists come from content/own-words.yaml separated by commas, so visitors see
// exactly the lists in use. "zertif*" matches words with that prefix, and "^age" a word at the start of a line.

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
}

export type Matcher = (line: Line) => string | undefined

export type Language = {
  isOff: (id: RuleId) => boolean
  matchers: Readonly<Record<RuleId, Matcher>>
  must: Matcher
  moves: Matcher
  ended: Matcher
  now: ReadonlySet<string>
  numbers: ReadonlyMap<string, number>
  months: ReadonlyMap<string, number>
  levels: readonly Matcher[]
  common: ReadonlySet<string>
  /** Stems of words for years. */
  years: ReadonlySet<string>
  /** Stems of language names. */
  languages: ReadonlySet<string>
  /** Stems that a requirement cannot rest on. */
  unspecific: ReadonlySet<string>
  stem: (token: string) => string
}

export const parseList = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

/** Starts with a letter or digit, and may contain the signs of "C++" and "C#". */
export const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*/gu

export const tokensOf = (text: string): string[] => text.toLowerCase().match(wordPattern) ?? []

export function parseLine(text: string, index: number, stem: Language['stem']): Line {
  const tokens = tokensOf(text)
  const stems = tokens.map(stem)
  return { index, text, tokens, stems, known: new Set(stems), padded: ` ${stems.join(' ')} ` }
}

/** Returns the first match in the list. */
function createMatcher(words: string, stem: Language['stem']): Matcher {
  const all = parseList(words)
  const single = new Map<string, string>()
  const beginnings: string[] = []
  const phrases: [string, string][] = []
  const atStart = new Set<string>()
  for (const word of all) {
    const stems = tokensOf(word).map(stem)
    if (word.startsWith('^')) atStart.add(stems.join(' '))
    else if (word.endsWith('*')) beginnings.push(word.slice(0, -1))
    else if (stems.length > 1) phrases.push([` ${stems.join(' ')} `, word])
    else single.set(stems.join(), word)
  }
  return ({ tokens, stems, padded }) => {
    for (let at = 0; at < stems.length; at++) {
      const found = single.get(stems[at] ?? '') ?? beginnings.find((start) => tokens[at]?.startsWith(start))
      if (found) return tokens[at]
    }
    for (const first of atStart) if (padded.startsWith(` ${first} `)) return first
    return phrases.find(([phrase]) => padded.includes(phrase))?.[1]
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
  return {
    isOff,
    matchers,
    must: match(vocabulary.must),
    moves: match(vocabulary.moves),
    ended: match(vocabulary.ended),
    now: new Set(parseList(vocabulary.now)),
    numbers: new Map(parseList(vocabulary.numbers).map((word, index) => [word, index + 1])),
    // Months are written out or abbreviated to three letters.
    months: new Map(
      parseList(vocabulary.months).flatMap((month, index) => [
        [month, index],
        [month.slice(0, 3), index],
      ]),
    ),
    levels: vocabulary.levels.map(match),
    common: new Set(parseList(vocabulary.common)),
    languages: new Set(isOff('language') ? [] : stemsOf(wordsOf('language'))),
    years: new Set(isOff('years') ? [] : stemsOf(wordsOf('years'))),
    unspecific: new Set(
      [
        vocabulary.common,
        vocabulary.must,
        vocabulary.numbers,
        wordsOf('nice'),
        isOff('fillers') ? '' : wordsOf('fillers'),
      ].flatMap(stemsOf),
    ),
    stem,
  }
}
