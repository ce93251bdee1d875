// Pipedrive: a person by email address, a lead in the inbox, and its note (developers.pipedrive.com: persons of API
// v2, leads and notes of API v1). Existing persons are not changed.
import { z } from 'zod'
import { foreignText } from '#domain/blog/foreign-text.ts'
import { type Crm, crmId, withoutRefused } from '#server/destinations/crm/crm.ts'
import { token } from '#settings/values.ts'

const found = z.object({
  data: z.object({ items: z.array(z.object({ item: z.object({ id: z.number(), emails: z.array(z.string()) }) })) }),
})
const person = z.object({ data: z.object({ id: z.number() }) })
const leads = z.object({ data: z.array(z.object({ id: crmId, title: z.string() })).nullable() })
const lead = z.object({ data: z.object({ id: crmId }) })
const notes = z.object({ data: z.array(z.unknown()).nullable() })
/** Pipedrive's limit for a title and a name. */
const maxTitleChars = 255

const personFields = z.object({ data: z.array(z.object({ key: z.string() })) })

export const pipedrive: Crm = {
  name: 'pipedrive',
  title: 'Pipedrive',
  settings: [
    {
      name: 'PIPEDRIVE_TOKEN',
      schema: token.optional(),
      write: 'write the API token of a user in Pipedrive',
      meaning: 'the API token of a user',
      isSecret: true,
    },
  ],
  documentation:
    'The rights are those of the user. The person is found by email address, or created; an existing one stays unchanged. The lead is a lead in the inbox, with a note.',
  open: async ({ PIPEDRIVE_TOKEN: token = '' }) => ({
    host: 'https://api.pipedrive.com',
    headers: { 'x-api-token': token },
  }),
  noSuchField: /custom_fields/,

  async saveLead(ask, { reference, email, name, phone, title, note, fields }) {
    const term = new URLSearchParams({ term: email, fields: 'email', exact_match: 'true' })
    const { items } = found.parse(await ask('GET', `/api/v2/persons/search?${term}`)).data
    // The index may be behind, and still find somebody by a former address.
    const known = items.find(({ item }) => item.emails.some((one) => one.toLowerCase() === email.toLowerCase()))
    const personId = known?.item.id ?? (await addPerson())

    const open = leads.parse(await ask('GET', `/v1/leads?person_id=${personId}&limit=500`)).data ?? []
    const before = open.find((one) => one.title.includes(reference))
    const newLead = { title: titleWith(title, reference), person_id: personId }
    const id = before?.id ?? lead.parse(await ask('POST', '/v1/leads', newLead)).data.id
    // An earlier try may have ended between the lead and its note.
    const hasNote = before && (notes.parse(await ask('GET', `/v1/notes?lead_id=${id}&limit=1`)).data ?? []).length > 0
    if (!hasNote) await ask('POST', '/v1/notes', { content: note, lead_id: id })

    async function addPerson(kept = fields): Promise<number> {
      const row = {
        name: foreignText(name || email, maxTitleChars),
        emails: [{ value: email, primary: true, label: 'work' }],
        ...(phone && { phones: [{ value: phone, primary: true, label: 'work' }] }),
        ...(Object.keys(kept).length > 0 && { custom_fields: kept }),
      }
      try {
        return person.parse(await ask('POST', '/api/v2/persons', row)).data.id
      } catch (error) {
        return addPerson(withoutRefused(error, kept))
      }
    }
  },

  fieldNames: async (ask) =>
    personFields.parse(await ask('GET', '/v1/personFields?limit=500')).data.map(({ key }) => key),
}

/** Cuts a title, and keeps the reference in it, by which an earlier try is found. */
function titleWith(title: string, reference: string): string {
  if (title.length <= maxTitleChars) return title
  const end = `… ${reference}`
  return foreignText(title, maxTitleChars - end.length) + end
}
