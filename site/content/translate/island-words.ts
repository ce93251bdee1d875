// The words of islands: a file for each language and each set of islands, which loads with them. As props, they would be in the
// HTML of each page, whether anybody uses the island or not.
import type { z } from 'astro/zod'
import type { FormChecks } from '#site/schemas/form-checks.ts'
import type { formMessagesSchema } from '#site/schemas/form-messages.ts'
import type { ownWordsSchema } from '#site/schemas/own-words.ts'
import type { RoiWords } from '#site/schemas/roi-calculator.ts'
import type { Shortlists } from '#site/schemas/shortlists.ts'
import type { subscribeSchema } from '#site/schemas/subscribe.ts'

export type IslandWords = {
  'form-checks': Pick<FormChecks, 'answers' | 'leaveEmpty'>
  'form-messages': z.infer<typeof formMessagesSchema>
  subscribe: Pick<z.infer<typeof subscribeSchema>, 'form'>
  'roi-calculator': Pick<RoiWords, 'arithmetic' | 'form' | 'method' | 'print' | 'results'>
  shortlists: Pick<Shortlists, 'words' | 'roles'>
  'own-words': Pick<z.infer<typeof ownWordsSchema>, 'words' | 'rules' | 'vocabulary'>
}

type Parts = { [Name in keyof IslandWords]: readonly (keyof IslandWords[Name])[] }

/** What islands need of each file; everything if nothing is listed. */
export const islandParts: Parts = {
  'form-checks': ['answers', 'leaveEmpty'],
  'form-messages': [],
  subscribe: ['form'],
  'roi-calculator': ['arithmetic', 'form', 'method', 'print', 'results'],
  shortlists: ['words', 'roles'],
  'own-words': ['words', 'rules', 'vocabulary'],
}

/** The files of a set of islands, which each island loads with its script. */
export const islandFiles = {
  forms: ['form-checks', 'form-messages', 'subscribe'],
  calculator: ['form-checks', 'form-messages', 'roi-calculator'],
  shortlist: ['shortlists'],
  ownWords: ['own-words'],
} as const satisfies Record<string, readonly (keyof IslandWords)[]>

export type IslandSet = keyof typeof islandFiles
