// Finds the claims that the content of a page names.
import type { Claimed, DatedClaim } from '#site/schemas/claims.ts'
import type { SecurityAnswers } from '#site/schemas/trust.ts'
import { isOverdue } from './claim-problems.ts'
import { content } from './content.ts'
import { today } from './local-times.ts'

/** Returns words with the claim that they name. Their file could not be read without one. */
export async function claimed<Words extends { claim: string }>(words: Words): Promise<Claimed<Words>> {
  const said = (await content('claims'))[words.claim]
  if (!said) throw new Error(`There is no claim called ${words.claim}`)
  return { ...words, said }
}

/** Returns words with the claim that they name, which stands until the end of the day of its review. */
export async function datedClaim<Words extends { claim: string }>(words: Words): Promise<Words & { said: DatedClaim }> {
  const { said } = await claimed(words)
  return { ...words, said: { ...said, until: `${said.review}T24:00:00Z`, isDue: isOverdue(said, today()) } }
}

/** An answer to a security questionnaire, with its number among all of them. */
export type SecurityAnswer = SecurityAnswers[number]['answers'][number] & { number: number; said: DatedClaim }

/** Resolves with the answers to security questionnaires, by their topics. */
export async function securityAnswers(): Promise<{ name: string; answers: SecurityAnswer[] }[]> {
  let number = 0
  const groups = (await content('security-answers')).map(async ({ name, answers }) => ({
    name,
    answers: await Promise.all(answers.map((answer) => datedClaim({ ...answer, number: ++number }))),
  }))
  return Promise.all(groups)
}
