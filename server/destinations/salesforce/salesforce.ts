// Salesforce: a Lead by email address, or the Contact that it has become, and a completed Task with the request
// (developer.salesforce.com: REST API, OAuth 2.0 client credentials, Sforce-Duplicate-Rule-Header). What people keep there
// stays: an existing Lead or Contact gets the Task alone.
import { z } from 'zod'
import { foreignText } from '#domain/blog/foreign-text.ts'
import { DeliveryError } from '#server/base/delivery-error.ts'
import { type AskCrm, type Crm, type CrmLead, crmId, readAnswer, withoutRefused } from '#server/destinations/crm/crm.ts'
import { origin, token } from '#settings/values.ts'

const opened = z.object({ access_token: z.string().min(1), instance_url: z.url() })
const found = z.object({ records: z.array(z.object({ Id: crmId })) })
const created = z.object({ id: crmId })
const described = z.object({ fields: z.array(z.object({ name: z.string(), createable: z.boolean() })) })

const api = '/services/data/v62.0'
/** Salesforce's limits, and what it calls a field without a value. */
const maxChars = { FirstName: 40, LastName: 80, Company: 255, Phone: 40, Subject: 255, Description: 32_000 }
const unknown = '[not provided]'

/** Errors about the account or the moment, though their status may be 400. */
const notAboutLead =
  /"(REQUEST_LIMIT_EXCEEDED|STORAGE_LIMIT_EXCEEDED|UNABLE_TO_LOCK_ROW|SERVER_UNAVAILABLE|API_DISABLED_FOR_ORG|API_CURRENTLY_DISABLED|INVALID_LOGIN|ORG_LOCKED)"/

export const salesforce: Crm = {
  name: 'salesforce',
  title: 'Salesforce',
  settings: [
    {
      name: 'SALESFORCE_URL',
      schema: origin.optional(),
      write: 'write the address of your Salesforce, like https://acme.my.salesforce.com',
      meaning: 'the address of your Salesforce, like `https://acme.my.salesforce.com`',
    },
    {
      name: 'SALESFORCE_CLIENT_ID',
      schema: token.optional(),
      write: 'write the consumer key of a connected app',
      meaning: 'the consumer key of a connected app with the client credentials flow',
    },
    {
      name: 'SALESFORCE_CLIENT_SECRET',
      schema: token.optional(),
      write: 'write the consumer secret of that app',
      meaning: 'the consumer secret of that app',
      isSecret: true,
    },
  ],
  documentation:
    "The app's user needs the API, read on contacts, and read and create on leads and tasks. The person is the contact or open lead with the email address, which stays unchanged; else a new lead. The lead is a completed task.",
  expired: /"INVALID_SESSION_ID"/,
  noSuchField: /"(INVALID_FIELD|INVALID_FIELD_FOR_INSERT_UPDATE)"/,
  badAddress: /"INVALID_EMAIL_ADDRESS"/,
  notAboutLead,
  lacksRight: /"INVALID_TYPE"/,

  async open(account, send) {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: account['SALESFORCE_CLIENT_ID'] ?? '',
      client_secret: account['SALESFORCE_CLIENT_SECRET'] ?? '',
    })
    const answer = await send({
      method: 'POST',
      url: new URL('/services/oauth2/token', account['SALESFORCE_URL']),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(body),
    })
    // It answers wrong credentials with 400, which is about the account and no lead.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new DeliveryError({ code: '401', scope: 'destination', isPermanent: false })
    const { access_token: token, instance_url: host } = opened.parse(readAnswer(salesforce, answer))
    return {
      host,
      headers: { authorization: `Bearer ${token}`, 'sforce-duplicate-rule-header': 'allowSave=true' },
    }
  },

  async saveLead(ask, lead) {
    const id = (await personWith(ask, lead.email)) ?? (await addPerson(ask, lead))
    // An earlier try may have ended before its answer arrived.
    const sameTask = `SELECT Id FROM Task WHERE WhoId = '${id}' AND Subject LIKE '%${quoted(lead.reference)}%' LIMIT 1`
    if ((await query(ask, sameTask)).length > 0) return
    await ask('POST', `${api}/sobjects/Task`, {
      WhoId: id,
      Subject: subjectOf(lead),
      Description: foreignText(lead.text, maxChars.Description),
      ActivityDate: new Date(lead.createdAt).toISOString().slice(0, 10),
      Status: 'Completed',
    })
  },

  fieldNames: async (ask) =>
    described
      .parse(await ask('GET', `${api}/sobjects/Lead/describe`))
      .fields.filter(({ createable }) => createable)
      .map(({ name }) => name),
}

