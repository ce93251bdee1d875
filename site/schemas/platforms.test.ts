import { expect, test } from 'vitest'
import { schemaProblems, told } from '#site/content/content-problems.ts'
import { platformsSchema } from './platforms.ts'

const platforms = Array.from({ length: 44 }, (_, index) => ({ name: `System ${index}`, kind: 'HR platform' }))

function problems(list: unknown): string[] {
  const { error } = platformsSchema.safeParse(list)
  return error ? schemaProblems('content/platforms.yaml', error).map(told) : []
}

test('K-03 44 platforms pass; one less or one more names the file and the number', () => {
  const told = 'content/platforms.yaml: List exactly 44 platforms: the pages promise that number.'
  expect(problems(platforms)).toEqual([])
  expect(problems(platforms.slice(1))).toEqual([told])
  expect(problems([...platforms, { name: 'One more', kind: 'HR platform' }])).toEqual([told])
})

test('P-int-01 a platform that stands there twice is told', () => {
  expect(problems([...platforms.slice(1), platforms[1]])).toEqual([
    'content/platforms.yaml: List each platform once: a name stands here twice.',
  ])
})
