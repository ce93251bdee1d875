// A database file that goes away or changes under a running server, as when somebody restores a backup.
import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { contactPayload, type LeadsApp, startLeadsApp } from './leads-app.ts'

let leads: LeadsApp
afterEach(() => leads.close())

test.each<[string, (file: string) => Promise<void>]>([
  ['removed', (file) => rm(file)],
  ['moved away', (file) => rename(file, `${file}.old`)],
  [
    'replaced by a backup',
    async (file) => {
      await copyFile(file, `${file}.backup`)
      await rename(`${file}.backup`, file)
    },
  ],
])('S-01 a file that was %s takes no lead, and the probe says so', async (_how, change) => {
  leads = await startLeadsApp()
  expect((await leads.postJson(contactPayload)).statusCode).toBe(200)
  await leads.outbox.probe()
  await change(join(leads.dataDir, 'leads.sqlite'))
  await expect(leads.outbox.probe()).rejects.toThrow(
    /was removed or replaced while the server runs: start the server again/,
  )
  const reply = await leads.postJson(contactPayload)
  expect([reply.statusCode, reply.json().success]).toEqual([503, false])
})
