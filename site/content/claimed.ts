// Finds the claim that the content of a page names.
import type { Claimed } from '#site/schemas/proof.ts'
import { content } from './content.ts'

/** Returns words with the claim that they name. Their file could not be read without one. */
export async function claimed<Words extends { claim: string }>(words: Words): Promise<Claimed<Words>> {
  const said = (await content('claims'))[words.claim]
  if (!said) throw new Error(`There is no claim called ${words.claim}`)
  return { ...words, said }
}
