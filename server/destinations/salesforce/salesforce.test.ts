// Leads on their way into Salesforce, with a stand-in that refuses as published.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CrmFields } from '#domain/words/crm-words.ts'
import { DeliveryError } from '#server/base/delivery-error.ts'
import type { CrmAccount } from '#server/destinations/crm/crm.ts'
import { openCrm } from '#server/destinations/crm/crm-destination.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { exampleLead } from '../../../tests/support/example-lead.ts'
import { serviceWords } from '../../../tests/support/service-words.ts'
import { type FakeSalesforce, startFakeSalesforce } from './fake-salesforce.ts'

import { salesforce as crm } from './salesforce.ts'

let salesforce: FakeSalesforce
beforeEach(async () => {
  salesforce = await startFakeSalesforce()
})
afterEach(() => salesforce.stop())

const ana = {
  firstName: 'Ana',
  lastName: 'de la Silva',
  email: 'ana@company.com',
  company: "O'Neill & Co",
  message: 'Hi',
}
const destination = (account: CrmAccount = salesforce.account, fields: CrmFields = []) => {
  const words = { ...serviceWords, crm: { salesforce: { fields } } }
  return openCrm(crm, account, words, { timeoutMs: 2_000 })
}
const lead = (answers: Lead['answers'] = ana, changes: Partial<Lead> = {}) => exampleLead(answers, changes)
const failure = (error: unknown) => (error instanceof DeliveryError ? error.failure : error)

test('N-07 Salesforce gets one Lead for an address, and a Task for each request, however often one is tried', async () => {
  const to = destination()
  const second = lead(ana, { reference: '2222-2222' })
  for (const one of [lead(), lead(), second]) expect(await to.send(one)).toBe('200')
  expect(salesforce.tables.Lead).toEqual([
    expect.objectContaining({ FirstName: 'Ana', LastName: 'de la Silva', Company: "O'Neill & Co", Email: ana.email }),
  ])
  expect(salesforce.tables.Task.map(({ WhoId }) => WhoId)).toEqual(Array(2).fill(salesforce.tables.Lead[0]?.['Id']))
  expect(salesforce.tables.Task.map(({ Subject }) => Subject)).toEqual([
    expect.stringContaining(lead().reference),
    expect.stringContaining('2222-2222'),
  ])
  expect(salesforce.tokensGiven).toBe(1)
})

test('N-07 a customer whom Salesforce knows gets the Task alone, whatever a stranger types', async () => {
  const known = { Id: '003000000000000001', Email: 'Ana@company.com', LastName: 'Silva', Phone: '+49 30 1234' }
  salesforce.tables.Contact.push({ ...known })
  await destination().send(lead({ ...ana, firstName: 'x', lastName: '', phone: '1', company: 'asdf' }))
  expect(salesforce.tables.Contact).toEqual([known])
  expect(salesforce.tables.Lead).toEqual([])
  expect(salesforce.tables.Task).toMatchObject([{ WhoId: known.Id, Description: expect.stringContaining('asdf') }])
})

test('N-07 what Salesforce limits is cut, and what it requires is given', async () => {
  const long = '🙂é'.repeat(60)
  await destination().send(lead({ firstName: long, lastName: long, email: ana.email, company: long.repeat(3) }))
  await destination().send(
    lead({ firstName: '', email: "o'neill@company.com", message: 'x'.repeat(5_000) }, { reference: '3333-3333' }),
  )
  expect(
    salesforce.tables.Lead.map(({ Company, LastName }) => [Company?.isWellFormed(), LastName?.isWellFormed()]),
  ).toEqual([
    [true, true],
    [true, true],
  ])
  expect(salesforce.tables.Lead[1]).toMatchObject({ LastName: '[not provided]', Company: '[not provided]' })
  expect(salesforce.tables.Task[0]?.['Subject']).toContain(lead().reference)
})

test('N-07 a token that has expired is asked for anew, once', async () => {
  const to = destination()
  await to.send(lead())
  salesforce.tokens.clear()
  expect(await to.send(lead(ana, { reference: '2222-2222' }))).toBe('200')
  expect([salesforce.tokensGiven, salesforce.tables.Task.length]).toEqual([2, 2])
})

test.each(['SALESFORCE_CLIENT_ID', 'SALESFORCE_CLIENT_SECRET'])(
  'N-07 a wrong %s is about the account and no lead',
  async (setting) => {
    const to = destination({ ...salesforce.account, [setting]: 'of somebody else' })
    const failed = failure(await to.send(lead()).catch((error) => error))
    expect(failed).toMatchObject({ code: '401', scope: 'destination', isPermanent: false })
    expect(await destination().send(lead())).toBe('200')
  },
)

