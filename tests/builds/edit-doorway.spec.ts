import { chmod, glob, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { copyProject, type ProjectCopy, type RunningDev } from '../support/project-copy.ts'

// How `npm run edit` opens the browser, whose place a program takes that writes down what it was given.
test.skip(process.platform !== 'linux', 'The program that opens a browser is another one there.')

let copy: ProjectCopy
let editing: RunningDev
let programs: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  copy = await copyProject()
  programs = await mkdtemp(join(tmpdir(), 'programs-'))
  await writeFile(join(programs, 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$@" >"${programs}/given"\n`)
  await chmod(join(programs, 'xdg-open'), 0o755)
  editing = await copy.startEditing({ BROWSER: '', PATH: `${programs}${delimiter}${process.env['PATH']}` })
})
test.afterAll(async () => {
  await editing?.stop()
  await copy?.remove()
  if (programs) await rm(programs, { recursive: true })
})

async function commandLines(): Promise<string[]> {
  const files = await Array.fromAsync(glob('/proc/[0-9]*/cmdline'))
  return Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
}

test('E-04 the browser is led into the editor by a file of its owner, and no command line holds the secret', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const secret = new URL(editing.url).searchParams.get('edit') ?? ''
  const given = () => readFile(join(programs, 'given'), 'utf8').catch(() => '')
  await expect.poll(given).not.toBe('')
  const doorway = (await given()).trimEnd()
  expect(secret).toMatch(/^[\w-]{32}$/)
  expect(doorway).not.toContain(secret)
  expect((await commandLines()).filter((line) => line.includes(secret))).toEqual([])
  expect((await stat(doorway)).mode & 0o777).toBe(0o600)
  const served = await fetch(new URL(relative(copy.folder, doorway), editing.url))
  expect([served.status, (await served.text()).includes(secret)]).toEqual([403, false])

  await page.goto(pathToFileURL(doorway).href)
  await expect(page.locator('iframe[data-state="ready"]')).toBeVisible({ timeout: 60_000 })
  expect(new URL(page.url()).search).toBe('')
  await editing.stop()
  await expect(stat(doorway)).rejects.toThrow('ENOENT')
})
