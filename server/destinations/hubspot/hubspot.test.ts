// Leads on their way into HubSpot, from the outbox to what its people see there, with a stand-in that answers as published.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CrmFields } from '#domain/words/crm-words.ts'
import { leadContent } from '../../../tests/contract/leads-app.ts'
import { type CrmLeads, startCrmLeads } from '../../../tests/support/crm-leads.ts'
import { serviceWords } from '../../../tests/support/service-words.ts'
import { type FakeHubspot, startFakeHubspot } from './fake-hubspot.ts'
import { hubspot as crm } from './hubspot.ts'

let hubspot: FakeHubspot
let leads: CrmLeads

beforeEach(async () => {
  hubspot = await startFakeHubspot()
  leads = await startCrmLeads(crm, { HUBSPOT_TOKEN: hubspot.token }, hubspot.url)
})
afterEach(async () => {
  await leads.stop()
  await hubspot.stop()
})

test('N-07 HubSpot gets one contact for an address, and a note for each lead, in which nothing is a tag', async () => {
  const [first, second] = [
    await leads.add({ message: 'We hire <b>20</b> people', company: 'Acme' }),
    await leads.add({ message: 'And two more', firstName: 'Anna' }),
  ]
  leads.deliver()
  await leads.until(async () => (await leads.isSent(first.id)) && (await leads.isSent(second.id)))
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

test('N-07 HubSpot keeps what people wrote into a contact, fills what is empty, and has the rest in the note', async () => {
  const known = { email: 'ana@company.com', firstname: 'Ana', lastname: '', phone: '+49 30 1234' }
  hubspot.contacts.set('ana@company.com', { id: '7', properties: known })
  const stranger = { firstName: 'x', lastName: 'y', phone: '123456', company: 'asdf' }
  const lead = await leads.add(stranger)
  leads.deliver()
  await leads.until(() => leads.isSent(lead.id))
  expect(hubspot.contacts.get('ana@company.com')?.properties).toMatchObject({ ...known, company: 'asdf' })
  expect(hubspot.notes).toEqual([expect.objectContaining({ contact: '7', body: expect.stringContaining('123456') })])
  const again = await leads.add(stranger)
  await leads.until(() => leads.isSent(again.id))
  expect(hubspot.asked.filter((one) => one.endsWith('upsert'))).toHaveLength(1)
})

test.each([
  ['Ana Silva', 'Ana', 'Silva'],
  ['Ana  de la Silva', 'Ana', 'de la Silva'],
  ['李小龙', '李小龙', undefined],
])(
  'N-07 HubSpot divides the name %s, which stands in one field, for a new contact',
  async (name, firstname, lastname) => {
    const content = { ...leadContent('enquiry'), answers: { name, email: 'ana@company.com' } }
    const lead = await leads.addContent(content)
    leads.deliver()
    await leads.until(() => leads.isSent(lead.id))
    const properties = hubspot.contacts.get('ana@company.com')?.properties
    expect([properties?.['firstname'], properties?.['lastname']]).toEqual([firstname, lastname])
  },
)

test('N-07 a note that somebody removed keeps no other from its contact', async () => {
  hubspot.contacts.set('ana@company.com', { id: '7', properties: {} })
  hubspot.goneNotes.push({ id: '8', contact: '7' })
  const lead = await leads.add()
  leads.deliver()
  await leads.until(() => leads.isSent(lead.id))
  expect(hubspot.notes).toHaveLength(1)
})

test('N-07 an address that HubSpot has merged into another contact gets its note there', async () => {
  hubspot.contacts.set('ana@home.example', { id: '12345', properties: { firstname: 'Ana' } })
  hubspot.secondAddresses.set('ana@company.com', '12345')
  const lead = await leads.add()
  leads.deliver()
  await leads.until(() => leads.isSent(lead.id))
  expect(hubspot.notes).toEqual([expect.objectContaining({ contact: '12345' })])
})

test('N-07 a value that a list of HubSpot does not have is left out, and the rest arrives', async () => {
  hubspot.options.set('company', ['Acme'])
  const lead = await leads.add({ company: 'Company Ltd.' })
  leads.deliver()
  await leads.until(() => leads.isSent(lead.id))
  expect(hubspot.contacts.get('ana@company.com')?.properties).toEqual({
    email: 'ana@company.com',
    firstname: 'Ana',
    lastname: 'Silva',
  })
  expect(hubspot.notes).toEqual([expect.objectContaining({ body: expect.stringContaining('Company Ltd.') })])
})

test('N-07 a contact that was deleted after it was found holds back its own lead alone', async () => {
  const to = 'GET /crm/v4/objects/contacts/{id}/associations/notes'
  hubspot.instead = { status: 404, to }
  const lead = await leads.add()
  leads.deliver()
  await leads.until(async () => ((await leads.firstDelivery(lead.id))?.failures ?? 0) > 0)
  expect(leads.log.error).not.toHaveBeenCalled()
  hubspot.instead = undefined
  await leads.until(() => leads.isSent(lead.id))
})

test('N-07 an address that it does not take makes no contact, and the mailbox has the lead', async () => {
  const lead = await leads.add({ email: 'ana@company.c' })
  leads.deliver()
  await leads.until(() => leads.isSent(lead.id))
  expect([hubspot.contacts.size, (await leads.firstDelivery(lead.id))?.lastCode]).toEqual([0, 'NO-EMAIL'])
})

test('N-07 HubSpot has one note of a lead whose answer was lost', async () => {
  const lead = await leads.add()
  hubspot.instead = { status: 502, done: true, to: 'POST /crm/v3/objects/notes' }
  leads.deliver()
  await leads.until(() => hubspot.notes.length === 1)
  hubspot.instead = undefined
  await leads.until(() => leads.isSent(lead.id))
  expect(hubspot.notes).toHaveLength(1)
  expect(hubspot.notes[0]?.body).toContain(lead.reference)
})

test('N-07 a wrong token holds every lead back until it is mended, and the log names the setting', async () => {
  const two = [await leads.add(), await leads.add({ email: 'bo@company.com' })]
  leads.deliver({ account: { HUBSPOT_TOKEN: 'another-token-of-tests' } })
  await leads.until(() =>
    leads.log.error.mock.calls.some(([, says]) => String(says).includes('the token in HUBSPOT_TOKEN')),
  )
  await leads.stopDelivering()
  expect(await Promise.all(two.map(async ({ id }) => (await leads.firstDelivery(id))?.refusals))).toEqual([0, 0])
  leads.deliver()
  await leads.until(async () => (await Promise.all(two.map(({ id }) => leads.isSent(id)))).every(Boolean))
})

test('N-07 a used-up allowance is waited for as long as it says', async () => {
  const lead = await leads.add()
  hubspot.instead = { status: 429, headers: { 'retry-after': '1' } }
  leads.deliver()
  await leads.until(() => hubspot.asked.length > 0)
  const askedAt = performance.now()
  hubspot.instead = undefined
  await leads.until(() => leads.isSent(lead.id))
  expect(performance.now() - askedAt).toBeGreaterThan(900)
})

test('N-07 a field that is gone in HubSpot is left out, and the note has it', async () => {
  const fields: CrmFields = [...(serviceWords.crm.hubspot?.fields ?? []), { ours: 'phone', theirs: 'no_such_field' }]
  const lead = await leads.add({ phone: '+49 30 1234' })
  leads.deliver({ words: { ...serviceWords.crm, hubspot: { fields } } })
  await leads.until(() => leads.isSent(lead.id))
  expect(hubspot.contacts.get('ana@company.com')?.properties).toMatchObject({ lastname: 'Silva' })
  expect(hubspot.notes).toEqual([expect.objectContaining({ body: expect.stringContaining('+49 30 1234') })])
})

test('N-07 what a HubSpot demands is named with the lead, which goes out once that is mended', async () => {
  hubspot.required.add('country')
  const lead = await leads.add()
  leads.deliver()
  const last = async () => (await leads.firstDelivery(lead.id))?.lastCode
  await leads.until(async () => (await last()) === '400 VALIDATION_ERROR country')
  hubspot.required.clear()
  await leads.until(() => leads.isSent(lead.id))
})

test('N-07 a lead without an email address is left to the mailbox', async () => {
  const content = { ...leadContent('enquiry'), answers: { name: 'Ana', phone: '123456' } }
  const lead = await leads.addContent(content)
  leads.deliver()
  await leads.until(() => leads.isSent(lead.id))
  expect([hubspot.asked, (await leads.firstDelivery(lead.id))?.lastCode]).toEqual([[], 'NO-EMAIL'])
})
