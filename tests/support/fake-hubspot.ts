// HubSpot as its API description has it (contacts, notes and their associations), on a free loopback port.
import { type FakeService, startFakeService } from './fake-service.ts'

export type FakeHubspot = FakeService & {
  contacts: Map<string, { id: string; properties: Record<string, string> }>
  notes: { id: string; body: string; contact: string }[]
  /** The properties that the account has. */
  properties: Set<string>
}

type Upsert = { inputs: { idProperty: string; id: string; properties: Record<string, string> }[] }
type NewNote = {
  properties: { hs_note_body: string; hs_timestamp: string }
  associations: { to: { id: string }; types: { associationTypeId: number }[] }[]
}

const token = 'pat-eu1-secret-of-tests'
let nextId = 100

export async function startFakeHubspot(): Promise<FakeHubspot> {
  const service = await startFakeService(({ headers }) => headers.authorization === `Bearer ${token}`, {
    'POST /crm/v3/objects/contacts/batch/upsert': (body) => {
      const [{ idProperty, id: email, properties } = { idProperty: '', id: '', properties: {} }] = (body as Upsert)
        .inputs
      const unknown = Object.keys(properties).filter((name) => !hubspot.properties.has(name))
      if (idProperty !== 'email' || unknown.length > 0) return [400, refusal(unknown[0] ?? '')]
      const known = hubspot.contacts.get(email)
      const contact = { id: known?.id ?? String(nextId++), properties: { ...known?.properties, ...properties } }
      hubspot.contacts.set(email, contact)
      return [known ? 200 : 201, { status: 'COMPLETE', results: [{ ...contact, new: !known }] }]
    },
    'GET /crm/v4/objects/contacts/{id}/associations/notes': (_, id) => [
      200,
      {
        results: hubspot.notes.filter(({ contact }) => contact === id).map((note) => ({ toObjectId: Number(note.id) })),
      },
    ],
    'POST /crm/v3/objects/notes/batch/read': (body) => {
      const wanted = (body as { inputs: { id: string }[] }).inputs.map(({ id }) => id)
      const found = hubspot.notes.filter(({ id }) => wanted.includes(id))
      return [200, { results: found.map(({ id, body: text }) => ({ id, properties: { hs_note_body: text } })) }]
    },
    'POST /crm/v3/objects/notes': (body) => {
      const { properties, associations } = body as NewNote
      const [association] = associations
      if (association?.types[0]?.associationTypeId !== 202 || !properties.hs_timestamp) return [400, refusal('')]
      const note = { id: String(nextId++), body: properties.hs_note_body, contact: association.to.id }
      hubspot.notes.push(note)
      return [201, { id: note.id, properties }]
    },
    'GET /crm/v3/properties/contacts': () => [200, { results: [...hubspot.properties].map((name) => ({ name })) }],
  })
  const hubspot: FakeHubspot = Object.assign(service, {
    token,
    contacts: new Map(),
    notes: [],
    properties: new Set(['email', 'firstname', 'lastname', 'phone', 'company']),
  })
  return hubspot
}

const refusal = (name: string) => ({
  status: 'error',
  category: 'VALIDATION_ERROR',
  message: `Property values were not valid: [{"isValid":false,"message":"Property \\"${name}\\" does not exist","error":"PROPERTY_DOESNT_EXIST","name":"${name}"}]`,
})
