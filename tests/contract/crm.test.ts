// Leads on their way into a CRM, from the outbox to what its people see there, with stand-ins that answer as published.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CrmAccounts } from '#domain/crms.ts'
import type { CrmWords } from '#domain/site-facts.ts'
import { createCrmClient } from '#server/leads/crm/crm.ts'
import { atHost, crmDestinations } from '#server/leads/crm/crm-destinations.ts'
import { crmDestinationNames } from '#server/leads/crm/crms.ts'
import { hubspot as hubspotCrm } from '#server/leads/crm/hubspot/hubspot.ts'
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

const toHubspot = (token = hubspot.token): CrmAccounts => ({ hubspot: { HUBSPOT_TOKEN: token } })
const toPipedrive = (): CrmAccounts => ({ pipedrive: { PIPEDRIVE_TOKEN: pipedrive.token } })

function deliver(accounts: CrmAccounts, crm: CrmWords = facts.words.crm) {
  const hosts = { hubspot: hubspot.url, pipedrive: pipedrive.url }
  const destinations = crmDestinations(accounts, { ...facts.words, crm }, { hosts, timeoutMs: 2_000 })
  const quick = { pollMs: 5, backoffBaseMs: 10, probeAfterMs: 10, probeAtMostMs: 100 }
  deliverer = startDeliverer({ outbox, destinations, log, ...quick })
}

const add = async (accounts: CrmAccounts, answers = {}) =>
  (await outbox.add(newLead(leadContent('contact', answers), { destinations: crmDestinationNames(accounts) }))).lead
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

  test('N-07 keeps what people wrote into a contact, fills what is empty, and has the rest in the note', async () => {
    const known = { email: 'ana@company.com', firstname: 'Ana', lastname: '', phone: '+49 30 1234' }
    hubspot.contacts.set('ana@company.com', { id: '7', properties: known })
    const stranger = { firstName: 'x', lastName: 'y', phone: '123456', company: 'asdf' }
    const lead = await add(toHubspot(), stranger)
    deliver(toHubspot())
    await until(() => isSent(lead.id))
    expect(hubspot.contacts.get('ana@company.com')?.properties).toEqual({ ...known, company: 'asdf' })
    expect(hubspot.notes).toEqual([expect.objectContaining({ contact: '7', body: expect.stringContaining('123456') })])
    const again = await add(toHubspot(), stranger)
    await until(() => isSent(again.id))
    expect(hubspot.asked.filter((one) => one.endsWith('upsert'))).toHaveLength(1)
  })

  test.each([
    ['Ana Silva', 'Ana', 'Silva'],
    ['Ana  de la Silva', 'Ana', 'de la Silva'],
    ['李小龙', '李小龙', undefined],
  ])('N-07 divides the name %s, which stands in one field, for a new contact', async (name, firstname, lastname) => {
    const content = { ...leadContent('enquiry'), answers: { name, email: 'ana@company.com' } }
    const { lead } = await outbox.add(newLead(content, { destinations: crmDestinationNames(toHubspot()) }))
    deliver(toHubspot())
    await until(() => isSent(lead.id))
    const properties = hubspot.contacts.get('ana@company.com')?.properties
    expect([properties?.['firstname'], properties?.['lastname']]).toEqual([firstname, lastname])
  })

  test('N-07 a note that somebody removed keeps no other from its contact', async () => {
    hubspot.contacts.set('ana@company.com', { id: '7', properties: {} })
    hubspot.goneNotes.push({ id: '8', contact: '7' })
    const lead = await add(toHubspot())
    deliver(toHubspot())
    await until(() => isSent(lead.id))
    expect(hubspot.notes).toHaveLength(1)
  })

  test('N-07 an address that it does not take makes no contact, and the mailbox has the lead', async () => {
    const lead = await add(toHubspot(), { email: 'ana@company.c' })
    deliver(toHubspot())
    await until(() => isSent(lead.id))
    expect([hubspot.contacts.size, (await firstDelivery(lead.id))?.lastCode]).toEqual([0, 'NO-EMAIL'])
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
    const fields = [...(facts.words.crm.hubspot?.fields ?? []), { ours: 'phone', theirs: 'no_such_field' }]
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
    const { lead } = await outbox.add(newLead(content, { destinations: crmDestinationNames(toHubspot()) }))
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

test('N-07 Pipedrive gets a title and a name that are not too long, with the reference', async () => {
  const long = '🙂'.repeat(70)
  const lead = await add(toPipedrive(), { firstName: long, lastName: long, company: long })
  deliver(toPipedrive())
  await until(() => isSent(lead.id))
  expect(pipedrive.leads).toEqual([expect.objectContaining({ title: expect.stringContaining(lead.reference) })])
  expect([pipedrive.leads[0]?.title, pipedrive.persons[0]?.name].map((text) => text?.isWellFormed())).toEqual([
    true,
    true,
  ])
})

/** What the statuses are about, as HubSpot and Pipedrive publish them. */
const statuses: [status: number, about: 'the CRM' | 'this lead'][] = [
  [400, 'this lead'],
  [401, 'the CRM'],
  [402, 'the CRM'],
  [403, 'the CRM'],
  [409, 'this lead'],
  [413, 'this lead'],
  [422, 'this lead'],
  [423, 'the CRM'],
  [429, 'the CRM'],
  [477, 'the CRM'],
  [500, 'this lead'],
  [502, 'the CRM'],
  [503, 'the CRM'],
  [504, 'the CRM'],
]

test.each(statuses)('N-07 an answer %i is about %s', async (status, about) => {
  const { port, stop } = await startHttpListener((_, response) => response.writeHead(status).end('{}'))
  const ask = createCrmClient(atHost(hubspotCrm, `http://127.0.0.1:${port}`), { HUBSPOT_TOKEN: 'token' }, 10_000)
  const scope = about === 'the CRM' ? 'destination' : 'message'
  await expect(ask('GET', '/')).rejects.toMatchObject({ failure: { scope, code: String(status) } })
  await stop()
})

test('S-08 N-07 an endless answer ends at 8 MB, and an id that would change an address is no answer', async () => {
  const { port, stop } = await startHttpListener((request, response) => {
    if (request.url !== '/endless') return response.end('{"results":[{"id":"1/../../objects"}]}')
    const part = ' '.repeat(1024 * 1024)
    const more = () => !response.destroyed && response.write(part, () => setImmediate(more))
    return more()
  })
  const ask = createCrmClient(atHost(hubspotCrm, `http://127.0.0.1:${port}`), { HUBSPOT_TOKEN: 'token' }, 10_000)
  await expect(ask('GET', '/endless')).rejects.toMatchObject({ failure: { scope: 'destination', isPermanent: false } })
  const lead = {
    reference: 'A',
    email: 'a@b.co',
    name: '',
    phone: '',
    company: '',
    title: '',
    note: '',
    text: '',
    createdAt: 0,
    fields: {},
  }
  await expect(hubspotCrm.saveLead(ask, lead)).rejects.toThrow('id')
  await stop()
})
