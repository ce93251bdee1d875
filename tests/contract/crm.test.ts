// Leads on their way into a CRM, from the outbox to what its people see there, with stand-ins that answer as published.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CrmWords } from '#domain/site-facts.ts'
import { createCrmClient } from '#server/leads/crm/crm.ts'
import { crmDestinations, crmNames } from '#server/leads/crm/crm-destinations.ts'
import { hubspot as hubspotCrm } from '#server/leads/crm/hubspot.ts'
import { type Deliverer, startDeliverer } from '#server/leads/deliver.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { type FakeHubspot, type FakePipedrive, startFakeHubspot, startFakePipedrive } from '../support/fake-crms.ts'
import { startHttpListener } from '../support/http-listener.ts'
import { newFileStore, type TestStore } from '../support/stores.ts'
import { facts, leadContent, newLead } from './leads-app.ts'

const log = { info: () => undefined, warn: () => undefined, error: vi.fn() }

let store: TestStore
let outbox: Outbox
let hubspot: FakeHubspot
let pipedrive: FakePipedrive
let deliverer: Deliverer | undefined

beforeEach(async () => {
  log.error.mockClear()
  store = await newFileStore()
  outbox = store.outbox
  hubspot = await startFakeHubspot()
  pipedrive = await startFakePipedrive()
})
afterEach(async () => {
  await deliverer?.stop()
  deliverer = undefined
  await Promise.all([hubspot.stop(), pipedrive.stop(), store.remove()])
})

type Tokens = Parameters<typeof crmNames>[0]
const toHubspot = (token = hubspot.token): Tokens => ({ hubspotToken: token, pipedriveToken: undefined })
const toPipedrive = (): Tokens => ({ hubspotToken: undefined, pipedriveToken: pipedrive.token })

function deliver(tokens: Tokens, crm: CrmWords = facts.words.crm) {
  const hosts = { hubspot: hubspot.url, pipedrive: pipedrive.url }
  const destinations = crmDestinations(tokens, { ...facts.words, crm }, { hosts, timeoutMs: 2_000 })
  const quick = { pollMs: 5, backoffBaseMs: 10, probeAfterMs: 10, probeAtMostMs: 100 }
  deliverer = startDeliverer({ outbox, destinations, log, ...quick })
}

const add = async (tokens: Tokens, answers = {}) =>
  (await outbox.add(newLead(leadContent('contact', answers), { destinations: crmNames(tokens) }))).lead
const until = (check: () => Promise<boolean> | boolean) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 30_000, interval: 5 })
const isSent = async (id: string) => (await outbox.find(id))?.status === 'sent'
const firstDelivery = async (id: string) => (await outbox.deliveriesOf(id))[0]

