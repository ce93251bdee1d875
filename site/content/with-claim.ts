// Adds to a page's content the claims that it names.
import type { Claimed, DatedClaim } from '#site/schemas/claims.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { SecurityAnswers } from '#site/schemas/security-answers.ts'
import { isOverdue, mayBeShown } from './check/claim-problems.ts'
import { content } from './content.ts'
import { today } from './today.ts'

/** Returns `words` with the claim that they name. The loader has checked that it exists. */
export async function withClaim<Words extends { claim: string }>(words: Words): Promise<Claimed<Words>> {
  const said = (await content('claims'))[words.claim]
  if (!said) throw new Error(`There is no claim called ${words.claim}`)
  return { ...words, said }
}

/** Resolves with the customers whom a claim allows us to show. */
export async function shownCustomers(): Promise<Customers> {
  const claims = await content('claims')
  return (await content('customers')).filter((customer) => mayBeShown(customer, claims))
}

/** Returns `words` with the claim that they name, which is valid until the end of its review date. */
export async function withDatedClaim<Words extends { claim: string }>(
  words: Words,
): Promise<Words & { said: DatedClaim }> {
  const { said } = await withClaim(words)
  return { ...words, said: { ...said, until: `${said.review}T24:00:00Z`, isDue: isOverdue(said, today()) } }
}

/** An answer to a security questionnaire, numbered across all topics. */
export type SecurityAnswer = SecurityAnswers[number]['answers'][number] & { number: number; said: DatedClaim }

/** Resolves with the answers to security questionnaires, grouped by topic. */
export async function securityAnswers(): Promise<{ name: string; answers: SecurityAnswer[] }[]> {
  let number = 0
  const groups = (await content('security-answers')).map(async ({ name, answers }) => ({
    name,
    answers: await Promise.all(answers.map((answer) => withDatedClaim({ ...answer, number: ++number }))),
  }))
  return Promise.all(groups)
}
