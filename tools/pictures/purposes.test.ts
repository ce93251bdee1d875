import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { purposesSince } from './purposes.ts'

let folder = ''
const git = async (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
const commit = (...paragraphs: string[]) =>
  git(
    ...['-c', 'user.name=Ana', '-c', 'user.email=ana@company.com', 'commit', '--quiet', '--allow-empty'],
    ...paragraphs.flatMap((paragraph) => ['-m', paragraph]),
  )

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'))
  await git('init', '--quiet')
  await commit('Begin', 'Pictures: of before')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a difference is meant when a commit since then says so in its last lines, and only there', async () => {
  const before = await git('rev-parse', 'HEAD')
  await commit('Tidy', 'Pictures: are spoken of here, and then there is more.', 'The end of the message.')
  expect(await purposesSince(before, git)).toBe('')
  await commit('Widen the cards', 'They were narrow.', 'Pictures: the cards have a wider margin')
  await commit('Darken the rules', 'Pictures: the rules are darker')
  expect(await purposesSince(before, git)).toBe('the rules are darker; the cards have a wider margin')
  expect(await purposesSince('HEAD', git)).toBe('')
})
