// Reads numbers of years, months and levels of languages from a line.
import { type Language, type Line, parseLine } from './vocabulary.ts'

/** Returns the number before the word for years, or 0. Months are years in part. */
export function yearsIn({ tokens, stems }: Line, language: Language): number {
  const { numbers, years: words, monthWords, within, single, common, isUnspecific } = language
  for (let at = 1; at < tokens.length; at++) {
    const isMonths = monthWords.has(stems[at] ?? '')
    if (!words.has(stems[at] ?? '') && !isMonths) continue
    const before = tokens.slice(Math.max(0, at - 4), at)
    // "Certification within 12 months" is no experience.
    if (before.some((token) => within.has(token))) continue
    // "3 to 5 years" counts as 3.
    const counts = before.flatMap((token) => {
      const count = numbers.get(token) ?? Number.parseInt(token, 10)
      return count > 0 && count <= 50 ? [count] : []
    })
    // "900 homes a year" are no experience.
    const [first = '', last = ''] = [tokens[at - 2], tokens[at - 1]]
    if (single.has(last)) {
      if (at > 1 && !common.has(first) && !isUnspecific(stems[at - 2] ?? '')) continue
      return isMonths ? 1 / 12 : 1
    }
    if (counts.length > 0) return isMonths ? Math.min(...counts) / 12 : Math.min(...counts)
  }
  return 0
}

const countOf = (token: string | undefined, { numbers }: Language): number =>
  numbers.get(token ?? '') ?? (/^[1-9]\d{0,3}$/.test(token ?? '') ? Number(token) : 0)

/** Returns the number of people in "five nurses" and "a team of six", or 0. */
export const peopleIn = ({ tokens, stems }: Line, language: Language): number =>
  Math.max(
    0,
    ...stems.flatMap((stem, at) =>
      language.people.has(stem) ? [countOf(tokens[at - 1], language), countOf(tokens[at + 2], language)] : [],
    ),
  )

/** Returns the number in "four nights a week" and "60 words per minute", or 0. */
export function rateIn({ tokens }: Line, language: Language): number {
  for (const phrase of language.rates) {
    const at = tokens.findIndex((_, at) => phrase.every((word, place) => tokens[at + place] === word))
    const counts = tokens.slice(Math.max(0, at - 4), Math.max(0, at)).map((token) => countOf(token, language))
    const given = counts.filter((count) => count > 0)
    if (given.length > 0) return Math.min(...given)
  }
  return 0
}

const levelCode = /\b([ABC][12])\b/i

/** Returns each language in a line by stem, with its part of the line and its level; -1 when unstated. */
export function spokenIn(line: Line, language: Language): { name: string; level: number; part: string }[] {
  const { levels, languageIn } = language
  if (!line.tokens.some((token) => languageIn(token) !== undefined)) return []
  let following = -1
  const parts = line.text.split(/([,;/|]| (?:and|und|or|oder) )/)
  const found: { name: string; level: number; part: string }[] = []
  // From the end, since "Somali and English spoken at home" names the level once.
  for (let at = parts.length - 1; at >= 0; at -= 2) {
    const words = parts[at] ?? ''
    const part = parseLine(words, line.index, language)
    const [code] = words.match(levelCode) ?? []
    const levelHere = levels.findLastIndex((isLevel) => isLevel(code ? parseLine(code, 0, language) : part))
    const isJoined = /\p{L}/u.test(parts[at + 1] ?? '')
    const level = levelHere < 0 && isJoined ? following : levelHere
    following = level
    for (const token of part.tokens) {
      const name = languageIn(token)
      if (name !== undefined && !found.some((other) => other.name === name))
        found.unshift({ name, level, part: words.trim() })
    }
  }
  const [only] = found
  // "English at C1 level, spoken and written" is one language.
  if (found.length === 1 && only && only.level < 0)
    return [{ ...only, level: levels.findLastIndex((isLevel) => isLevel(line)) }]
  return found
}

/** Returns the starting month, -1 for at once, or undefined. */
export function monthIn({ tokens, padded }: Line, { months, now, stem }: Language): number | undefined {
  for (const token of tokens) if (months.has(token)) return months.get(token)
  for (const phrase of now) if (padded.includes(` ${phrase.split(' ').map(stem).join(' ')} `)) return -1
  return undefined
}
