// Leads that waited while the server was updated.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteOutbox } from '#server/db/sqlite/sqlite-outbox.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { makeOlderStore } from '../support/older-store.ts'
import { newLead } from './leads-app.ts'

const receivedAt = Date.parse('2026-11-01T09:00:00Z')
const row = (id: string, form: string, payload: object) => ({
  id,
  reference: `${id.toUpperCase().repeat(4)}-2222`,
  idempotency_key: `key-of-${id}`,
  fingerprint: 'of another version',
  form,
  payload: JSON.stringify({ form, ...payload }),
  status: 'queued',
  next_at: receivedAt,
  created_at: receivedAt,
})
const empty = {
  phone: '',
  company: '',
  interests: '',
  message: '',
  receiveUpdates: false,
  forReq: 'contact',
  to: 'x@y.z',
}
const ana = { firstname: 'Ana', lastname: 'Lima', name: 'Ana Lima', email: 'ana@company.com' }

let dataDir: string
let outbox: Outbox
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'older-'))
  await makeOlderStore(
    dataDir,
    ['0001-leads'],
    [
      row('a', 'contact', {
        ...empty,
        ...ana,
        interests: 'Getting Hired',
        receiveUpdates: true,
        forReq: 'demo',
        message: 'one\n"two"',
      }),
      row('b', 'pricing', {
        ...empty,
        ...ana,
        lastname: '',
        name: 'Ana',
        company: 'Lima',
        message: 'Company size: 250',
      }),
      row('c', 'enquiry', { ...empty, firstname: '', lastname: '', name: 'Bo', email: '', message: 'Hi' }),
      row('d', 'enquiry', {}),
    ],
  )
  outbox = await openSqliteOutbox({ dataDir })
})
afterEach(async () => {
  await outbox.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('S-01 S-07 what visitors said before is carried over by the names of today', async () => {
  const contentOf = async (id: string) => {
    const { form, reason, answers } = (await outbox.find(id)) ?? {}
    return { form, reason, answers }
  }
  expect(await contentOf('a')).toEqual({
    form: 'contact',
    reason: 'demo',
    answers: {
      firstName: 'Ana',
      lastName: 'Lima',
      email: 'ana@company.com',
      interest: 'Getting Hired',
      updates: 'yes',
      message: 'one\n"two"',
    },
  })
  expect(await contentOf('b')).toEqual({
    form: 'pricing',
    reason: 'contact',
    answers: { firstName: 'Ana', email: 'ana@company.com', company: 'Lima', companySize: '250' },
  })
  expect((await contentOf('c')).answers).toEqual({ name: 'Bo', message: 'Hi' })
  expect((await contentOf('d')).answers).toEqual({})
})

test('S-02 leads of an earlier version go on their way with what was known of them', async () => {
  const dir = join(dataDir, 'one-table')
  const lead = (id: string, form: string, status: string, more: object = {}) => ({
    ...row(id, form, {}),
    status,
    ...more,
  })
  await makeOlderStore(
    dir,
    ['0001-leads'],
    [
      lead('a', 'contact', 'queued', { attempts: 3, last_code: '451', next_at: receivedAt + 60_000 }),
      lead('b', 'enquiry', 'sending', { attempts: 1, lease_token: 'lost', lease_until: receivedAt }),
      lead('c', 'pricing', 'sent', { attempts: 1, last_code: '250', sent_at: receivedAt, settled_at: receivedAt }),
      lead('d', 'contact', 'held', { held_for: 'empty', settled_at: receivedAt }),
      lead('e', 'contact', 'dead', { attempts: 30, last_code: '554', settled_at: receivedAt }),
    ],
  )
  const before = new DatabaseSync(join(dir, 'leads.sqlite'))
  before.exec("insert into attempt (lead_id, number, at, code) values ('a', 1, 7, '451'), ('e', 1, 8, '554')")
  before.close()
  const store = await openSqliteOutbox({ dataDir: dir })
  expect(await store.countLeads()).toEqual({ queued: 2, sent: 1, held: 1, dead: 1 })
  expect(await store.triesOf('a')).toEqual([{ destination: 'mailbox:contact', at: 7, code: '451' }])
  expect(await store.triesOf('e')).toEqual([{ destination: 'mailbox:contact', at: 8, code: '554' }])
  expect(await store.deliveriesOf('d')).toEqual([])
  await store.promote()
  const leases = [
    ...(await store.lease('mailbox:contact', 9, 1_000)),
    ...(await store.lease('mailbox:sales', 9, 1_000)),
  ]
  expect(leases.map(({ lead: { id }, delivery: { tries } }) => [id, tries])).toEqual([
    ['a', 4],
    ['b', 2],
  ])
  await store.requeue('d', 'held', ['mailbox:contact'])
  await store.requeue('e', 'dead', ['mailbox:contact'])
  expect((await store.lease('mailbox:contact', 9, 1_000)).map(({ lead }) => lead.id).sort()).toEqual(['d', 'e'])
  await store.close()
})

test('L-19 the retry of a post that was stored before the update is the same lead', async () => {
  const content = { form: 'enquiry', reason: 'contact', answers: { name: 'Bo', message: 'Hi' } } as const
  const retried = await outbox.add(newLead(content, { idempotencyKey: 'key-of-c' }))
  expect(retried).toMatchObject({ outcome: 'replayed', lead: { id: 'c' } })
  const other = { ...content, answers: { ...content.answers, message: 'Bye' } }
  expect((await outbox.add(newLead(other, { idempotencyKey: 'key-of-c' }))).outcome).toBe('conflict')
})
