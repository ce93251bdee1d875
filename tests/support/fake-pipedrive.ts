// Pipedrive as its API description has it (persons, leads and notes), on a free loopback port.
import { type FakeService, startFakeService } from './fake-service.ts'

export type FakePipedrive = FakeService & {
  persons: { id: number; name: string; emails: { value: string }[]; custom_fields?: Record<string, string> }[]
  leads: { id: string; title: string; person_id: number }[]
  notes: { content: string; lead_id: string }[]
}

const token = 'pipedrive-secret-of-tests'

export async function startFakePipedrive(): Promise<FakePipedrive> {
  const service = await startFakeService(({ headers }) => headers['x-api-token'] === token, {
    'GET /api/v2/persons/search': (_body, _id, query) => {
      const found = pipedrive.persons.filter(({ emails }) => emails.some(({ value }) => value === query.get('term')))
      return [200, { success: true, data: { items: found.map(({ id }) => ({ item: { id } })) } }]
    },
    'POST /api/v2/persons': (body) => {
      const person = { id: pipedrive.persons.length + 1, ...(body as Omit<FakePipedrive['persons'][number], 'id'>) }
      pipedrive.persons.push(person)
      return [201, { success: true, data: person }]
    },
    'GET /v1/leads': (_body, _id, query) => {
      const found = pipedrive.leads.filter(({ person_id: person }) => String(person) === query.get('person_id'))
      return [200, { success: true, data: found.length > 0 ? found : null }]
    },
    'POST /v1/leads': (body) => {
      const lead = { id: crypto.randomUUID(), ...(body as { title: string; person_id: number }) }
      pipedrive.leads.push(lead)
      return [201, { success: true, data: lead }]
    },
    'GET /v1/notes': (_body, _id, query) => {
      const found = pipedrive.notes.filter(({ lead_id: lead }) => lead === query.get('lead_id'))
      return [200, { success: true, data: found.length > 0 ? found : null }]
    },
    'POST /v1/notes': (body) => {
      pipedrive.notes.push(body as { content: string; lead_id: string })
      return [201, { success: true, data: {} }]
    },
    'GET /v1/personFields': () => [200, { success: true, data: [{ key: 'name' }, { key: 'email' }] }],
  })
  const pipedrive: FakePipedrive = Object.assign(service, { token, persons: [], leads: [], notes: [] })
  return pipedrive
}
