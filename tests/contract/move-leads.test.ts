// `npm run leads -- move` between the file and a database, both real.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Outbox } from '#server/outbox/outbox.ts'
import { openLeadStore } from '#server/store/lead-store.ts'
import { silentLog } from '#server/store/migrate.ts'
import { openPostgresOutbox } from '#server/store/postgres-outbox.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { desk } from '../support/desk-in-process.ts'
import { repetitions } from '../support/fuzz.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { addWaitingLeads } from '../support/waiting-leads.ts'
import { leadContent, newLead } from './leads-app.ts'

let postgres: TestPostgres
let dataDir: string
let databaseUrl: string
let env: Record<string, string>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())
beforeEach(async () => {
  dataDir = await temporaryFolder()
  databaseUrl = await postgres.newDatabase()
  env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
})

const inFile = () => openSqliteOutbox({ dataDir })
const inDatabase = async () => (await openPostgresOutbox({ databaseUrl, log: silentLog })).outbox
const move = (to: string) => desk(env, 'move', to)

/** Leads of every status, with tries, a person’s consent and a circuit that is open. */
async function fill(outbox: Outbox): Promise<void> {
  const messages = ['Zürich, “now”', 'a\\b "c" \u{1F44B}\n\tsecond line', 'plain']
  for (const message of messages)
    await outbox.add({
      ...newLead(leadContent('contact', { message })),
      consent: { words: 'News', version: 'a1', confirmedAt: null, withdrawnAt: null },
    })
  await outbox.add({ ...newLead(leadContent('enquiry', {})), heldFor: 'hidden field', suspicion: 4 })
  const [first, second] = await outbox.lease('mailbox:contact', 2, 60_000)
  if (first) await outbox.settle(first, { to: 'dead', code: '554' })
  if (second) await outbox.settle(second, { to: 'waiting', code: '451', delayMs: 1, refused: false })
  await outbox.visitors.reserve('ana@company.com', 'a receipt')
  await outbox.visitors.announce(Date.parse('2026-12-09T16:00:00Z'))
  await outbox.noteCircuit({ name: 'smtp', state: 'open', code: 'ECONNREFUSED' })
}

async function everything(outbox: Outbox) {
  const leads = await outbox.list({})
  const deliveries = await Promise.all(leads.map(({ id }) => outbox.deliveriesOf(id)))
  const tries = await Promise.all(deliveries.flat().map(({ leadId }) => outbox.triesOf(leadId)))
  return {
    leads,
    deliveries,
    tries,
    circuits: await outbox.circuits([{ destination: 'mailbox:contact', server: 'smtp' }]),
    keys: await outbox.linkKeys(),
    mailed: await outbox.visitors.reserve('ana@company.com', 'a receipt'),
    webinar: await outbox.visitors.edition(),
  }
}

test('S-06 leads move to a database and back with all that is known of them, and each store that was left says where they are', async () => {
  const file = await inFile()
  await fill(file)
  const before = await everything(file)
  await file.close()

  expect(await move('database')).toEqual({
    code: 0,
    out: '4 leads moved, and compared row by row. Start the server with DATABASE_URL.\n',
    err: expect.any(String),
  })
  await expect(inFile()).rejects.toThrow('The leads here were moved to the database of DATABASE_URL')
  const database = await inDatabase()
  expect(await everything(database)).toEqual(before)
  // Ids that the database gives out are new ones.
  await database.add(newLead(leadContent('contact', { message: 'after the move' })))
  const after = await everything(database)
  expect(after.leads).toHaveLength(5)
  expect((await move('file')).err).toContain('A server or another command uses the database')
  await database.close()

  expect(await move('file')).toMatchObject({ code: 0, out: expect.stringMatching(/^5 leads moved/) })
  const back = await inFile()
  expect(await everything(back)).toEqual(after)
  await back.close()
  await expect(inDatabase()).rejects.toThrow('The leads here were moved to the file leads.sqlite in DATA_DIR')
  // The database notices within a moment that the refused server is gone.
  const again = async () => expect((await move('file')).err).toContain('have been moved to the file leads.sqlite in')
  await vi.waitFor(again, 60_000)
  expect(await move('database')).toMatchObject({ code: 0 })
})

test('S-06 what cannot be moved is said in a sentence, and stays where it is', async () => {
  expect((await desk({ DATA_DIR: dataDir }, 'move', 'database')).err).toBe(
    'DATABASE_URL is not set: name the database to move to or from.\n',
  )
  expect((await move('elsewhere')).err).toBe('Write where the leads are to go: move database, or move file.\n')
  expect((await move('database')).err).toContain(`There is no store of leads in ${dataDir}`)
  const file = await inFile()
  await fill(file)
  expect((await move('database')).err).toContain(`has ${join(dataDir, 'leads.sqlite')} open`)
  await file.close()

  await expect(openLeadStore({ databaseUrl, dataDir }, silentLog)).rejects.toThrow(
    '4 leads wait in leads.sqlite of DATA_DIR',
  )

  const other = await inDatabase()
  await other.add(newLead(leadContent('contact')))
  await other.close()
  expect((await move('database')).err).toContain('1 lead is in the database of DATABASE_URL already')

  const lock = new pg.Client(databaseUrl)
  await lock.connect()
  await lock.query('select pg_advisory_lock(7411205)')
  expect((await move('database')).err).toContain('Somebody else moves leads of this database')
  await lock.end()
  const whole = await inFile()
  expect(await whole.count({})).toBe(4)
  await whole.close()
})

const leads = repetitions(3_000, 100_000)
const kills = repetitions(2, 20)

test(`S-06 a move of ${leads} leads that is killed ${kills} times loses none and doubles none`, {
  timeout: 300_000,
}, async () => {
  const file = await inFile()
  await addWaitingLeads({ env: { DATA_DIR: dataDir } } as never, leads)
  await file.close()
  const cli = fileURLToPath(new URL('../../server/desk/cli.ts', import.meta.url))
  const start = () =>
    spawn(process.execPath, [cli, 'move', 'database'], { env: { PATH: process.env['PATH'], ...env }, stdio: 'pipe' })
  let ended = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const mover = start()
    const closed = once(mover, 'close')
    const timer = setTimeout(() => mover.kill('SIGKILL'), 400 + Math.random() * 1_200)
    const [code] = await closed
    clearTimeout(timer)
    if (code === 0) ended += 1
    // The database lets go of a mover that is dead within a moment.
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const began = performance.now()
  if (ended === 0) expect(await move('database')).toMatchObject({ code: 0, out: expect.stringContaining('moved') })
  const seconds = (performance.now() - began) / 1000
  const database = await inDatabase()
  expect(await database.count({})).toBe(leads)
  expect(await database.countDeliveries('mailbox:sales')).toMatchObject({ queued: leads })
  await database.close()
  process.stdout.write(`${leads} leads, ${kills} kills, the last try ${seconds.toFixed(1)} s\n`)
})
