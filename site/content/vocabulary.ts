// What the files of content/ may refer to: placeholders, claims, and the language that they are read in.
import type { Claims } from '#site/schemas/claims.ts'
import { claimsFile } from './check/claim-problems.ts'
import type { Writing } from './read/keep-together.ts'
import type { Placeholders } from './read/placeholders.ts'
import type { Language } from './translate/languages.ts'

/**
 * What texts of content/ may refer to, their language, undefined for the first one, and how to print texts: in that language,
 * and in the first one, which stands in for missing translations.
 */
export type Vocabulary = {
  placeholders: Placeholders
  claims: Claims
  language?: Language | undefined
  writing?: { own: Writing; first: Writing } | undefined
}

export const noVocabulary: Vocabulary = { placeholders: new Map(), claims: {} }

export const siteFile = 'content/site.yaml'

/** All other files depend on these. */
export const vocabularyFiles = [siteFile, claimsFile]

/** Returns what a file may refer to; the vocabulary files refer to nothing. */
export const vocabularyOf = (file: string, vocabulary: Vocabulary): Vocabulary =>
  vocabularyFiles.includes(file) ? { ...vocabulary, placeholders: noVocabulary.placeholders, claims: {} } : vocabulary
