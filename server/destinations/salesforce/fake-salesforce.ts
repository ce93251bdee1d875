// A stand-in for Salesforce on a free loopback port, which answers and refuses as its REST API is described: tokens that
// expire, required and unknown fields, limits of length, duplicate rules, SOQL of the few shapes that matter here.
import { text } from 'node:stream/consumers'
import { startHttpListener } from '../../../tests/support/http-listener.ts'

type Row = Record<string, string>

export type FakeSalesforce = {
  url: string
  account: { SALESFORCE_URL: string; SALESFORCE_CLIENT_ID: string; SALESFORCE_CLIENT_SECRET: string }
  tables: { Lead: Row[]; Contact: Row[]; Task: Row[] }
  /** Tokens that were given out and are still good. */
  tokens: Set<string>
  tokensGiven: number
  asked: string[]
  /** Whether a rule blocks a Lead with the name of another, as of a Contact. */
  blocksSameName: boolean
  /** Fields of a Lead that the account requires besides, and those of which it takes each value once. */
  requires: string[]
  unique: string[]
  /** Stands in for the next answers to this route; `done` lets the request happen before. */
  instead: { to: string; status: number; errorCode: string; done?: boolean } | undefined
  stop(): Promise<void>
}

const fields: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Lead: { FirstName: 40, LastName: 80, Company: 255, Email: 80, Phone: 40, LeadSource: 255, Title: 128 },
  Task: { WhoId: 18, Subject: 255, Description: 32_000, ActivityDate: 10, Status: 255 },
}
const required: Readonly<Record<string, readonly string[]>> = { Lead: ['LastName', 'Company'], Task: [] }

/** As a rule that blocks says it, whatever the header allows. */
const duplicateOf = (Id: string) => [
  {
    duplicateResult: {
      allowSave: false,
      duplicateRule: 'Standard_Lead_Duplicate_Rule',
      matchResults: [
        {
          entityType: 'Contact',
          matchEngine: 'FuzzyMatchEngine',
          matchRecords: [
            { matchConfidence: 90, record: { attributes: { type: 'Contact', url: `/sobjects/Contact/${Id}` }, Id } },
          ],
        },
      ],
    },
    errorCode: 'DUPLICATES_DETECTED',
    message: 'Use one of these records?',
  },
]

const refusal = (errorCode: string, message: string, more = {}) => [{ errorCode, message, ...more }]

