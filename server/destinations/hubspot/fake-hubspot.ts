// A stand-in for HubSpot, which answers as its API descriptions say.
import { type Answer, type FakeService, startFakeService } from '../../../tests/support/fake-service.ts'
import { serviceWords } from '../../../tests/support/service-words.ts'

/** Contacts, notes and their associations. */
export type FakeHubspot = FakeService & {
  contacts: Map<string, { id: string; properties: Record<string, string> }>
  notes: { id: string; body: string; contact: string }[]
  /** Those that people removed, though the contact still names them. */
  goneNotes: { id: string; contact: string }[]
  /** Further addresses of contacts, with the ids of these. */
  secondAddresses: Map<string, string>
  /** The only values that a property takes, if it is a list. */
  options: Map<string, string[]>
  /** The properties that the account has: at first those that content names. */
  properties: Set<string>
  /** Those without which it saves no contact. */
  required: Set<string>
}

type Upsert = { inputs: { idProperty: string; id: string; properties: Record<string, string> }[] }
type Read = { idProperty?: string; properties: string[]; inputs: { id: string }[] }
type NewNote = {
  properties: { hs_note_body: string; hs_timestamp: string }
  associations: { to: { id: string }; types: { associationTypeId: number }[] }[]
}

/** What there is, and an error for the others, with the status that says so. */
function batch(inputs: readonly { id: string }[], find: (id: string) => object | undefined): Answer {
  const results = inputs.flatMap(({ id }) => find(id) ?? [])
  const missing = inputs.filter(({ id }) => find(id) === undefined).map(({ id }) => id)
  if (missing.length === 0) return [200, { status: 'COMPLETE', results }]
  const error = {
    status: 'error',
    category: 'OBJECT_NOT_FOUND',
    message: 'Could not get some objects, they may be deleted or not exist. Check that ids are valid.',
    context: { ids: missing },
  }
  return [207, { status: 'COMPLETE', results, numErrors: 1, errors: [error] }]
}

const mapped = serviceWords.crm.hubspot?.fields.map(({ theirs }) => theirs) ?? []

const hubspotToken = 'pat-eu1-secret-of-tests'
let nextId = 100

export async function startFakeHubspot(): Promise<FakeHubspot> {
  const service = await startFakeService(({ headers }) => headers.authorization === `Bearer ${hubspotToken}`, {
    'POST /crm/v3/objects/contacts/batch/read': (body) => {
      const { idProperty, properties, inputs } = body as Read
      if (idProperty !== 'email' || inputs.length > 100) return [400, refusal('')]
      return batch(inputs, (email) => {
        const { id = '', properties: all = {} } = hubspot.contacts.get(email.toLowerCase()) ?? {}
        const asked = properties.filter((name) => hubspot.properties.has(name)).map((name) => [name, all[name] ?? null])
        return id ? { id, properties: { ...Object.fromEntries(asked), hs_object_id: id } } : undefined
      })
    },
    'POST /crm/v3/objects/contacts/batch/upsert': (body) => {
      const [{ idProperty, id: email, properties } = { idProperty: '', id: '', properties: {} }] = (body as Upsert)
        .inputs
      const unknown = Object.keys(properties).filter((name) => !hubspot.properties.has(name))
      if (idProperty !== 'email' || unknown.length > 0) return [400, refusal(unknown[0] ?? '')]
      if (!/^[\w.+-]+@([\w-]+\.)+[a-z]{2,}$/i.test(email)) return [400, refusedAddress(email)]
      const wrong = Object.entries(properties).find(
        ([name, value]) => hubspot.options.get(name)?.includes(value) === false,
      )
      if (wrong) return [400, refusedValue(...wrong)]
      const missing = [...hubspot.required].filter((name) => !properties[name])
      if (missing.length > 0) return [400, refusedGaps(missing)]
      const merged = hubspot.secondAddresses.get(email)
      if (merged)
        return [
          409,
          { status: 'error', category: 'CONFLICT', message: `Contact already exists. Existing ID: ${merged}` },
        ]
      const known = hubspot.contacts.get(email)
      const contact = { id: known?.id ?? String(nextId++), properties: { ...known?.properties, ...properties } }
      hubspot.contacts.set(email, contact)
      return [known ? 200 : 201, { status: 'COMPLETE', results: [{ ...contact, new: !known }] }]
    },
    'GET /crm/v4/objects/contacts/{id}/associations/notes': (_, id) => [
      200,
      {
        results: [...hubspot.notes, ...hubspot.goneNotes]
          .filter(({ contact }) => contact === id)
          .map((note) => ({ toObjectId: Number(note.id) })),
      },
    ],
    'POST /crm/v3/objects/notes/batch/read': (body) => {
      return batch((body as Read).inputs, (wanted) => {
        const note = hubspot.notes.find(({ id }) => id === wanted)
        return note && { id: note.id, properties: { hs_note_body: note.body } }
      })
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
    token: hubspotToken,
    contacts: new Map(),
    notes: [],
    goneNotes: [],
    secondAddresses: new Map(),
    options: new Map(),
    required: new Set<string>(),
    properties: new Set(['email', 'lastname', ...mapped]),
  })
  return hubspot
}

const refusal = (name: string) => ({
  status: 'error',
  category: 'VALIDATION_ERROR',
  message: `Property values were not valid: [{"isValid":false,"message":"Property \\"${name}\\" does not exist","error":"PROPERTY_DOESNT_EXIST","name":"${name}"}]`,
})

const refusedAddress = (email: string) => ({
  status: 'error',
  category: 'VALIDATION_ERROR',
  message: `Property values were not valid: [{"isValid":false,"message":"Email address ${email} is invalid","error":"INVALID_EMAIL","name":"email"}]`,
})

const refusedGaps = (names: readonly string[]) => ({
  status: 'error',
  message: 'Error creating CONTACT. Some required properties were not set.',
  errors: [{ message: 'Some required properties were not set.', context: { properties: names } }],
  category: 'VALIDATION_ERROR',
})

const refusedValue = (name: string, value: string) => ({
  status: 'error',
  category: 'VALIDATION_ERROR',
  message: `Property values were not valid: [{"isValid":false,"message":"${value} was not one of the allowed options: [label: \\"1 to 5\\"]","error":"INVALID_OPTION","name":"${name}"}]`,
})
