// How pages find the people whom their content names. The check of the content has seen that there are such people.
import type { Drawn } from '#site/schemas/portrait.ts'
import type { TeamMember } from '#site/schemas/team.ts'
import { content } from './content.ts'

const team = async (): Promise<TeamMember[]> => {
  const { leaders, advisors } = await content('team')
  return [...leaders, ...advisors]
}

/** One of ours, of content/team.yaml. */
export async function teamMember(name: string): Promise<TeamMember> {
  const member = (await team()).find((one) => one.name === name)
  if (!member) throw new Error(`There is no ${name} in the team`)
  return member
}

/** Words with the portrait of the person whom they name. */
export async function drawn<Words extends { avatar: string }>(words: Words): Promise<Drawn<Words>> {
  const person = [...(await team()), ...(await content('cast'))].find(({ name }) => name === words.avatar)
  if (!person?.avatar) throw new Error(`There is no portrait of ${words.avatar}`)
  return { ...words, avatar: person.avatar }
}
