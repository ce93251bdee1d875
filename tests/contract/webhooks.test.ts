// Leads on their way to receivers by HTTP: what is posted, how it is signed, and what becomes of a lead when a receiver fails.
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Deliverer, type DelivererOptions, startDeliverer } from '#server/delivery/deliver.ts'
import { deliveryRoutes } from '#server/destinations/destinations.ts'
import { type WebhookSettings, webhookDestinations, webhookNames } from '#server/destinations/webhook/webhook.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { parseConfig } from '#server/settings/config.ts'
import { expiredCertificate, serverKey } from '../support/certificates.ts'
import { newFileStore, type TestStore } from '../support/stores.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'
import { facts, leadContent, newLead } from './leads-app.ts'

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const nextSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const bytesOf = (text: string) => Buffer.from(text.slice('whsec_'.length), 'base64')
const dayMs = 86_400_000
const log = { info: () => undefined, warn: () => undefined, error: vi.fn() }

let store: TestStore
let outbox: Outbox
let receiver: WebhookReceiver
let deliverer: Deliverer | undefined
let clockOffsetMs = 0

beforeEach(async () => {
  clockOffsetMs = 0
  log.error.mockClear()
  store = await newFileStore({ clock: () => Date.now() + clockOffsetMs })
  outbox = store.outbox
  receiver = await startWebhookReceiver()
})
afterEach(async () => {
  await deliverer?.stop()
  deliverer = undefined
  await receiver.stop()
  await store.remove()
})

const settings = (changes: Partial<WebhookSettings> = {}): WebhookSettings => ({
  webhookUrls: [receiver.url],
  webhookSecrets: [bytesOf(secret)],
  ...changes,
})

function deliver(changes: Partial<WebhookSettings> = {}, options: Partial<DelivererOptions> = {}) {
  const destinations = webhookDestinations(settings(changes), facts.words.leadMail)
  const quick = { pollMs: 5, backoffBaseMs: 10, probeAfterMs: 10, probeAtMostMs: 100 }
  deliverer = startDeliverer({ outbox, destinations, log, ...quick, ...options })
}

const add = async (message = 'Hello', urls = [receiver.url]) =>
  (await outbox.add(newLead(leadContent('contact', { message }), { destinations: webhookNames(urls) }))).lead
const routes = () => deliveryRoutes({ ...parseConfig({}), webhookUrls: [receiver.url] })
const until = (check: () => Promise<boolean> | boolean) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 60_000, interval: 5 })
const isSent = async (id: string) => (await outbox.find(id))?.status === 'sent'
const lastCode = async (id: string) => (await outbox.deliveriesOf(id))[0]?.lastCode

describe('one post', () => {
  test('N-02 is signed so that the library of the specification accepts it, and nothing else', async () => {
    const lead = await add('Ümlaut 👩‍💼')
    deliver()
    await until(() => isSent(lead.id))
    const [post] = receiver.posts
    if (!post) throw new Error('There is a post')
    const headers = post.headers as Record<string, string>
    expect(headers).toMatchObject({ 'webhook-id': lead.id, 'content-type': 'application/json' })
    expect(headers['user-agent']).toMatch(/^cadra-site\/\d+\.\d+\.\d+$/)
    const event = new Webhook(secret).verify(post.body, headers)
    expect(event).toEqual({
      type: 'lead.created',
      timestamp: new Date(lead.createdAt).toISOString(),
      data: {
        id: lead.id,
        reference: lead.reference,
        form: 'contact',
        reason: 'contact',
        language: 'en-US',
        duplicateOf: null,
        name: 'Ana Silva',
        pageForm: null,
        answers: lead.answers,
        ownAnswers: [],
        source: {},
        consent: null,
      },
    })
    expect(() => new Webhook(secret).verify(post.body.replace('Ana', 'Eve'), headers)).toThrow('No matching signature')
    expect(() => new Webhook(nextSecret).verify(post.body, headers)).toThrow('No matching signature')
    expect(await lastCode(lead.id)).toBe('204')
  })

  test('N-02 has a signature for each secret while one takes over from another', async () => {
    const lead = await add()
    deliver({ webhookSecrets: [bytesOf(secret), bytesOf(nextSecret)] })
    await until(() => isSent(lead.id))
    const [post] = receiver.posts
    if (!post) throw new Error('There is a post')
    for (const one of [secret, nextSecret])
      expect(new Webhook(one).verify(post.body, post.headers as Record<string, string>)).toMatchObject({
        data: { id: lead.id },
      })
  })

  test('N-02 is a text for a chat tool, in which a visitor can make no link and call nobody', async () => {
    const lead = await add('<!channel> <https://evil.example|Click> & @here, ana@hereford.example')
    deliver({ webhookUrls: [new URL('#chat', receiver.url)], webhookSecrets: [] })
    await until(() => isSent(lead.id))
    const { text, ...rest } = JSON.parse(receiver.posts[0]?.body ?? '')
    expect(rest).toEqual({})
    expect(text).toContain(`Reference: ${lead.reference}\n`)
    expect(text).toContain(
      '&lt;!channel&gt; &lt;https:\u200b//evil.\u200bexample|Click&gt; &amp; @\u200bhere, ana@hereford.example',
    )
    expect(receiver.posts[0]?.headers).not.toHaveProperty('webhook-signature')
  })

  test('N-02 goes to each address by itself, so that one that fails holds up no other', async () => {
    const other = await startWebhookReceiver()
    other.answer = 503
    const urls = [receiver.url, other.url, new URL('/chat#chat', receiver.url)]
    expect(webhookNames(urls)).toEqual([
      `webhook:127.0.0.1:${receiver.port}`,
      `webhook:127.0.0.1:${other.port}`,
      `webhook:127.0.0.1:${receiver.port}#2`,
    ])
    const lead = await add('Hello', urls)
    deliver({ webhookUrls: urls })
    await until(() => receiver.posts.length === 2 && other.posts.length > 2)
    expect(new Set(receiver.posts.map(({ path, body }) => `${path} ${'text' in JSON.parse(body)}`))).toEqual(
      new Set(['/leads false', '/chat true']),
    )
    expect(await isSent(lead.id)).toBe(false)
    other.answer = 200
    await until(() => isSent(lead.id))
    expect(receiver.posts).toHaveLength(2)
    await other.stop()
  })
})

