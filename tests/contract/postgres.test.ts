// What is special about leads in Postgres.

import { chown, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OutboxTables } from '#server/outbox/operations/tables.ts'
import type { Lease, Outbox } from '#server/outbox/outbox.ts'
import { silentLog } from '#server/store/migrate.ts'
import { createPostCounter, openPostgresOutbox, type PostgresOutboxOptions } from '#server/store/postgres-outbox.ts'
import { checkStore } from '#server/watch/doctor-checks.ts'
import { authority, certificateOfAnotherName, serverKey } from '../support/certificates.ts'
import { desk } from '../support/desk-in-process.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { newPostgresClient } from '../support/postgres-client.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { contactPayload, leadContent, newLead, startLeadsApp } from './leads-app.ts'

let postgres: TestPostgres
let databaseUrl: string
let opened: Outbox[] = []
beforeAll(async () => {
  postgres = await startPostgres()
})
beforeEach(async () => {
  databaseUrl = await postgres.newDatabase()
})
afterEach(async () => {
  await Promise.all(opened.map((outbox) => outbox.close()))
  opened = []
})
afterAll(() => postgres.remove())

async function open(options: Partial<PostgresOutboxOptions> = {}) {
  const store = await openPostgresOutbox({ databaseUrl, log: silentLog, ...options })
  opened.push(store.outbox)
  return store
}

async function asOwner(statement: string): Promise<void> {
  const client = newPostgresClient(databaseUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const lead = (message = 'Hello') => newLead(leadContent('contact', { message }))

const at = (changes: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'port' | 'search'>>) =>
  Object.assign(new URL(databaseUrl), changes).href

describe('several instances', () => {
  test('D-06 S-06 leases that race from four instances hand out each delivery once', async () => {
    const stores = await Promise.all([1, 2, 3, 4].map(() => open()))
    await Promise.all(Array.from({ length: 12 }, (_, index) => stores[0]?.outbox.add(lead(`${index}`))))
    const leases: Lease[] = []
    for (let round = 0; leases.length < 12 && round < 10; round += 1) {
      const racing = stores.flatMap(({ outbox }) =>
        Array.from({ length: 5 }, () => outbox.lease('mailbox:contact', 3, 60_000)),
      )
      leases.push(...(await Promise.all(racing)).flat())
    }
    expect(leases).toHaveLength(12)
    expect(new Set(leases.map(({ delivery }) => delivery.id)).size).toBe(12)
  })

  test('D-06 S-02 a lead whose deliveries end at the same moment in two instances has ended', async () => {
    const places = ['mailbox:contact', 'webhook:1']
    const stores = await Promise.all([open(), open()])
    for (let round = 0; round < 20; round += 1) {
      await stores[0]?.outbox.add(newLead(leadContent('contact', { message: `${round}` }), { destinations: places }))
      const ends = await Promise.all(
        stores.map(async ({ outbox }, index) => ({
          outbox,
          lease: (await outbox.lease(places[index] ?? '', 1, 60_000))[0],
        })),
      )
      await Promise.all(ends.map(({ outbox, lease }) => lease && outbox.settle(lease, { to: 'sent', code: '250' })))
    }
    expect(await stores[0]?.outbox.countLeads()).toEqual({ queued: 0, sent: 20, held: 0, dead: 0 })
  })

  test('D-06 S-05 the rate limit counts the posts of all instances, and stores no address', async () => {
    const [one, other] = await Promise.all([open(), open()])
    const apps = await Promise.all(
      [one, other].map(({ outbox, db }) =>
        startLeadsApp({ outbox, countPost: createPostCounter(db), rateLimitPerMinute: 3 }),
      ),
    )
    const statuses = []
    for (const app of [...apps, ...apps])
      statuses.push((await app.postJson(contactPayload, { 'x-forwarded-for': '192.0.2.1' })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    const elsewhere = await apps[0]?.postJson(contactPayload, { 'x-forwarded-for': '192.0.2.2' })
    expect(elsewhere?.statusCode).toBe(200)
    const { rows } = await sql<{ sender: string; count: number }>`select * from post_count order by count`.execute(
      one.db,
    )
    expect(rows.map(({ count }) => count)).toEqual([1, 4])
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
    await Promise.all(apps.map((app) => app.close()))
  })

  test('D-06 the time is the one of the database, whatever an instance takes it for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 })
    const { outbox } = await open()
    const { createdAt } = (await outbox.add(lead())).lead
    vi.useRealTimers()
    expect(Math.abs(createdAt - Date.now())).toBeLessThan(3_600_000)
  })

  test('D-06 new tables are made once by six instances that start at the same moment', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => open()))
    await Promise.all(stores.map(({ outbox }, index) => outbox.add(lead(`${index}`))))
    expect(await stores[0]?.outbox.countLeads()).toMatchObject({ queued: 6 })
  })
})

