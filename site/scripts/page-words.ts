import words from 'virtual:island-words'
import { currentLanguage } from '#language'
import type { IslandSet, IslandWords } from '#site/content/translate/island-words.ts'

const loaded: Partial<IslandWords> = {}

/** Loads the words of a set of islands in the language of this page. */
export async function loadWords(set: IslandSet): Promise<void> {
  Object.assign(loaded, (await words[currentLanguage().path]?.[set]?.())?.default)
}

/** Throws unless `loadWords` has loaded them. */
export function wordsOf<Name extends keyof IslandWords>(name: Name): IslandWords[Name] {
  const found = loaded[name]
  if (!found) throw new Error(`The words called ${name} have not been loaded`)
  return found as IslandWords[Name]
}
