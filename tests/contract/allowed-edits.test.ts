// Whatever the editor saves, the checks of the project accept: nobody who writes has to read a failed test.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContent } from '#site/content/checks/check-content.ts'
import { makeAllowedEdits } from '../support/allowed-edits.ts'
import { fuzzSeed, randomNumbers } from '../support/fuzz.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
})
afterAll(() => copy.remove())

test('E-06 after thirty edits that the editor allows, the content is in order, builds, and passes the tests that read it', async () => {
  const edits = await makeAllowedEdits(copy.root, 30, randomNumbers())
  const told = `FUZZ_SEED=${fuzzSeed}\n${edits.join('\n')}`
  expect(
    edits.filter((edit) => edit.startsWith('REFUSED')),
    told,
  ).toEqual([])
  expect((await checkContent(copy.root, '2026-11-21')).problems, told).toEqual([])
}, 300_000)