describe('what is acknowledged', () => {
  const setting = async (db: Kysely<OutboxTables>, name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value

  test('D-06 S-01 is on the disk, also where the database is set to answer before that', async () => {
    await asOwner(`alter database ${new URL(databaseUrl).pathname.slice(1)} set synchronous_commit = off`)
    expect(await setting((await open()).db, 'synchronous_commit')).toBe('on')
  })

  test('D-06 S-01 keeps a stronger promise of the database', async () => {
    await asOwner(`alter database ${new URL(databaseUrl).pathname.slice(1)} set synchronous_commit = remote_apply`)
    expect(await setting((await open()).db, 'synchronous_commit')).toBe('remote_apply')
  })
})

describe('a database that is away', () => {
  test('D-06 S-04 that swallows everything is given up after a while, and nothing waits for its connections', async () => {
    const proxy = await startTcpProxy(postgres.port)
    const { outbox } = await open({ databaseUrl: at({ port: String(proxy.port) }), queryTimeoutMs: 300 })
    await outbox.add(lead('before'))
    proxy.mode = 'black hole'
    await expect(outbox.add(lead('meanwhile'))).rejects.toThrow()
    proxy.mode = 'pass'
    await vi.waitFor(() => outbox.add(lead('after')), { timeout: 60_000 })
    expect((await outbox.list({})).map(({ answers }) => answers.message)).toContain('after')
    await proxy.stop()
  })
})

describe('a lead that the database cannot take', () => {
  const answersOf = (adding: readonly Promise<unknown>[]) =>
    Promise.allSettled(adding).then((ends) => ends.map(({ status }) => status))

  test.each([
    ['a character that Postgres has not', ''],
    ['a constraint', 'raise check_violation'],
    ['an error of a trigger', `raise exception 'no'`],
    ['a row that is there', 'raise unique_violation'],
    ['a deadlock', 'raise deadlock_detected'],
    ['a wait without an end', 'perform pg_sleep(60)'],
  ])('D-06 S-04 %s costs no other lead of its group', async (_, statement) => {
    await asOwner(`alter database ${new URL(databaseUrl).pathname.slice(1)} set statement_timeout = 200`)
    const { outbox } = await open()
    if (statement)
      await asOwner(`create function refuse() returns trigger language plpgsql as $$ begin
        if new.answers like '%bad%' then ${statement}; end if; return new; end $$;
        create trigger refuse before insert on lead for each row execute function refuse()`)
    const bad = newLead(leadContent('contact', statement ? { message: 'bad' } : { email: 'ana\u0000@company.com' }))
    const leads = Array.from({ length: 9 }, (_, index) => (index === 4 ? bad : lead(`good ${index}`)))
    const expected = leads.map((one) => (one === bad ? 'rejected' : 'fulfilled'))
    expect(await answersOf(leads.map((one) => outbox.add(one)))).toEqual(expected)
    expect(await outbox.list({})).toHaveLength(8)
    await outbox.probe()
  })

  test('D-06 S-04 no lead is tried alone while the database is away', async () => {
    const proxy = await startTcpProxy(postgres.port)
    let inserts = 0
    const { outbox } = await open({
      databaseUrl: at({ port: String(proxy.port) }),
      onQuery(text) {
        if (!text.startsWith('insert into "lead"')) return
        inserts += 1
        void proxy.stop()
      },
    })
    inserts = 0
    const ends = await answersOf(Array.from({ length: 50 }, (_, index) => outbox.add(lead(`${index}`))))
    expect(new Set(ends)).toEqual(new Set(['rejected']))
    expect(inserts).toBeLessThan(3)
  })
})

describe('a setting that cannot be used', () => {
  const refusal = async (options: Partial<PostgresOutboxOptions>) =>
    open(options).then(
      () => 'It was opened.',
      ({ name, message }: Error) => `${name}: ${message}`,
    )

  test.each([
    ['a password', () => at({ password: 'wrong' }), 'refuses the user name or password of DATABASE_URL'],
    ['no password', () => at({ password: '' }), 'wants a password, and there is none in DATABASE_URL'],
    ['a user', () => at({ username: 'nobody' }), 'refuses the user name or password of DATABASE_URL'],
    ['a database', () => at({ pathname: '/nowhere' }), 'there is no database of the name in DATABASE_URL'],
  ])('D-06 %s that is wrong stops the start with a sentence', async (_, url, sentence) => {
    const told = await refusal({ databaseUrl: url() })
    expect(told).toMatch(/^StartError: The leads are out of reach: /)
    expect(told).toContain(sentence)
    expect(told).not.toContain('secret')
  })

  test.each([
    [
      'a port that nothing listens at',
      () => at({ port: '1' }),
      'nothing listens at the address and port of DATABASE_URL',
    ],
    [
      'a host that is not known',
      () => at({}).replace('127.0.0.1', 'nowhere.invalid'),
      'the host name of DATABASE_URL is not known',
    ],
    [
      'encryption that it has not',
      () => at({ search: 'sslmode=verify-full' }),
      'the database takes no encrypted connection',
    ],
  ])('D-06 %s is told in the log, and to a program beside the server as why it ends', async (_, url, sentence) => {
    const error = vi.fn()
    await open({ databaseUrl: url(), log: { ...silentLog, error } })
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining(sentence))
    expect(await refusal({ databaseUrl: url(), mustAnswer: true })).toContain(sentence)
  })

  test.each(['LATIN1', 'SQL_ASCII'] as const)(
    'D-06 N-03 a database of the encoding %s, which cannot hold every text, stops the start, and the doctor says so',
    async (encoding) => {
      const url = await postgres.newDatabase(encoding)
      const sentence = `The database of DATABASE_URL has the encoding ${encoding}, which cannot hold every text`
      expect(await refusal({ databaseUrl: url })).toContain(`StartError: ${sentence}`)
      const [finding] = await checkStore({ databaseUrl: url, dataDir: tmpdir() })
      expect(finding).toMatchObject({ state: 'wrong', says: expect.stringContaining(sentence) })
    },
  )

  test('D-06 N-03 connections of another encoding, as a pooler may set it, stop the start with a sentence', async () => {
    await asOwner(`create function latin() returns event_trigger language plpgsql as $$
      begin perform set_config('client_encoding', 'LATIN1', false); end $$;
      create event trigger latin on login execute function latin()`)
    expect(await refusal({})).toContain('StartError: The connections of DATABASE_URL have the encoding LATIN1: remove')
    expect(await refusal({ databaseUrl: at({ search: 'client_encoding=LATIN1' }) })).toContain('LATIN1')
  })

  test('N-03 the doctor says of a database whether it takes leads, and makes nothing in it', async () => {
    const says = async (url = databaseUrl) => {
      const findings = await checkStore({ databaseUrl: url, dataDir: tmpdir() })
      return findings.map((finding) => `${finding.state}: ${finding.says}`)
    }
    const reader = at({ username: 'guest', password: 'guest' })
    await asOwner(`drop role if exists guest; create role guest login password 'guest'`)
    for (let look = 0; look < 2; look += 1)
      expect(await says()).toEqual([expect.stringMatching(/^note: .* start the server, which makes their tables\.$/)])
    await open()
    expect(await says()).toEqual([
      'fine: leads can be stored in the database of DATABASE_URL',
      expect.stringMatching(/^note: The leads were never backed up/),
    ])
    expect(await says(reader)).toEqual([expect.stringMatching(/^wrong: .*lacks rights/)])
  })

  test('D-06 a database that can only be read is told as that', async () => {
    await open()
    await asOwner(`alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`)
    expect(await refusal({ mustAnswer: true })).toContain('can only be read')
  })
})