export async function startFakeSalesforce(): Promise<FakeSalesforce> {
  const { port, stop } = await startHttpListener(async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '', 'http://localhost')
    const route = `${request.method} ${url.pathname.replace('/services/data/v62.0', '')}`
    fake.asked.push(route)
    const body = await text(request)
    if (route === 'POST /services/oauth2/token') return send(...giveToken(new URLSearchParams(body)))
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!fake.tokens.has(token)) return send(401, refusal('INVALID_SESSION_ID', 'Session expired or invalid'))
    const { instead } = fake
    const isMeant = instead?.to === route
    if (isMeant && !instead.done) return send(instead.status, refusal(instead.errorCode, 'Told to refuse'))
    const answer = answerTo(route, url, body)
    return isMeant ? send(instead.status, refusal(instead.errorCode, 'Told to refuse')) : send(...answer)
  })

  function giveToken(form: URLSearchParams): [number, unknown] {
    const { SALESFORCE_CLIENT_ID: id, SALESFORCE_CLIENT_SECRET: secret } = fake.account
    if (form.get('grant_type') !== 'client_credentials') return [400, { error: 'unsupported_grant_type' }]
    if (form.get('client_id') !== id)
      return [400, { error: 'invalid_client_id', error_description: 'client identifier invalid' }]
    if (form.get('client_secret') !== secret)
      return [400, { error: 'invalid_client', error_description: 'invalid client credentials' }]
    fake.tokensGiven += 1
    const token = `token-${fake.tokensGiven}`
    fake.tokens.add(token)
    return [200, { access_token: token, instance_url: fake.url, token_type: 'Bearer', issued_at: '1' }]
  }

  function answerTo(route: string, url: URL, body: string): [number, unknown] {
    if (route === 'GET /query') return query(url.searchParams.get('q') ?? '')
    const [, table = ''] = /^POST \/sobjects\/(Lead|Task)$/.exec(route) ?? []
    if (table) return create(table as 'Lead' | 'Task', JSON.parse(body))
    const names = [
      ...Object.keys(fields['Lead'] ?? {}).map((name) => ({ name, createable: true })),
      { name: 'Id', createable: false },
    ]
    if (route === 'GET /sobjects/Lead/describe') return [200, { name: 'Lead', fields: names }]
    return [404, refusal('NOT_FOUND', 'The requested resource does not exist')]
  }

  function create(table: 'Lead' | 'Task', row: Row): [number, unknown] {
    const known = fields[table] ?? {}
    const stranger = Object.keys(row).find((name) => known[name] === undefined)
    if (stranger) return [400, refusal('INVALID_FIELD', `No such column '${stranger}' on sobject of type ${table}`)]
    const ofAccount = table === 'Lead' ? fake.requires : []
    const missing = [...(required[table] ?? []), ...ofAccount].filter((name) => !row[name])
    if (missing.length > 0)
      return [
        400,
        refusal('REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`, { fields: missing }),
      ]
    const long = Object.entries(row).find(([name, value]) => value.length > (known[name] ?? 0))
    if (long) return [400, refusal('STRING_TOO_LONG', `${long[0]}: data value too large`, { fields: [long[0]] })]
    if (row['Email'] && !/^[\w.'+-]+@([\w-]+\.)+[a-z]{2,}$/i.test(row['Email']))
      return [
        400,
        refusal('INVALID_EMAIL_ADDRESS', `Email: invalid email address: ${row['Email']}`, { fields: ['Email'] }),
      ]
    for (const field of table === 'Lead' ? fake.unique : []) {
      const other = fake.tables.Lead.find((one) => one[field] === row[field])
      const message = `duplicate value found: ${field} duplicates value on record with id: ${other?.['Id']}`
      if (other) return [400, refusal('DUPLICATE_VALUE', message, { fields: [] })]
    }
    const same = fake.blocksSameName && fake.tables.Contact.find(({ LastName }) => LastName === row['LastName'])
    if (table === 'Lead' && same) return [400, duplicateOf(same['Id'] ?? '')]
    const id = `00Q${String(fake.tables[table].length + 1).padStart(15, '0')}`
    fake.tables[table].push({ ...row, Id: id })
    return [201, { id, success: true, errors: [] }]
  }

  /** Knows `SELECT Id FROM table WHERE field = 'x'`, with LIKE and IsConverted as further conditions. */
  function query(soql: string): [number, unknown] {
    const [, table, conditions = ''] =
      /^SELECT Id FROM (Lead|Contact|Task) WHERE (.+?)(?: ORDER BY \w+)? LIMIT 1$/.exec(soql) ?? []
    const tests = [...conditions.matchAll(/(\w+) (=|LIKE) '((?:\\.|[^'\\])*)'/g)]
    const rest = conditions.replace(/(\w+) (=|LIKE) '((?:\\.|[^'\\])*)'/g, '').replace(/ AND |IsConverted = false/g, '')
    if (!table || tests.length === 0 || rest !== '')
      return [400, refusal('MALFORMED_QUERY', `unexpected token: ${rest}`)]
    const plain = (value: string) => value.replace(/\\(.)/g, '$1')
    const rows = fake.tables[table as keyof FakeSalesforce['tables']].filter((row) =>
      tests.every(([, field = '', operator, value = '']) =>
        operator === '='
          ? row[field]?.toLowerCase() === plain(value).toLowerCase()
          : row[field]?.includes(plain(value.slice(1, -1))),
      ),
    )
    const records = rows.slice(0, 1).map((row) => ({ attributes: { type: table }, Id: row['Id'] }))
    return [200, { totalSize: records.length, done: true, records }]
  }

  const url = `http://127.0.0.1:${port}`
  const fake: FakeSalesforce = {
    url,
    account: {
      SALESFORCE_URL: url,
      SALESFORCE_CLIENT_ID: 'consumer-key-of-tests',
      SALESFORCE_CLIENT_SECRET: 'consumer-secret',
    },
    tables: { Lead: [], Contact: [], Task: [] },
    tokens: new Set(),
    tokensGiven: 0,
    asked: [],
    blocksSameName: false,
    requires: [],
    unique: [],
    instead: undefined,
    stop,
  }
  return fake
}
