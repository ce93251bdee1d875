// Leads that wait while the server is upgraded from an earlier version.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startDeliverer } from '#server/delivery/deliver.ts'
import { createMailer } from '#server/destinations/mailbox/email.ts'
import { mailDestinations } from '#server/destinations/mailbox/mailbox.ts'
import { openLeadStore } from '#server/store/lead-store.ts'
import { silentLog } from '#server/store/migrate.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { startSmtpListener } from '../support/smtp-listener.ts'
import { storeKinds } from '../support/stores.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { addWaitingLeads } from '../support/waiting-leads.ts'
import { facts, newLead } from './leads-app.ts'

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
    await vi.waitFor(async () => expect((await outbox.countLeads()).sent).toBe(200), { timeout: 60_000, interval: 50 })
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

const receivedAt = Date.parse('2026-11-01T09:00:00Z')
const row = (id: string, form: string, payload: object) => ({
  id,
  reference: `${id.toUpperCase().repeat(4)}-2222`,
  idempotency_key: `key-of-${id}`,
  fingerprint: 'of another version',
  form,
  payload: JSON.stringify({ form, phone: '', company: '', interests: '', forReq: 'contact', to: 'x@y.z', ...payload }),
  status: 'queued',
  next_at: receivedAt,
  created_at: receivedAt,
})
const ana = { firstname: 'Ana', lastname: 'Lima', name: 'Ana Lima', email: 'ana@company.com' }

test('L-19 S-01 S-07 what visitors said before is carried over by the names of today, and the retry of a post is the same lead', async () => {
  const dataDir = await temporaryFolder()
  const wishes = { interests: 'Getting Hired', receiveUpdates: true, forReq: 'demo' }
  const rows = [
    row('a', 'contact', { ...ana, ...wishes, message: 'one\n"two"' }),
    row('b', 'pricing', { ...ana, lastname: '', name: 'Ana', company: 'Lima', message: 'Company size: 250' }),
    row('c', 'enquiry', { firstname: '', lastname: '', name: 'Bo', email: '', message: 'Hi' }),
    row('d', 'enquiry', {}),
  ]
  await makeOlderStore(dataDir, ['0001-leads'], rows)
  const outbox = await openSqliteOutbox({ dataDir })
  onTestFinished(() => outbox.close())
  const { email } = ana
  const wished = { interest: 'Getting Hired', updates: 'yes' }
  for (const [id, form, reason, answers] of [
    ['a', 'contact', 'demo', { firstName: 'Ana', lastName: 'Lima', email, ...wished, message: 'one\n"two"' }],
    ['b', 'pricing', 'contact', { firstName: 'Ana', email, company: 'Lima', companySize: '250' }],
    ['c', 'enquiry', 'contact', { name: 'Bo', message: 'Hi' }],
    ['d', 'enquiry', 'contact', {}],
  ] as const) {
    const found = await outbox.find(id)
    expect([found?.form, found?.reason, found?.answers]).toEqual([form, reason, answers])
  }
  const again = (message: string) =>
    newLead({ form: 'enquiry', reason: 'contact', answers: { name: 'Bo', message } }, { idempotencyKey: 'key-of-c' })
  expect(await outbox.add(again('Hi'))).toMatchObject({ outcome: 'replayed', lead: { id: 'c' } })
  expect((await outbox.add(again('Bye'))).outcome).toBe('conflict')
})

// A store as an earlier version of the server left it: the migrations up to one of them, and rows of that time.

const migrations = fileURLToPath(new URL('../../server/store/migrations/', import.meta.url))
const record = 'create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)'

type OldRow = Record<string, SQLInputValue>

/** `names` are those of the migrations without ".sql", all that had run by then. */
async function makeOlderStore(dataDir: string, names: string[], leads: OldRow[] = []): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const store = new DatabaseSync(join(dataDir, 'leads.sqlite'))
  store.exec(record)
  for (const name of names) {
    store.exec(await readFile(join(migrations, 'sqlite/leads', `${name}.sql`), 'utf8'))
    store.prepare('insert into kysely_migration values (?, ?)').run(name, new Date().toISOString())
  }
  for (const lead of leads) {
    const columns = Object.keys(lead)
    const places = columns.map(() => '?').join()
    store.prepare(`insert into lead (${columns}) values (${places})`).run(...Object.values(lead))
  }
  store.close()
}

/** Does the same in a Postgres database, in place of whatever it holds. */
async function makeOlderDatabase(databaseUrl: string, names: string[]): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`drop schema public cascade; create schema public; ${record}`)
  for (const name of names) {
    await client.query(await readFile(join(migrations, 'postgres/leads', `${name}.sql`), 'utf8'))
    await client.query('insert into kysely_migration values ($1, $2)', [name, new Date().toISOString()])
  }
  await client.end()
}
