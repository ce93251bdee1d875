// A stand-in for Pipedrive, which answers as its API descriptions say.
import { type FakeService, startFakeService } from '../../../tests/support/fake-service.ts'

const tooLong = (name: string) => ({
  success: false,
  error: `"${name}" length must be less than or equal to 255 characters long`,
})

const notAllowed = (names: readonly string[]) => ({
  success: false,
  error: `Validation failed: ${names.map((name) => `custom_fields.${name}: Parameter '${name}' is not allowed for this request`).join('; ')}`,
  code: 'ERR_SCHEMA_VALIDATION_FAILED',
})

/** Persons, leads and notes. */
export type FakePipedrive = FakeService & {
  persons: { id: number; name: string; emails: { value: string }[]; custom_fields?: Record<string, string> }[]
  /** Persons that the index of the search has not forgotten yet. */
  deleted: { id: number; email: string }[]
  /** Persons whom the index of the search still has under an address that they had. */
  alsoFound: number[]
  leads: { id: string; title: string; person_id: number }[]
  notes: { content: string; lead_id: string }[]
  /** Whether it takes no note, and says so in an answer of 200. */
  takesNoNote: boolean
}

const pipedriveToken = 'pipedrive-secret-of-tests'

export async function startFakePipedrive(): Promise<FakePipedrive> {
  const service = await startFakeService(({ headers }) => headers['x-api-token'] === pipedriveToken, {
    'GET /api/v2/persons/search': (_body, _id, query) => {
      const indexed = [
        ...pipedrive.deleted.map(({ id, email }) => ({ id, emails: [email] })),
        ...pipedrive.persons.map(({ id, emails }) => ({ id, emails: emails.map(({ value }) => value) })),
      ]
      const found = indexed.filter(
        ({ id, emails }) => emails.includes(query.get('term') ?? '') || pipedrive.alsoFound.includes(id),
      )
      return [200, { success: true, data: { items: found.map((item) => ({ item: { type: 'person', ...item } })) } }]
    },
    'POST /api/v2/persons': (body) => {
      if ((body as { name: string }).name.length > 255) return [400, tooLong('name')]
      const names = Object.keys((body as { custom_fields?: object }).custom_fields ?? {})
      if (names.length > 0) return [400, notAllowed(names)]
      const person = { id: pipedrive.persons.length + 1, ...(body as Omit<FakePipedrive['persons'][number], 'id'>) }
      pipedrive.persons.push(person)
      return [201, { success: true, data: person }]
    },
    'GET /v1/leads': (_body, _id, query) => {
      const found = pipedrive.leads.filter(({ person_id: person }) => String(person) === query.get('person_id'))
      return [200, { success: true, data: found.length > 0 ? found : null }]
    },
    'POST /v1/leads': (body) => {
      if ((body as { title: string }).title.length > 255) return [400, tooLong('title')]
      const { person_id: personId } = body as { person_id: number }
      if (!pipedrive.persons.some(({ id }) => id === personId))
        return [404, { success: false, error: 'Person not found' }]
      const lead = { id: crypto.randomUUID(), ...(body as { title: string; person_id: number }) }
      pipedrive.leads.push(lead)
      return [201, { success: true, data: lead }]
    },
    'GET /v1/notes': (_body, _id, query) => {
      const found = pipedrive.notes.filter(({ lead_id: lead }) => lead === query.get('lead_id'))
      return [200, { success: true, data: found.length > 0 ? found : null }]
    },
    'POST /v1/notes': (body) => {
      if (pipedrive.takesNoNote) return [200, { success: false, error: 'Note could not be added' }]
      pipedrive.notes.push(body as { content: string; lead_id: string })
      return [201, { success: true, data: {} }]
    },
    'GET /v1/personFields': () => [200, { success: true, data: [{ key: 'name' }, { key: 'email' }] }],
  })
  const pipedrive: FakePipedrive = Object.assign(service, {
    token: pipedriveToken,
    persons: [],
    deleted: [],
    alsoFound: [],
    leads: [],
    notes: [],
    takesNoNote: false,
  })
  return pipedrive
}