describe('HubSpot', () => {
  test('N-07 gets one contact for an address, and a note for each lead, in which nothing is a tag', async () => {
    const [first, second] = [
      await add(toHubspot(), { message: 'We hire <b>20</b> people', company: 'Acme' }),
      await add(toHubspot(), { message: 'And two more', firstName: 'Anna' }),
    ]
    deliver(toHubspot())
    await until(async () => (await isSent(first.id)) && (await isSent(second.id)))
    expect([...hubspot.contacts]).toEqual([
      [
        'ana@company.com',
        {
          id: expect.any(String),
          // What the later lead does not say stays as it was.
          properties: expect.objectContaining({ email: 'ana@company.com', lastname: 'Silva', company: 'Acme' }),
        },
      ],
    ])
    expect(hubspot.notes.map(({ body }) => body.includes('We hire &lt;b&gt;20&lt;/b&gt; people')).sort()).toEqual([
      false,
      true,
    ])
  })

  test('N-07 has one note of a lead whose answer was lost', async () => {
    const lead = await add(toHubspot())
    hubspot.instead = { status: 502, done: true, to: 'POST /crm/v3/objects/notes' }
    deliver(toHubspot())
    await until(() => hubspot.notes.length === 1)
    hubspot.instead = undefined
    await until(() => isSent(lead.id))
    expect(hubspot.notes).toHaveLength(1)
    expect(hubspot.notes[0]?.body).toContain(lead.reference)
  })

  test('N-07 a wrong token holds every lead back until it is mended, and the log names the setting', async () => {
    const leads = [await add(toHubspot()), await add(toHubspot(), { email: 'bo@company.com' })]
    deliver(toHubspot('another-token-of-tests'))
    await until(() => log.error.mock.calls.some(([, says]) => String(says).includes('the token in HUBSPOT_TOKEN')))
    await deliverer?.stop()
    expect(await Promise.all(leads.map(async ({ id }) => (await firstDelivery(id))?.refusals))).toEqual([0, 0])
    deliver(toHubspot())
    await until(async () => (await Promise.all(leads.map(({ id }) => isSent(id)))).every(Boolean))
  })

  test('N-07 a used-up allowance is waited for as long as it says', async () => {
    const lead = await add(toHubspot())
    hubspot.instead = { status: 429, headers: { 'retry-after': '1' } }
    deliver(toHubspot())
    await until(() => hubspot.asked.length > 0)
    const askedAt = performance.now()
    hubspot.instead = undefined
    await until(() => isSent(lead.id))
    expect(performance.now() - askedAt).toBeGreaterThan(900)
  })

  test('N-07 a field that the account does not have speaks of the leads that fill it alone', async () => {
    const fields = [...facts.words.crm.hubspot.fields, { ours: 'phone', theirs: 'no_such_field' }]
    const refused = await add(toHubspot(), { phone: '+49 30 1234' })
    const other = await add(toHubspot(), { email: 'bo@company.com' })
    deliver(toHubspot(), { ...facts.words.crm, hubspot: { fields } })
    await until(async () => (await isSent(other.id)) && ((await firstDelivery(refused.id))?.refusals ?? 0) > 0)
    expect(await firstDelivery(refused.id)).toMatchObject({
      lastCode: 'ENOFIELD',
      status: expect.not.stringMatching('sent'),
    })
  })

  test('N-07 a lead without an email address is left to the mailbox', async () => {
    const content = { ...leadContent('enquiry'), answers: { name: 'Ana', phone: '123456' } }
    const { lead } = await outbox.add(newLead(content, { destinations: crmNames(toHubspot()) }))
    deliver(toHubspot())
    await until(() => isSent(lead.id))
    expect([hubspot.asked, (await firstDelivery(lead.id))?.lastCode]).toEqual([[], 'NO-EMAIL'])
  })
})

test('N-07 Pipedrive gets one person for an address, and one lead with its note, whatever answer is lost', async () => {
  for (const to of ['POST /v1/leads', 'POST /v1/notes']) {
    const lead = await add(toPipedrive(), { message: `<i>${to}</i>` })
    pipedrive.instead = { status: 502, done: true, to }
    const count = pipedrive.asked.length
    deliver(toPipedrive())
    await until(() => pipedrive.asked.slice(count).includes(to))
    pipedrive.instead = undefined
    await until(() => isSent(lead.id))
    await deliverer?.stop()
    expect(pipedrive.leads.filter(({ title }) => title.includes(lead.reference))).toHaveLength(1)
  }
  expect(pipedrive.persons).toMatchObject([{ name: 'Ana Silva', emails: [{ value: 'ana@company.com' }] }])
  expect(pipedrive.notes.map(({ content }) => content.match(/&lt;i&gt;.*?&lt;/)?.[0])).toEqual([
    '&lt;i&gt;POST /v1/leads&lt;',
    '&lt;i&gt;POST /v1/notes&lt;',
  ])
})

test('S-08 N-07 an endless answer ends at 8 MB, and an id that would change an address is no answer', async () => {
  const { port, stop } = await startHttpListener((request, response) => {
    if (request.url !== '/endless') return response.end('{"results":[{"id":"1/../../objects"}]}')
    const part = ' '.repeat(1024 * 1024)
    const more = () => !response.destroyed && response.write(part, () => setImmediate(more))
    return more()
  })
  const ask = createCrmClient({ ...hubspotCrm, host: `http://127.0.0.1:${port}` }, 'token', 10_000)
  await expect(ask('GET', '/endless')).rejects.toMatchObject({ failure: { scope: 'destination', isPermanent: false } })
  const lead = { reference: 'A', email: 'a@b.co', name: '', phone: '', title: '', note: '', createdAt: 0, fields: {} }
  await expect(hubspotCrm.saveLead(ask, lead)).rejects.toThrow('id')
  await stop()
})
