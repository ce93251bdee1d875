// Says in which language a post is written, where its blog does not.
import { francAll } from 'franc'

/** Languages in Latin letters that the detector tells apart well; the others share too many words with these. */
const inLatin = 'eng deu fra spa ita por nld pol swe dan nob fin ces'.split(' ')
/** In characters: shorter texts in Latin letters are guesswork, and a longer one says no more. */
const [least, most] = [120, 1_000]
/** How near the second best may come, out of 1. The English of a program is nearly French. */
const nearest = 0.9

/** The languages of other scripts, the most frequent first. Of those that stand here for all the rest, the detector knows one each. */
const inScript: readonly [letters: RegExp, languages?: readonly string[]][] = [
  [/\p{sc=Arabic}/gu, ['arb', 'pes', 'urd']],
  [/\p{sc=Cyrillic}/gu, ['rus', 'ukr', 'bul', 'srp']],
  [/\p{sc=Devanagari}/gu, ['hin', 'mar', 'nep']],
  [/\p{sc=Han}/gu, ['cmn']],
  [/(?!\p{sc=Latin})\p{L}/gu],
]
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/gu
/** A Chinese text may name something in kana; a Japanese one cannot do without. */
const kanaOfJapanese = 0.1
/** In letters: a few words. */
const leastOfScript = 6

/** Returns a tag such as "de", or undefined where the text is too short or too mixed to be sure. */
export function languageOf(text: string): string | undefined {
  const start = text.slice(0, most)
  const count = (letters: RegExp) => start.match(letters)?.length ?? 0
  const all = count(/\p{L}/gu)
  const isMostly = (number: number) => number >= leastOfScript && number > all / 2
  const kanaCount = count(kana)
  if (kanaCount > all * kanaOfJapanese && isMostly(kanaCount + count(/\p{sc=Han}/gu))) return 'ja'
  const script = inScript.find(([letters]) => isMostly(count(letters)))
  if (script) return tagOf(rank(start, script[1])[0]?.[0], script[1]?.[0])
  const [first, second] = text.length < least ? [] : rank(start, inLatin)
  return second && second[1] <= nearest ? tagOf(first?.[0]) : undefined
}

const rank = (text: string, only: readonly string[] = []) => francAll(text, { only: [...only] })

const tagOf = (found = 'und', other?: string) => Intl.getCanonicalLocales((found === 'und' ? other : found) ?? [])[0]
