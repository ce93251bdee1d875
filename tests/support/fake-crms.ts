// Stand-ins for HubSpot and Pipedrive on free loopback ports, which answer as their API descriptions say.
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { startHttpListener } from './http-listener.ts'

type Answer = [status: number, body: unknown]
type Routes = Record<string, (body: unknown, id: string, query: URLSearchParams) => Answer>

type FakeService = {
  url: string
  token: string
  /** Every request, as in "POST /v1/leads". */
  asked: string[]
  /** Stands in for the next answers, until it is undefined again; `done` lets the request happen before. */
  instead: { status: number; headers?: Record<string, string>; done?: boolean; to?: string } | undefined
  stop(): Promise<void>
}

/** The routes have `{id}` where a path has an id. */
async function startFakeService(mayAsk: (request: IncomingMessage) => boolean, routes: Routes): Promise<FakeService> {
  const { port, stop } = await startHttpListener(async (request, response) => {
    const send = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '', 'http://localhost')
    const body = await text(request)
    const name = `${request.method} ${url.pathname}`
    service.asked.push(name)
    const [route, id = ''] = routeOf(name, Object.keys(routes))
    const { instead } = service
    const isMeant = instead && (instead.to === undefined || instead.to === route)
    if (isMeant && instead.done) routes[route]?.(body && JSON.parse(body), id, url.searchParams)
    if (isMeant) return send(instead.status, { status: 'error' }, instead.headers)
    if (!mayAsk(request)) return send(401, { status: 'error', category: 'INVALID_AUTHENTICATION' })
    const [status, answer] = routes[route]?.(body && JSON.parse(body), id, url.searchParams) ?? [404, {}]
    return send(status, answer)
  })
  const service: FakeService = {
    url: `http://127.0.0.1:${port}`,
    token: '',
    asked: [],
    instead: undefined,
    stop,
  }
  return service
}

function routeOf(name: string, routes: readonly string[]): [route: string, id?: string] {
  for (const route of routes) {
    const [before = '', after] = route.split('{id}')
    if (after === undefined ? name === route : name.startsWith(before) && name.endsWith(after))
      return [route, name.slice(before.length, name.length - (after ?? '').length)]
  }
  return ['']
}

/** Contacts, notes and their associations. */
export type FakeHubspot = FakeService & {
  contacts: Map<string, { id: string; properties: Record<string, string> }>
  notes: { id: string; body: string; contact: string }[]
  /** Those that people removed, though the contact still names them. */
  goneNotes: { id: string; contact: string }[]
  /** The properties that the account has. */
  properties: Set<string>
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
    properties: new Set(['email', 'firstname', 'lastname', 'phone', 'company']),
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

const tooLong = (name: string) => ({
  success: false,
  error: `"${name}" length must be less than or equal to 255 characters long`,
})

/** Persons, leads and notes. */
export type FakePipedrive = FakeService & {
  persons: { id: number; name: string; emails: { value: string }[]; custom_fields?: Record<string, string> }[]
  leads: { id: string; title: string; person_id: number }[]
  notes: { content: string; lead_id: string }[]
}

const pipedriveToken = 'pipedrive-secret-of-tests'

export async function startFakePipedrive(): Promise<FakePipedrive> {
  const service = await startFakeService(({ headers }) => headers['x-api-token'] === pipedriveToken, {
    'GET /api/v2/persons/search': (_body, _id, query) => {
      const found = pipedrive.persons.filter(({ emails }) => emails.some(({ value }) => value === query.get('term')))
      return [200, { success: true, data: { items: found.map(({ id }) => ({ item: { id } })) } }]
    },
    'POST /api/v2/persons': (body) => {
      if ((body as { name: string }).name.length > 255) return [400, tooLong('name')]
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
  const pipedrive: FakePipedrive = Object.assign(service, {
    token: pipedriveToken,
    persons: [],
    leads: [],
    notes: [],
  })
  return pipedrive
}