describe('the line to a database with a certificate', () => {
  let folder: string
  let encrypted: TestPostgres
  let address: string
  beforeAll(async () => {
    folder = await temporaryFolder()
    const place = (name: string) => join(folder, name)
    await writeFile(place('authority'), authority)
    await writeFile(place('certificate'), certificateOfAnotherName)
    await writeFile(place('key'), serverKey, { mode: 0o600 })
    // Postgres takes the key of its own user alone, which is nobody where root runs the tests.
    if (process.getuid?.() === 0) for (const name of ['.', 'key']) await chown(place(name), 65_534, 65_534)
    const files = { ssl_cert_file: place('certificate'), ssl_key_file: place('key') }
    encrypted = await startPostgres({ ssl: 'on', ...files })
    address = await encrypted.newDatabase()
  })
  afterAll(() => encrypted.remove())

  test.each([
    ['disable', false],
    ['require', true],
    ['verify-ca&sslrootcert=AUTHORITY', true],
    ['verify-full&sslrootcert=AUTHORITY', "the database's certificate is for another name than that in DATABASE_URL"],
    ['verify-full', "the database's certificate is not signed by an authority that is known here"],
  ])('D-06 sslmode=%s is as psql takes it', async (mode, expected) => {
    const url = `${address}?sslmode=${mode.replace('AUTHORITY', join(folder, 'authority'))}`
    const isEncrypted = async () => {
      const { db } = await open({ databaseUrl: url, mustAnswer: true })
      const found = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
      return found.rows[0]?.ssl
    }
    expect(await isEncrypted().catch(({ message }: Error) => message)).toEqual(
      typeof expected === 'string' ? `The leads are out of reach: ${expected}.` : expected,
    )
  })
})

