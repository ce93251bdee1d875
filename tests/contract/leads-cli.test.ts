import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqliteOutbox } from '#server/db/sqlite/sqlite-outbox.ts'
import type { Lead, Outbox } from '#server/leads/outbox.ts'
import { leadContent, newLead } from './leads-app.ts'

const cli = fileURLToPath(new URL('../../server/leads/cli.ts', import.meta.url))
const run = promisify(execFile)

let dataDir: string
let outbox: Outbox
let queued: Lead
let held: Lead

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cli-'))
  outbox = await openSqliteOutbox({ dataDir })
  const content = leadContent('contact', { name: '=HYPERLINK("http://evil.example")', message: 'one\ntwo' })
  queued = (await outbox.add(newLead(content))).lead
  held = (await outbox.add(newLead(leadContent('enquiry'), { heldFor: 'empty' }))).lead
})
afterAll(async () => {
  await outbox.close()
  await rm(dataDir, { recursive: true, force: true })
})

const desk = (...args: string[]) =>
  run(process.execPath, [cli, ...args], { env: { ...process.env, DATA_DIR: dataDir } })
const refusal = (...args: string[]) =>
  desk(...args).then(
    () => 'It was done.',
    (error: { stderr: string; code: number }) => `${error.code} ${error.stderr}`,
  )

test('S-07 lists, shows and exports beside a running server', async () => {
  const list = await desk('list')
  expect(list.stdout.trim().split('\n')).toHaveLength(2)
  expect(list.stdout).toContain(queued.reference)
  const onlyHeld = JSON.parse((await desk('list', 'held', '--json')).stdout)
  expect(onlyHeld).toMatchObject([{ reference: held.reference, heldFor: 'empty' }])
  const shown = JSON.parse((await desk('show', queued.reference.toLowerCase().replace('-', ''), '--json')).stdout)
  expect(shown).toMatchObject({
    id: queued.id,
    answers: { email: 'ana@company.com' },
    tries: [],
    deliveries: [{ destination: 'mailbox:contact', status: 'queued', tries: 0 }],
  })
  const csv = (await desk('export', 'queued')).stdout
  expect(csv).toContain(`\r\n${queued.reference},`)
  expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"")"')
})

test('S-07 releases a held lead, retries others, and purges one', async () => {
  expect(await refusal('retry', held.reference)).toBe(`1 ${held.reference} is held as spam: use release to mail it.\n`)
  expect(await refusal('release', queued.reference)).toContain('only held leads can be released')
  await desk('release', held.reference)
  expect(await outbox.find(held.id)).toMatchObject({ status: 'queued' })
  await desk('retry', queued.reference)
  expect(JSON.parse((await desk('purge', '--json')).stdout)).toEqual({ purged: 0 })
  await desk('purge', held.reference)
  expect(await outbox.find(held.id)).toBeUndefined()
})

test('S-07 says in a sentence what is wrong', async () => {
  expect(await refusal('show', 'AAAA-AAAA')).toBe('1 There is no lead AAAA-AAAA.\n')
  expect(await refusal('show')).toBe('1 Name a lead by its reference, like 7KQ2-M4XP.\n')
  expect(await refusal('list', 'new')).toContain('There is no status new: use one of queued,')
  expect(await refusal('list', '--limit', 'x')).toContain('whole number')
  expect(await refusal('sell')).toMatch(/^1 There is no command sell\.\nUsage: /)
  expect(await refusal('list', '--what')).toMatch(/^1 .*\nUsage: /)
})

test('N-05 takes back the wish for product news of an address', async () => {
  expect(await refusal('erase')).toBe('1 Name the address: erase --updates ana@company.com.\n')
  expect(await refusal('erase', '--updates', 'bo@company.com')).toContain(
    'No lead of bo@company.com asks for product news',
  )
  const { stdout } = await desk('erase', '--updates', 'Ana@company.com')
  expect(stdout).toContain('withdrawn: one lead of Ana@company.com\n')
  expect((await outbox.find(queued.id))?.answers).not.toHaveProperty('updates')
})
