// docs/webhooks.md, as it is written: its receiver, its example and the schema beside it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type LeadField, leadFieldNames, leadForms, leadReasons, ruleOf } from '#domain/lead.ts'
import { maxSourceChars, type SourceField, sourceFieldNames } from '#domain/lead-source.ts'
import type { Lead } from '#server/leads/outbox.ts'
import { webhookHeaders } from '#server/leads/webhooks/post-webhook.ts'
import { leadEvent } from '#server/leads/webhooks/webhook-destinations.ts'
import { freePort } from '../support/server.ts'
import { leadContent } from './leads-app.ts'

// The description of what webhooks post, as docs/lead-event.schema.json holds it: made from the lists that the code goes by.

const object = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

/** Of the fields whose names do not say it. */
const answerNotes: Partial<Record<LeadField, string>> = {
  name: 'The whole name, where a form asks for it in one field',
  updates: 'Wants product news',
}
const sourceNotes: Readonly<Record<SourceField, string>> = {
  page: 'Page of the form',
  referrer: 'Came from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign name',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  gclid: 'Click on an advertisement of Google, after consent to marketing',
  msclkid: 'The same of Microsoft',
  fbclid: 'The same of Meta',
}

const answers = Object.fromEntries(
  leadFieldNames.map((field) => {
    const note = answerNotes[field]
    return [
      field,
      { type: 'string', ...(note && { description: note }), minLength: 1, maxLength: ruleOf(field).maxChars },
    ]
  }),
)

const source = Object.fromEntries(
  sourceFieldNames.map((field) => [
    field,
    { type: 'string', description: sourceNotes[field], maxLength: maxSourceChars },
  ]),
)

const textOrNull = { anyOf: [{ type: 'string' }, { type: 'null' }] }

const consent = object({
  words: { ...textOrNull, description: 'As they stood beside the box; null when that is not known' },
  version: { ...textOrNull, description: 'Of the words' },
  at: { type: 'string', format: 'date-time' },
  form: { enum: leadForms },
  addressConfirmed: { type: 'boolean', description: 'Whether a link in a mail to the address was pressed' },
  withdrawnAt: { ...textOrNull, description: 'A time, once it was withdrawn' },
})

const data = object({
  id: { type: 'string', format: 'uuid', description: 'The same at every try, and in the header webhook-id' },
  reference: { type: 'string', description: 'What the visitor was told, like 7KQ2-M4XP' },
  form: { enum: leadForms },
  reason: { enum: leadReasons, description: 'What the contact form was opened for' },
  language: {
    ...textOrNull,
    description: 'In which the visitor reads the site, as a tag like de-DE; null for a lead from before it was kept',
  },
  duplicateOf: {
    anyOf: [{ type: 'string' }, { type: 'null' }],
    description: 'Reference of a lead with the same content that came in the ten minutes before',
  },
  name: { type: 'string', description: 'The whole name, empty when none was given' },
  answers: { ...object(answers, leadFieldNames), description: 'What was left empty is not there' },
  consent: {
    anyOf: [consent, { type: 'null' }],
    description: 'The receipt of a wish for product news, null without that wish',
  },
  source: { ...object(source, sourceFieldNames), description: 'Where the visitor came from, as far as that is known' },
})

const leadEventSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A lead, as webhooks post it',
  ...object({
    type: { const: 'lead.created' },
    timestamp: { type: 'string', format: 'date-time', description: 'When the lead was stored' },
    data,
  }),
}

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const page = await readFile(join(docs, 'webhooks.md'), 'utf8')
const blockOf = (language: string) => page.match(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``))?.[1] ?? ''

const lead: Lead = {
  ...leadContent('contact'),
  source: { page: '/contact', referrer: 'www.search.example', utm_source: 'news' },
  language: 'de-DE',
  consent: { words: 'Send me product news', version: '0123456789ab', confirmedAt: null, withdrawnAt: null },
  id: crypto.randomUUID(),
  reference: '7KQ2-M4XP',
  status: 'queued',
  heldFor: null,
  network: null,
  duplicateOf: null,
  createdAt: Date.parse('2026-11-21T10:00:00Z'),
  settledAt: null,
  seenAt: null,
}

test('N-02 the schema in docs/ is the one that the code goes by: `npx vitest run tests/contract/webhook-docs.test.ts -u` writes it', async () => {
  await expect(`${JSON.stringify(leadEventSchema, null, 2)}\n`).toMatchFileSnapshot(
    join(docs, 'lead-event.schema.json'),
  )
})

test('N-02 what is posted, and the example in docs/, fit the schema', async () => {
  const schema = z.fromJSONSchema(JSON.parse(await readFile(join(docs, 'lead-event.schema.json'), 'utf8')))
  const event = JSON.parse(JSON.stringify(leadEvent(lead)))
  expect(schema.safeParse(event).error).toBeUndefined()
  expect(schema.safeParse(JSON.parse(blockOf('json'))).error).toBeUndefined()
  expect(schema.safeParse({ ...event, data: { ...event.data, form: 'survey' } }).success).toBe(false)
  expect(schema.safeParse({ ...event, data: { ...event.data, reference: undefined } }).success).toBe(false)
  const known = Object.keys((leadEventSchema.properties.data as { properties: object }).properties)
  expect(Object.keys(event.data).filter((name) => !known.includes(name))).toEqual([])
})

test('N-02 the receiver in docs/ takes what we sign, once, and refuses what is old, altered or of another', async () => {
  const receiver = blockOf('js')
  expect(receiver.trim().split('\n').length).toBeLessThanOrEqual(24)
  const folder = await mkdtemp(join(tmpdir(), 'receiver-'))
  const port = await freePort()
  await writeFile(join(folder, 'receiver.mjs'), receiver)
  const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
  const keys = [Buffer.from(secret.slice(6), 'base64'), Buffer.alloc(24)]
  const child = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const body = JSON.stringify(leadEvent(lead))
  const post = async (changes: { body?: string; now?: number; keys?: Buffer[] } = {}) => {
    const headers = webhookHeaders({ id: lead.id, now: changes.now ?? Date.now(), body }, changes.keys ?? keys)
    const sent = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: changes.body ?? body })
    return (await sent).status
  }
  try {
    await vi.waitFor(async () => expect(await post()).toBe(204), { timeout: 30_000 })
    expect(await post()).toBe(204)
    expect(await post({ now: Date.now() - 600_000 })).toBe(401)
    expect(await post({ body: body.replace('Ana', 'Eve') })).toBe(401)
    expect(await post({ keys: [Buffer.alloc(24)] })).toBe(401)
    expect(await post({ keys: keys.toReversed() })).toBe(204)
    await vi.waitFor(() => expect(printed.match(/7KQ2-M4XP/g)).toHaveLength(1))
  } finally {
    child.kill()
    await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
})