describe('who is erased', () => {
  const env = () => ({ DATABASE_URL: databaseUrl, DATA_DIR: join(postgres.data, 'none') })
  /** Files of all databases, without those that the next checkpoint is made from. */
  async function filesHold(text: string): Promise<boolean> {
    await asOwner('checkpoint')
    const names = await readdir(join(postgres.data, 'base'), { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const found = await Promise.all(files.map(async (file) => (await readFile(file).catch(() => '')).includes(text)))
    return found.includes(true)
  }

  test('N-06 is in no file of the tables any more', async () => {
    const { outbox } = await open()
    const secret = `secret-${crypto.randomUUID()}`
    await Promise.all([1, 2, 3].map((number) => outbox.add(lead(`${number} ${secret}`))))
    expect(await filesHold(secret)).toBe(true)
    const { code, out } = await desk(env(), 'erase', '--email', 'ana@company.com')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('3 leads of ana@company.com are erased') })
    expect(out).not.toContain('vacuum')
    expect(await filesHold(secret)).toBe(false)
  })

  test('N-06 is told to stay in the files while somebody else has a table locked, and nobody waits for long', async () => {
    const { outbox } = await open()
    await outbox.add(lead())
    const other = newPostgresClient(databaseUrl)
    await other.connect()
    await other.query('begin')
    await other.query('select * from lead')
    const { code, out } = await desk(env(), 'erase', '--email', 'ana@company.com')
    await other.end()
    expect(code).toBe(1)
    expect(out).toContain('1 lead of ana@company.com is erased')
    expect(out).toContain('run `vacuum (full, analyze) lead, delivery, delivery_try, mailed_address` in it')
    expect(await desk(env(), 'erase', '--email', 'ana@company.com')).not.toMatchObject({
      out: expect.stringContaining('run `vacuum'),
    })
  })
})
