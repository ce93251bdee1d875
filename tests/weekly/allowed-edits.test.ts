// Whatever the editor saves, the checks of the project accept: nobody who writes has to read a failed test.
import { afterEach, expect, test } from 'vitest'
import { checkContent } from '#site/content/check/check-content.ts'
import { makeAllowedEdits } from '../support/allowed-edits.ts'
import { fuzzSeed, randomNumbers } from '../support/fuzz.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

/** Tests that read content/ or the pages made of it. */
const readers = ['lab/', 'site/', 'tests/pages/']

let copy: ProjectCopy
afterEach(() => copy.remove())

/** Resolves with a text for failures, after thirty edits. */
async function edited(seed: number): Promise<string> {
  copy = await copyProject()
  const edits = await makeAllowedEdits(copy.root, 30, randomNumbers(seed))
  const told = `FUZZ_SEED=${seed}\n${edits.join('\n')}`
  expect(
    edits.filter((edit) => edit.startsWith('REFUSED')),
    told,
  ).toEqual([])
  return told
}

test.each([0, 1, 2, 3, 4])(
  'E-06 after thirty random edits that the editor allows, the content is in order, %i',
  async (run) => {
    const told = await edited(fuzzSeed + run)
    expect((await checkContent(copy.root, '2026-11-21')).problems, told).toEqual([])
  },
)

test('E-06 after thirty edits that the editor allows, the site builds and passes the tests that read the content', async () => {
  const told = await edited(Number(process.env['FUZZ_SEED'] ?? 7))
  const build = await copy.build()
  expect(build.code, `${told}\n${build.output}`).toBe(0)
  const tests = await copy.run(`node_modules/vitest/vitest.mjs run --reporter=dot ${readers.join(' ')}`)
  const failed = tests.output.split('\n').filter((line) => /FAIL |Error: /.test(line))
  expect(tests.code, `${told}\n${failed.join('\n')}`).toBe(0)
}, 600_000)
