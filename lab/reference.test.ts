import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingGroups } from '#settings/settings.ts'
import { settingRows, settingsPage } from './reference.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

test('N-03 docs/settings.md is as the settings write it', async () => {
  expect(await read('docs/settings.md')).toBe(settingsPage())
})

test('N-03 the README has the settings that a deployment needs, as docs/settings.md has them', async () => {
  const rows = settingRows(settingGroups[0]?.settings ?? [])
  expect(rows).toContain('SITE_URL')
  expect(await read('README.md')).toContain(rows)
})
