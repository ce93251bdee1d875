// Leads on their way into Pipedrive, from the outbox to what its people see there, with a stand-in that answers as published.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CrmLeads, startCrmLeads } from '../../../tests/support/crm-leads.ts'
import { type FakePipedrive, startFakePipedrive } from './fake-pipedrive.ts'
import { pipedrive as crm } from './pipedrive.ts'

let pipedrive: FakePipedrive
let leads: CrmLeads

beforeEach(async () => {
  pipedrive = await startFakePipedrive()
  leads = await startCrmLeads(crm, { PIPEDRIVE_TOKEN: pipedrive.token }, pipedrive.url)
})
afterEach(async () => {
  await leads.stop()
  await pipedrive.stop()
})

test('N-07 Pipedrive gets one person for an address, and one lead with its note, whatever answer is lost', async () => {
  for (const to of ['POST /v1/leads', 'POST /v1/notes']) {
    const lead = await leads.add({ message: `<i>${to}</i>` })
    pipedrive.instead = { status: 502, done: true, to }
    const count = pipedrive.asked.length
    leads.deliver()
    await leads.until(() => pipedrive.asked.slice(count).includes(to))
    pipedrive.instead = undefined
    await leads.until(() => leads.isSent(lead.id))
    await leads.stopDelivering()
    expect(pipedrive.leads.filter(({ title }) => title.includes(lead.reference))).toHaveLength(1)
  }
  expect(pipedrive.persons).toMatchObject([{ name: 'Ana Silva', emails: [{ value: 'ana@company.com' }] }])
  expect(pipedrive.notes.map(({ content }) => content.match(/&lt;i&gt;.*?&lt;/)?.[0])).toEqual([
    '&lt;i&gt;POST /v1/leads&lt;',
    '&lt;i&gt;POST /v1/notes&lt;',
  ])
})

test('N-07 a person whom the search still finds after somebody deleted it holds back no other lead', async () => {
  pipedrive.deleted.push({ id: 999, email: 'ana@company.com' })
  const lead = await leads.add()
  const other = await leads.add({ email: 'bo@company.com' })
  leads.deliver()
  await leads.until(() => leads.isSent(other.id))
  expect(leads.log.error).not.toHaveBeenCalled()
  pipedrive.deleted.pop()
  await leads.until(() => leads.isSent(lead.id))
})

test('N-07 a lead hangs on nobody whom the search finds by another address', async () => {
  const persons = [{ value: 'Bo@company.com' }, { value: 'ANA@company.com' }]
  pipedrive.persons.push(...persons.map((email, at) => ({ id: 7 + at, name: 'x', emails: [email] })))
  pipedrive.alsoFound.push(7, 8)
  const [ana, cy] = [await leads.add(), await leads.add({ email: 'cy@company.com' })]
  leads.deliver()
  await leads.until(async () => (await leads.isSent(ana.id)) && (await leads.isSent(cy.id)))
  const personOf = ({ reference }: { reference: string }) =>
    pipedrive.leads.find(({ title }) => title.includes(reference))?.person_id
  expect([personOf(ana), personOf(cy)]).toEqual([8, pipedrive.persons.at(-1)?.id])
})

test('N-07 a field that is gone in Pipedrive is left out, and the note has it', async () => {
  const lead = await leads.add({ phone: '+49 30 1234' })
  leads.deliver({ words: { pipedrive: { fields: [{ ours: 'phone', theirs: '0a1b2c' }] } } })
  await leads.until(() => leads.isSent(lead.id))
  expect([pipedrive.persons.length, pipedrive.notes[0]?.content]).toEqual([1, expect.stringContaining('+49 30 1234')])
})

test('N-07 an answer of 200 that says it failed is no delivery', async () => {
  pipedrive.takesNoNote = true
  const lead = await leads.add()
  leads.deliver()
  await leads.until(async () => (await leads.firstDelivery(lead.id))?.lastCode === '400')
  pipedrive.takesNoNote = false
  await leads.until(() => leads.isSent(lead.id))
  expect([pipedrive.leads.length, pipedrive.notes.length]).toEqual([1, 1])
})

test('N-07 Pipedrive gets a title and a name that are not too long, with the reference', async () => {
  const long = '🙂'.repeat(70)
  const lead = await leads.add({ firstName: long, lastName: long, company: long })
  leads.deliver()
  await leads.until(() => leads.isSent(lead.id))
  expect(pipedrive.leads).toEqual([expect.objectContaining({ title: expect.stringContaining(lead.reference) })])
  expect([pipedrive.leads[0]?.title, pipedrive.persons[0]?.name].map((text) => text?.isWellFormed())).toEqual([
    true,
    true,
  ])
})
