import type { TeamMember } from '#site/schemas/team.ts'
import { content } from './content.ts'
import { ContentError } from './content-problems.ts'

/** The person of content/team.yaml with this name. Throws a ContentError that names `place`, the file and the field. */
export async function teamMember(name: string, place: string): Promise<TeamMember> {
  const { leaders, advisors } = await content('team')
  const person = [...leaders, ...advisors].find((member) => member.name === name)
  if (!person) throw new ContentError(`${place}: There is no ${name} in content/team.yaml.`)
  return person
}
