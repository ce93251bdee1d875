// docs/webhooks.md, as it is written: its receiver, its example and the schema beside it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { leadEvent } from '#server/destinations/webhook/lead-event.ts'
import { signWebhook } from '#server/destinations/webhook/sign-webhook.ts'
import { leadContent } from '../contract/leads-app.ts'
import { exampleLead } from '../support/example-lead.ts'
import { freePort } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const page = await readFile(join(docs, 'webhooks.md'), 'utf8')
const blockOf = (language: string) => page.match(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``))?.[1] ?? ''

const lead = exampleLead(leadContent('contact').answers, {
  source: { page: '/contact', referrer: 'www.search.example', utm_source: 'news' },
  consent: { words: 'Send me product news', version: '0123456789ab', confirmedAt: null, withdrawnAt: null },
})

const schema = JSON.parse(await readFile(join(docs, 'lead-event.schema.json'), 'utf8'))
test('N-02 what is posted, and the example in docs/, fit the schema', () => {
  const taken = z.fromJSONSchema(schema)
  const event = JSON.parse(JSON.stringify(leadEvent(lead)))
  expect(taken.safeParse(event).error).toBeUndefined()
  expect(taken.safeParse(JSON.parse(blockOf('json'))).error).toBeUndefined()
  expect(taken.safeParse({ ...event, data: { ...event.data, form: 'survey' } }).success).toBe(false)
  expect(taken.safeParse({ ...event, data: { ...event.data, reference: undefined } }).success).toBe(false)
  const { properties } = schema.properties.data
  expect(Object.keys(event.data).sort()).toEqual(Object.keys(properties).sort())
  expect(Object.keys(event.data.consent).sort()).toEqual(Object.keys(properties.consent.anyOf[0].properties).sort())
})

test('N-02 the receiver in docs/ takes what we sign, once, and refuses what is old, altered or of another', async () => {
  const receiver = blockOf('js')
  expect(receiver.trim().split('\n').length).toBeLessThanOrEqual(24)
  const folder = await temporaryFolder()
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
    const headers = signWebhook({ id: lead.id, now: changes.now ?? Date.now(), body }, changes.keys ?? keys)
    const sent = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: changes.body ?? body })
    return (await sent).status
  }
  try {
    await vi.waitFor(async () => expect(await post()).toBe(204), { timeout: 60_000 })
    expect(await post()).toBe(204)
    expect(await post({ now: Date.now() - 600_000 })).toBe(401)
    expect(await post({ body: body.replace('Ana', 'Eve') })).toBe(401)
    expect(await post({ keys: [Buffer.alloc(24)] })).toBe(401)
    expect(await post({ keys: keys.toReversed() })).toBe(204)
    await vi.waitFor(() => expect(printed.match(/7KQ2-M4XP/g)).toHaveLength(1))
  } finally {
    child.kill()
    await once(child, 'exit')
  }
})
