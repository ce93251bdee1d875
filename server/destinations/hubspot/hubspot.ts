// HubSpot: a contact by email address, and a note per lead (developers.hubspot.com: CRM API v3, associations v4). Anybody can
// type a customer's address, so what people keep in a contact stays: only its empty fields are filled.
import { z } from 'zod'
import { DeliveryError } from '#server/base/delivery-error.ts'
import { type AskCrm, type Crm, type CrmLead, crmId, refusalOf, withoutRefused } from '#server/destinations/crm/crm.ts'
import { token } from '#settings/values.ts'

const contacts = z.object({
  results: z.array(z.object({ id: crmId, properties: z.record(z.string(), z.string().nullish()).optional() })),
})
const associated = z.object({ results: z.array(z.object({ toObjectId: z.union([z.string(), z.number()]) })) })
const notes = z.object({ results: z.array(z.object({ properties: z.object({ hs_note_body: z.string().nullish() }) })) })
const properties = z.object({ results: z.array(z.object({ name: z.string() })) })

/** HubSpot's type of the association from a note to a contact. */
const noteToContact = 202
/** HubSpot's batch limit. */
const readAtOnce = 100
const maxNoteChars = 65_536

export const hubspot: Crm = {
  name: 'hubspot',
  title: 'HubSpot',
  settings: [
    {
      name: 'HUBSPOT_TOKEN',
      schema: token.optional(),
      write: 'write the access token of a private app in HubSpot',
      meaning: 'the access token of a private app',
      isSecret: true,
    },
  ],
  documentation:
    'The app needs `crm.objects.contacts.read` and `crm.objects.contacts.write`. The person is a contact, by email address: created, or filled where a field is empty. The lead is a note on the contact.',
  open: async ({ HUBSPOT_TOKEN: token }) => ({
    host: 'https://api.hubapi.com',
    headers: { authorization: `Bearer ${token}` },
  }),
  noSuchField: /PROPERTY_DOESNT_EXIST/,
  badAddress: /INVALID_EMAIL/,
  lacksRight: /MISSING_SCOPES/,

  async saveLead(ask, lead) {
    const { reference, note, createdAt } = lead
    const id = await contactOf(ask, lead)

    // The search index lags behind an earlier try; the contact's associations do not.
    const all = associated.parse(await ask('GET', `/crm/v4/objects/contacts/${id}/associations/notes?limit=500`))
    const newest = all.results
      .map(({ toObjectId }) => Number(toObjectId))
      .sort((a, b) => b - a)
      .slice(0, readAtOnce)
    if (newest.length > 0) {
      const inputs = newest.map((noteId) => ({ id: String(noteId) }))
      const read = await ask('POST', '/crm/v3/objects/notes/batch/read', { properties: ['hs_note_body'], inputs })
      if (notes.parse(read).results.some(({ properties: { hs_note_body: text } }) => text?.includes(reference))) return
    }
    await ask('POST', '/crm/v3/objects/notes', {
      properties: { hs_timestamp: new Date(createdAt).toISOString(), hs_note_body: note.slice(0, maxNoteChars) },
      associations: [
        { to: { id }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: noteToContact }] },
      ],
    })
  },

  fieldNames: async (ask) =>
    properties.parse(await ask('GET', '/crm/v3/properties/contacts')).results.map(({ name }) => name),
}

/** Resolves with the id of the lead's contact. Mapped fields whose values are refused are left out. */
async function contactOf(ask: AskCrm, lead: CrmLead): Promise<string> {
  const byAddress = { idProperty: 'email', id: lead.email }
  const wanted = { idProperty: 'email', properties: Object.keys(lead.fields), inputs: [{ id: lead.email }] }
  const [known] = contacts.parse(await ask('POST', '/crm/v3/objects/contacts/batch/read', wanted)).results
  const fields = known ? missingIn(known.properties ?? {}, lead.fields) : splitName(lead)
  if (known && Object.keys(fields).length === 0) return known.id
  try {
    const saved = await ask('POST', '/crm/v3/objects/contacts/batch/upsert', {
      inputs: [{ ...byAddress, properties: { ...fields, email: lead.email } }],
    })
    const [contact] = contacts.parse(saved).results
    if (contact) return contact.id
    // What a batch says of its only part is what an answer of its own would say.
    throw refusalOf(hubspot, { status: 400, headers: {}, body: Buffer.from(JSON.stringify(saved)) })
  } catch (error) {
    return contactWithSecondAddress(error) ?? contactOf(ask, { ...lead, fields: withoutRefused(error, lead.fields) })
  }
}

/** Returns the contact that has the address beside its first one, as after a merge: no search by address finds it. */
const contactWithSecondAddress = (error: unknown): string | undefined =>
  error instanceof DeliveryError ? /already exists\. Existing ID: (\d+)/.exec(String(error.cause))?.[1] : undefined

const nameFields = ['firstname', 'lastname']

/** The fields that the contact lacks. A name is filled as a whole or not at all. */
function missingIn(kept: Readonly<Record<string, string | null | undefined>>, fields: CrmLead['fields']) {
  const isNamed = nameFields.some((name) => kept[name])
  const isMissing = (name: string) => !kept[name] && !(isNamed && nameFields.includes(name))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isMissing(name)))
}

/** Divides a name that was typed into one field. */
function splitName({ name, fields }: CrmLead): CrmLead['fields'] {
  const [firstname = '', ...rest] = name.split(/\s+/)
  const isOneField = fields['firstname'] === name && !fields['lastname'] && rest.length > 0
  return isOneField ? { ...fields, firstname, lastname: rest.join(' ') } : fields
}
