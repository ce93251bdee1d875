// What the answers of any CRM mean, at the example of HubSpot.
import { expect, test } from 'vitest'
import type { Reply } from '#server/base/send-request.ts'
import { hubspot } from '#server/destinations/hubspot/hubspot.ts'
import { pipedrive } from '#server/destinations/pipedrive/pipedrive.ts'
import { startHttpListener } from '../../../tests/support/http-listener.ts'
import { createCrmClient, refusalOf } from './crm.ts'
import { atHost } from './crm-destination.ts'

/** What the statuses are about, as HubSpot and Pipedrive publish them. */
const statuses: [status: number, about: 'the CRM' | 'this lead'][] = [
  [400, 'this lead'],
  [401, 'the CRM'],
  [402, 'the CRM'],
  [403, 'the CRM'],
  [404, 'this lead'],
  [409, 'this lead'],
  [410, 'this lead'],
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
  const ask = createCrmClient(atHost(hubspot, `http://127.0.0.1:${port}`), { HUBSPOT_TOKEN: 'token' }, 10_000)
  const scope = about === 'the CRM' ? 'destination' : 'message'
  await expect(ask('GET', '/')).rejects.toMatchObject({ failure: { scope, code: String(status) } })
  await stop()
})

test('N-07 an account without room is told by the name of its limit, and the leads wait', () => {
  const body = Buffer.from('{"success":false,"error":"Deals limit reached","code":"feature_capping_deals_limit"}')
  expect(refusalOf(pipedrive, { status: 403, headers: {}, body } as unknown as Reply).failure).toMatchObject({
    scope: 'destination',
    code: '403 feature_capping_deals_limit',
    isPermanent: false,
  })
})

test('S-08 N-07 an endless answer ends at 8 MB, and an id that would change an address is no answer', async () => {
  const { port, stop } = await startHttpListener((request, response) => {
    if (request.url !== '/endless') return response.end('{"results":[{"id":"1/../../objects"}]}')
    const part = ' '.repeat(1024 * 1024)
    const more = () => !response.destroyed && response.write(part, () => setImmediate(more))
    return more()
  })
  const ask = createCrmClient(atHost(hubspot, `http://127.0.0.1:${port}`), { HUBSPOT_TOKEN: 'token' }, 10_000)
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
  await expect(hubspot.saveLead(ask, lead)).rejects.toThrow('id')
  await stop()
})
