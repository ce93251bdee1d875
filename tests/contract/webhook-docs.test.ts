// docs/webhooks.md, as it is written: its receiver, its example and the schema beside it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Lead } from '#server/leads/outbox.ts'
import { leadEvent } from '#server/leads/webhooks/lead-event.ts'
import { webhookHeaders } from '#server/leads/webhooks/post-webhook.ts'
import { leadEventSchema } from '../support/lead-event-schema.ts'
import { freePort } from '../support/server.ts'
import { leadContent } from './leads-app.ts'

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
