import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { repeatedSecondTries } from './second-tries.mjs'

test('V-10 a test that needs a second try is a finding once it needed one in the run of everything before', async () => {
  const file = join(await temporaryFolder(), 'second-tries.json')
  expect(repeatedSecondTries(['a', 'b'], true, file)).toEqual([])
  // One file alone says nothing about all others.
  expect(repeatedSecondTries(['b'], false, file)).toEqual(['b'])
  expect(repeatedSecondTries(['b', 'c'], true, file)).toEqual(['b'])
  expect(repeatedSecondTries(['a'], true, file)).toEqual([])
})
