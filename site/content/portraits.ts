// How pages find the drawn portrait of a person whom their content names.
import type { Drawn } from '#site/schemas/portrait.ts'
import { content } from './content.ts'

/** Words with the portrait of the person whom they name. The check of the content has seen that there is one. */
export async function drawn<Words extends { avatar: string }>(words: Words): Promise<Drawn<Words>> {
  const { leaders, advisors } = await content('team')
  const person = [...leaders, ...advisors, ...(await content('cast'))].find(({ name }) => name === words.avatar)
  if (!person?.avatar) throw new Error(`There is no portrait of ${words.avatar}`)
  return { ...words, avatar: person.avatar }
}