describe('a receiver that fails', () => {
  test('N-02 for a day gets every lead exactly once afterwards', async () => {
    const leads = []
    for (let index = 0; index < 40; index += 1) leads.push(await add(`Lead ${index}`))
    let refusals = 0
    const failing = [503, 500, 502, 429, 404, 401]
    receiver.answer = (_post, response) => {
      refusals += 1
      const status = failing[refusals % failing.length] ?? 503
      response.writeHead(status).end()
      return status
    }
    deliver()
    const [name = ''] = webhookNames([receiver.url])
    // A jump of the clock while a post is under way would end its lease.
    const pass = async (ms: number) => {
      await until(async () => (await outbox.countDeliveries(name)).sending === 0)
      clockOffsetMs += ms
    }
    for (let hour = 0; hour < 24; hour += 1) {
      const before = receiver.posts.length
      await pass(dayMs / 24)
      await until(() => receiver.posts.length > before)
    }
    await pass(0)
    receiver.answer = 202
    await until(async () => {
      await pass(60_000)
      return (await outbox.countLeads()).sent === leads.length
    })
    const accepted = receiver.posts.filter(({ status }) => status === 202).map(({ headers }) => headers['webhook-id'])
    expect(accepted.toSorted()).toEqual(leads.map(({ id }) => id).toSorted())
  })

  test('N-02 with 410 gets nothing more, which is told, and nothing is lost', async () => {
    receiver.answer = 410
    const lead = await add()
    deliver()
    await until(async () => (await outbox.circuits(routes())).length === 1)
    await add('another')
    deliverer?.wake()
    await until(async () => (await outbox.deliveriesOf(lead.id))[0]?.status === 'queued')
    const [name = ''] = webhookNames([receiver.url])
    expect(await outbox.circuits(routes())).toMatchObject([{ name, state: 'open', code: '410' }])
    expect(log.error).toHaveBeenCalledWith({ place: name, code: '410' }, expect.stringContaining('wants no more leads'))
    await deliverer?.stop()
    expect(receiver.posts).toHaveLength(1)
    receiver.answer = 200
    deliver()
    await until(() => isSent(lead.id))
  })

  test('N-02 by never answering is given up after its time', async () => {
    receiver.answer = () => 0
    const lead = await add()
    deliver({ timeoutMs: 300 })
    await until(async () => (await lastCode(lead.id)) === 'ETIMEDOUT')
  })

  test('N-02 by an answer without an end costs no memory and no second post', async () => {
    let written = 0
    let closed = false
    receiver.answer = (_post, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(1024 * 1024)
      const write = () => {
        while (!closed && written < 2048 && response.write(chunk)) written += 1
        if (!closed) response.once('drain', write)
      }
      response.on('close', () => {
        closed = true
      })
      write()
      return 200
    }
    const lead = await add()
    deliver()
    await until(() => isSent(lead.id))
    await until(() => closed)
    expect(written).toBeLessThan(64)
    expect(receiver.posts).toHaveLength(1)
  })

  test('N-02 by a certificate that has expired gets nothing', async () => {
    const posts: unknown[] = []
    const server = createServer({ key: serverKey, cert: expiredCertificate }, (request, response) => {
      posts.push(request.url)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const lead = await add('Hello', [url])
    deliver({ webhookUrls: [url] })
    await until(async () => (await lastCode(lead.id)) === 'CERT_HAS_EXPIRED')
    expect(posts).toEqual([])
    server.close()
  })
})

test('N-02 an address in a private network is never asked', async () => {
  const urls = ['https://10.0.0.1/', 'https://[fd00::1]/', 'https://169.254.169.254/latest'].map((url) => new URL(url))
  const lead = await add('Hello', urls)
  deliver({ webhookUrls: urls })
  await until(async () => (await outbox.deliveriesOf(lead.id)).every(({ lastCode }) => lastCode === 'EPRIVATE'))
  expect(log.error).toHaveBeenCalledTimes(urls.length)
  expect(log.error).toHaveBeenCalledWith(
    expect.anything(),
    expect.stringContaining('by way of a proxy on this machine'),
  )
})

test('N-02 an address that the settings no longer name holds no lead back', async () => {
  const gone = new URL('https://former.example/leads')
  const both = await add('both', [receiver.url, gone])
  const only = await add('only', [receiver.url])
  deliver()
  await until(() => isSent(only.id))
  await until(async () => (await outbox.deliveriesOf(both.id))[0]?.status === 'sent')
  expect(await isSent(both.id)).toBe(false)
  expect(await outbox.withdraw(webhookNames([receiver.url]))).toBe(1)
  expect(await isSent(both.id)).toBe(true)
  expect(await outbox.withdraw(webhookNames([receiver.url]))).toBe(0)
})