const query = async (ask: AskCrm, soql: string) =>
  found.parse(await ask('GET', `${api}/query?${new URLSearchParams({ q: soql })}`)).records

/** Escapes a text in a SOQL string, including what LIKE reads as a pattern. */
const quoted = (text: string) => text.replace(/[\\'%_]/g, '\\$&')

/** Resolves with the id of the customer or open lead who has this address. */
async function personWith(ask: AskCrm, email: string): Promise<string | undefined> {
  const address = email.replace(/[\\']/g, '\\$&')
  const [contact] = await query(ask, `SELECT Id FROM Contact WHERE Email = '${address}' ORDER BY CreatedDate LIMIT 1`)
  if (contact) return contact.Id
  const open = `SELECT Id FROM Lead WHERE Email = '${address}' AND IsConverted = false ORDER BY CreatedDate LIMIT 1`
  const [lead] = await query(ask, open)
  return lead?.Id
}

/**
 * Resolves with the id of a new lead, or of whom a duplicate rule takes it for. Of the mapped fields, those whose values are refused
 * are left out: the task has everything.
 */
async function addPerson(ask: AskCrm, lead: CrmLead): Promise<string> {
  try {
    return created.parse(await ask('POST', `${api}/sobjects/Lead`, leadRow(lead))).id
  } catch (error) {
    return duplicateIn(error) ?? addPerson(ask, { ...lead, fields: withoutRefused(error, lead.fields) })
  }
}

const refusals = z.array(
  z.object({
    duplicateResult: z
      .object({
        matchResults: z.array(
          z.object({
            matchRecords: z.array(
              z.object({ record: z.object({ Id: crmId, attributes: z.object({ type: z.string() }) }) }),
            ),
          }),
        ),
      })
      .optional(),
  }),
)

/** Returns the person whom a duplicate rule has found. */
function duplicateIn(error: unknown): string | undefined {
  const isOfLead = error instanceof DeliveryError && error.failure.scope === 'message'
  const said = refusals.safeParse(isOfLead ? jsonOf(String(error.cause)) : undefined).data ?? []
  const records = said
    .flatMap(({ duplicateResult }) => duplicateResult?.matchResults ?? [])
    .flatMap(({ matchRecords }) => matchRecords.map(({ record }) => record))
  return records.find(({ attributes }) => ['Contact', 'Lead'].includes(attributes.type))?.Id
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function leadRow({ email, name, phone, company, fields }: CrmLead) {
  const [first = '', ...rest] = name.split(/\s+/)
  const cut = (text: string, limit: number) => foreignText(text, limit)
  return {
    ...(rest.length > 0 && { FirstName: cut(first, maxChars.FirstName) }),
    // Both are required.
    LastName: cut(rest.join(' ') || first || unknown, maxChars.LastName),
    Company: cut(company || unknown, maxChars.Company),
    Email: email,
    ...(phone && { Phone: cut(phone, maxChars.Phone) }),
    LeadSource: 'Web',
    ...fields,
  }
}

/** Keeps the reference, by which an earlier try is found. */
function subjectOf({ title, reference }: CrmLead): string {
  if (title.length <= maxChars.Subject && title.includes(reference)) return title
  const end = `… ${reference}`
  return foreignText(title, maxChars.Subject - end.length) + end
}
