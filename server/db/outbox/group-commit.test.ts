import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

test('S-01 what comes at the same time is committed together, and each caller gets its own result', async () => {
  const commits: number[][] = []
  const add = groupCommit(async (items: readonly number[]) => {
    commits.push([...items])
    return items.map((item) => item * 10)
  })
  const first = await Promise.all([1, 2, 3].map(add))
  expect(first).toEqual([10, 20, 30])
  expect(await add(4)).toBe(40)
  expect(commits).toEqual([[1, 2, 3], [4]])
  await Promise.all(Array.from({ length: 250 }, (_, index) => add(index)))
  expect(commits.slice(2).map(({ length }) => length)).toEqual([100, 100, 50])
})

test('S-01 a commit that fails is told to all who were in it, and to nobody after', async () => {
  let full = true
  const add = groupCommit(async (items: readonly string[]) => {
    if (full) throw new Error('database or disk is full')
    return items
  })
  const outcomes = await Promise.allSettled([add('a'), add('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  full = false
  expect(await add('c')).toBe('c')
})
