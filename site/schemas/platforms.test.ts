import { expect, test } from 'vitest'
import { schemaProblems, told } from '#site/content/content-problems.ts'
import { platformsSchema } from './integrations.ts'

const platforms = Array.from({ length: 44 }, (_, index) => ({ name: `System ${index}`, kind: 'hr' }))

function problems(list: unknown): string[] {
  const { error } = platformsSchema.safeParse(list)
  return error ? schemaProblems('content/platforms.yaml', error).map(told) : []
}

test('P-int-01 a platform that stands there twice is told', () => {
  expect(problems([...platforms.slice(1), platforms[1]])).toEqual([
    'content/platforms.yaml, item 44 › name: System 1 stands in this list already. Remove one of the two.',
  ])
})
