// Leads that waited while the server was updated.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteOutbox } from '#server/db/outbox-sqlite.ts'
import { leadsCsv } from '#server/leads/csv.ts'
import { createMailer } from '#server/leads/email.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { makeOlderStore } from '../support/older-store.ts'
import { parseMail, startSmtpListener } from '../support/smtp-listener.ts'

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

test('S-02 a lead from before a field existed is mailed and exported with that field empty', async () => {
  const smtp = await startSmtpListener()
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'website@cadra.example', product: 'Cadra' })
  const leads = await outbox.list({ limit: -1 })
  for (const lead of leads) await mailer.send(lead, 'sales@cadra.example')
  const texts = await Promise.all(smtp.received.map(async (mail) => (await parseMail(mail)).text ?? ''))
  mailer.close()
  await smtp.stop()
  expect(texts).toHaveLength(4)
  for (const text of [...texts, leadsCsv(leads)]) expect(text).not.toMatch(/undefined|null|: *\n\S/)
  const pricing = texts.find((text) => text.includes('Form: pricing'))
  expect(pricing).toContain('\nName: Ana\nEmail address: ana@company.com\nCompany name: Lima\nCompany size: 250\n')
})

test('L-19 the retry of a post that was stored before the update is the same lead', async () => {
  const content = { form: 'enquiry', reason: 'contact', answers: { name: 'Bo', message: 'Hi' } } as const
  const retried = await outbox.add({ content, idempotencyKey: 'key-of-c', heldFor: undefined })
  expect(retried).toMatchObject({ outcome: 'replayed', lead: { id: 'c' } })
  const other = { ...content, answers: { ...content.answers, message: 'Bye' } }
  expect((await outbox.add({ content: other, idempotencyKey: 'key-of-c', heldFor: undefined })).outcome).toBe(
    'conflict',
  )
})
