// Says in which language a post is written, where its blog does not.
import { francAll } from 'franc'

/** Languages that the detector tells apart well; the others share too many words with these. */
const known = 'eng deu fra spa ita por nld pol swe dan nob fin ces'.split(' ')
/** In characters: shorter texts are guesswork, and a longer one says no more. */
const [least, most] = [120, 1_000]
/** How near the second best may come, out of 1. The English of a program is nearly French. */
const nearest = 0.9

/** Returns a tag such as "de", or undefined where the text is too short or too mixed to be sure. */
export function languageOf(text: string): string | undefined {
  if (text.length < least) return undefined
  const [[first] = [], [, second = 0] = []] = francAll(text.slice(0, most), { only: known })
  return first && first !== 'und' && second <= nearest ? Intl.getCanonicalLocales(first)[0] : undefined
}
