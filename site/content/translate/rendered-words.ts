// The words of islands while a page is rendered. In the browser, '#words' is site/scripts/page-words.ts.

import words from 'virtual:island-words'
import { currentLanguage } from '#language'
import type { IslandSet, IslandWords } from './island-words.ts'
import { followed } from './shown-texts.ts'

/** Only browsers have to load words. */
export const loadWords = async (_set: IslandSet): Promise<void> => {}

export function wordsOf<Name extends keyof IslandWords>(name: Name): IslandWords[Name] {
  const { data, missing } = words[currentLanguage().path]?.[name] ?? {}
  if (!data) throw new Error(`There are no words called ${name}`)
  // Every form has the messages.
  return followed(data, missing ?? {}, name !== 'form-messages') as IslandWords[Name]
}
