// Leads that waited while the server was updated from its first version.
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteOutbox } from '#server/db/sqlite/sqlite-outbox.ts'
import { makeOlderStore } from '../support/older-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { newLead } from './leads-app.ts'

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
