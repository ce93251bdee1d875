import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingGroups } from '#server/settings/settings.ts'
import { atLeastOne } from '../tests/support/at-least-one.ts'
import { reference, settingRows } from './reference.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

test.each(atLeastOne(Object.entries(reference())))('N-02 N-03 S-07 %s is as the code writes it', async (path, text) => {
  expect(await read(path), 'run `node lab/run.mjs reference`').toBe(text)
})

test('N-03 the README has the settings that a deployment needs, as docs/settings.md has them', async () => {
  const rows = settingRows(settingGroups[0]?.settings ?? [])
  expect(rows).toContain('SITE_URL')
  expect(await read('README.md')).toContain(rows)
})