test('N-07 an answer that was lost makes no second Lead and no second Task', async () => {
  const to = destination()
  for (const table of ['Lead', 'Task']) {
    salesforce.instead = { to: `POST /sobjects/${table}`, status: 503, errorCode: 'SERVER_UNAVAILABLE', done: true }
    await expect(to.send(lead())).rejects.toMatchObject({ failure: { scope: 'destination', isPermanent: false } })
  }
  salesforce.instead = undefined
  await to.send(lead())
  expect([salesforce.tables.Lead.length, salesforce.tables.Task.length]).toEqual([1, 1])
})

test.each([
  [403, 'REQUEST_LIMIT_EXCEEDED', 'destination', false],
  [400, 'STORAGE_LIMIT_EXCEEDED', 'destination', false],
  [400, 'UNABLE_TO_LOCK_ROW', 'destination', false],
  [403, 'API_DISABLED_FOR_ORG', 'destination', false],
  [403, 'INSUFFICIENT_ACCESS', 'destination', true],
  [503, 'SERVER_UNAVAILABLE', 'destination', false],
  [400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', 'message', false],
  [400, 'DUPLICATES_DETECTED', 'message', false],
] as const)('N-07 %i with %s is about the %s', async (status, errorCode, scope, isPermanent) => {
  salesforce.instead = { to: 'POST /sobjects/Lead', status, errorCode }
  const failed = failure(
    await destination()
      .send(lead())
      .catch((error) => error),
  )
  expect(failed).toMatchObject({ scope, code: expect.stringContaining(String(status)) })
  if (scope === 'message') expect(failed).toMatchObject({ isPermanent })
})

test('N-07 an object that the account may not see holds all leads back, and the sentence names the rights', async () => {
  salesforce.instead = { to: 'POST /sobjects/Task', status: 400, errorCode: 'INVALID_TYPE' }
  const failed = failure(
    await destination()
      .send(lead())
      .catch((error) => error),
  )
  expect(failed).toMatchObject({ scope: 'destination', code: '403', isPermanent: false })
})

test('N-07 whom a rule takes for a person that Salesforce knows gets the Task, once', async () => {
  salesforce.blocksSameName = true
  salesforce.tables.Contact.push({ Id: '003000000000000001', LastName: 'de la Silva', Email: 'ana@home.example' })
  for (const one of [lead(), lead()]) expect(await destination().send(one)).toBe('200')
  expect([salesforce.tables.Lead.length, salesforce.tables.Task.map(({ WhoId }) => WhoId)]).toEqual([
    0,
    ['003000000000000001'],
  ])
})

test.each([
  ['Title', { message: 'x'.repeat(200) }],
  ['LastName', { message: 'y'.repeat(90) }],
  ['Phone', { message: '1'.repeat(41) }],
])('N-07 a value that is too long for the field %s costs the field and not the lead', async (theirs, answers) => {
  const to = destination(salesforce.account, [{ ours: 'message', theirs }])
  expect(await to.send(lead({ ...ana, ...answers }))).toBe('200')
  expect(salesforce.tables.Lead).toEqual([expect.objectContaining({ LastName: 'de la Silva', Email: ana.email })])
  expect(salesforce.tables.Lead[0]?.[theirs]).not.toBe(answers.message)
  expect(salesforce.tables.Task[0]?.['Description']).toContain(answers.message)
})

test('N-07 an address that Salesforce does not take makes no Lead', async () => {
  expect(await destination().send(lead({ ...ana, email: 'ana@company.c' }))).toBe('NO-EMAIL')
})

test('N-07 a field that is gone in Salesforce is left out, and the task has it', async () => {
  const fields: CrmFields = [{ ours: 'message', theirs: 'No_Such__c' }]
  expect(await destination(salesforce.account, fields).send(lead())).toBe('200')
  expect(salesforce.tables.Lead).toEqual([expect.not.objectContaining({ No_Such__c: expect.anything() })])
  expect(salesforce.tables.Task[0]?.['Description']).toContain(ana.message)
})

test('N-07 what a Salesforce demands is named with its field and record, and the lead goes out once that is mended', async () => {
  const to = destination()
  salesforce.tables.Lead.push({ Id: '00Q000000000000009', Company: ana.company })
  salesforce.requires = ['Title']
  const refusal = async () => failure(await to.send(lead()).catch((error) => error))
  const waits = { scope: 'message', isPermanent: false }
  expect(await refusal()).toMatchObject({ ...waits, code: '400 REQUIRED_FIELD_MISSING Title' })
  salesforce.requires = []
  salesforce.unique = ['Company']
  expect(await refusal()).toMatchObject({ ...waits, code: '400 DUPLICATE_VALUE 00Q000000000000009' })
  salesforce.unique = []
  salesforce.instead = { to: 'POST /sobjects/Lead', status: 400, errorCode: 'STORAGE_LIMIT_EXCEEDED' }
  expect(await refusal()).toMatchObject({ scope: 'destination', code: '400 STORAGE_LIMIT_EXCEEDED' })
  salesforce.instead = undefined
  expect(await to.send(lead())).toBe('200')
})
