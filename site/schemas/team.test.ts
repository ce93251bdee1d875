import { expect, test } from 'vitest'
import { schemaProblems, told } from '#site/content/content-problems.ts'
import { readYaml } from '#site/content/yaml-file.ts'
import { teamSchema } from './team.ts'

const root = new URL('../../', import.meta.url)

async function problems(
  change: (team: Record<'leaders' | 'places' | 'advisors', object[]>) => void,
): Promise<string[]> {
  const { content } = await readYaml('content/team.yaml', root, teamSchema)
  const team = structuredClone(content)
  change(team)
  const result = teamSchema.safeParse(team, { reportInput: true })
  return result.success ? [] : schemaProblems('content/team.yaml', result.error).map(told)
}

test('K-04 a part of a portrait that does not exist is answered with the parts that do', async () => {
  const [problem] = await problems(({ leaders }) => {
    Object.assign(leaders[0] as { avatar: object }, {
      avatar: { ...(leaders[0] as { avatar: object }).avatar, beard: 'goatee' },
    })
  })
  expect(problem).toBe(
    'content/team.yaml, leaders › item 1 › avatar › beard: Pick one of: none, stubble, short, full, moustache.',
  )
})
