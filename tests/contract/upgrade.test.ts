// Requests that wait while the server is upgraded from an earlier version, on each kind of store.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openLeadStore } from '#server/db/lead-store.ts'
import { silentLog } from '#server/db/migrate.ts'
import { startDeliverer } from '#server/leads/deliver.ts'
import { mailDestinations } from '#server/leads/destinations.ts'
import { createMailer } from '#server/leads/email.ts'
import { makeOlderDatabase, makeOlderStore } from '../support/older-store.ts'
import { startSmtpListener } from '../support/smtp-listener.ts'
import { storeKinds } from '../support/stores.ts'
import { addWaitingLeads } from '../support/waiting-leads.ts'
import { facts } from './leads-app.ts'

const before = {
  sqlite: [
    '0001-leads',
    '0002-answers',
    '0003-deliveries',
    '0004-source',
    '0005-consent',
    '0006-unseen',
    '0007-email-and-canaries',
    '0008-flood',
  ],
  postgres: [
    '0001-leads-and-deliveries',
    '0002-source',
    '0003-consent',
    '0004-unseen',
    '0005-email-and-canaries',
    '0006-flood',
  ],
}
/** That version kept its test of a form among the leads for a minute, and none of it may go out as a lead. */
const canary = [
  `insert into lead (id, reference, fingerprint, form, reason, answers, status, created_at, canary_at)
    values ('canary', 'canary', 'canary', 'enquiry', 'contact', '{}', 'queued', 1700000000000, 1700000000000)`,
  `insert into delivery (lead_id, destination, status, due_at) values ('canary', 'mailbox:sales', 'queued', 1700000000000)`,
]
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Makes a store of that version, with the canary, and resolves with the settings that name it. */
async function olderStore(env: Record<string, string>): Promise<{ databaseUrl: string | undefined; dataDir: string }> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: folder = '' } = env
  const dataDir = join(folder, 'older')
  if (databaseUrl === undefined) {
    await makeOlderStore(dataDir, before.sqlite)
    const file = new DatabaseSync(join(dataDir, 'leads.sqlite'))
    for (const statement of canary) file.exec(statement)
    file.close()
  } else {
    await makeOlderDatabase(databaseUrl, before.postgres)
    const client = new pg.Client(databaseUrl)
    await client.connect()
    for (const statement of canary) await client.query(statement)
    await client.end()
  }
  return { databaseUrl, dataDir }
}

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  beforeAll(begin)
  afterAll(end)

  test('S-02 all of 200 requests that wait while the server is upgraded are sent, each once', async () => {
    const store = await newStore()
    const settings = await olderStore(store.env)
    const env = settings.databaseUrl === undefined ? { DATA_DIR: settings.dataDir } : store.env
    await addWaitingLeads({ ...store, env }, 200)
    const smtp = await startSmtpListener()
    const mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'website@cadra.example', product: 'Cadra' })
    const { outbox } = await openLeadStore(settings, silentLog)
    const deliverer = startDeliverer({ outbox, destinations: mailDestinations(mailer, facts), log, pollMs: 20 })
    await vi.waitFor(async () => expect((await outbox.countLeads()).sent).toBe(200), { timeout: 30_000, interval: 50 })
    await deliverer.stop()
    mailer.close()
    await smtp.stop()
    expect(await outbox.countLeads()).toEqual({ queued: 0, sent: 200, held: 0, dead: 0 })
    expect((await outbox.list({ limit: 1 }))[0]).toMatchObject({ language: null })
    const references = smtp.received.map(({ raw }) => /X-Reference: (\S+)/i.exec(raw.toString())?.[1])
    expect(new Set(references).size).toBe(200)
    expect(references).toHaveLength(200)
    await outbox.close()
    await store.remove()
  })
})
