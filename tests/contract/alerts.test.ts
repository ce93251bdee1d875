// Alerts as an operator gets them: from a real store to a real receiver, at the pace of a test.
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeliveryError } from '#server/base/delivery-error.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { parseConfig } from '#server/settings/config.ts'
import { SqliteError } from '#server/store/sqlite-thread.ts'
import { explainStoreError } from '#server/store/store-errors.ts'
import { chatChannel, startAlertService } from '#server/watch/alert-service.ts'
import { type AlertChannel, type Alerts, startAlerts } from '#server/watch/alerts.ts'
import { deliveryFaults, waitingForMs } from '#server/watch/faults.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { newFileStore, type TestStore } from '../support/stores.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'
import { facts, leadContent, newLead } from './leads-app.ts'

const minuteMs = 60_000
const site = 'Cadra, www.example.com'
const words = { timeZone: 'UTC', hasMailServer: true }
const contact = 'mailbox:contact'
const routes = [{ destination: contact, server: 'smtp' }, { destination: 'webhook:crm.example' }]
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

let store: TestStore
let outbox: Outbox
let chat: WebhookReceiver
let now: number
let running: Alerts[]
let isStoreFull: boolean

beforeEach(async () => {
  now = Date.parse('2026-11-22T12:00:00Z')
  running = []
  isStoreFull = false
  for (const line of Object.values(log)) line.mockClear()
  store = await newFileStore({ clock: () => now })
  outbox = store.outbox
  chat = await startWebhookReceiver()
})
afterEach(async () => {
  for (const { stop } of running) stop()
  await chat.stop()
  await store.remove()
})

function start(channels: AlertChannel[] = [chatChannel(chat.url, site)]): Alerts {
  const alerts = startAlerts({
    outbox: {
      ...outbox,
      probe: () => (isStoreFull ? Promise.reject(new SqliteError({ message: 'full', errcode: 13 })) : outbox.probe()),
    },
    findFaults: async () => deliveryFaults(await outbox.deliveryProblems(routes, waitingForMs), routes, words),
    explainStoreFailure: (error) => explainStoreError(error, { databaseUrl: undefined }),
    channels,
    log,
    clock: () => now,
  })
  running.push(alerts)
  return alerts
}
const later = async (minutes: number, ...all: Alerts[]) => {
  now += minutes * minuteMs
  await Promise.all(all.map((alerts) => alerts.checkNow()))
}
const headlines = () => chat.posts.map(({ body }) => JSON.parse(body).text.split('\n')[0])
async function away(code = 'EAUTH'): Promise<void> {
  await outbox.add(newLead(leadContent('contact')))
  await outbox.noteCircuit({ name: 'smtp', state: 'open', code })
}
const back = () => outbox.noteCircuit({ name: 'smtp', state: 'closed', code: '250' })

describe('a cause', () => {
  test('N-03 that the channel refuses to hear keeps no other from it', async () => {
    const heard: string[] = []
    const picky: AlertChannel = {
      name: 'webhook',
      async send({ state, key }) {
        if (key === 'queue') throw new DeliveryError({ code: '400', scope: 'message', isPermanent: true })
        heard.push(`${state} ${key}`)
      },
    }
    const alerts = start([picky])
    await outbox.add(newLead(leadContent('contact')))
    await later(20, alerts)
    expect(heard).toEqual([])
    await outbox.noteCircuit({ name: contact, state: 'open', code: '550' })
    await later(12, alerts)
    expect(heard).toEqual([`wrong away:${contact}`])
    await outbox.noteCircuit({ name: contact, state: 'closed', code: '250' })
    await later(1, alerts)
    expect(heard).toEqual([`wrong away:${contact}`, `over away:${contact}`])
  })

  test('N-03 is told once, and once when it is over, however many minutes it lasts', async () => {
    const alerts = start()
    await away()
    for (let minute = 0; minute < 9; minute += 1) await later(1, alerts)
    expect(headlines()).toEqual([])
    for (let minute = 0; minute < 9; minute += 1) await later(1, alerts)
    expect(headlines()).toEqual([`No leads get through to the mail server (${site})`])
    expect(chat.posts[0]?.headers['content-type']).toBe('application/json')
    await back()
    for (let minute = 0; minute < 9; minute += 1) await later(1, alerts)
    expect(headlines()).toEqual([
      `No leads get through to the mail server (${site})`,
      `Over: No leads get through to the mail server (${site})`,
    ])
  })

  test('N-03 is told once by several instances, and not again after a restart', async () => {
    const three = [start(), start(), start()]
    await away()
    await later(11, ...three)
    await later(1, ...three)
    expect(headlines()).toHaveLength(1)
    for (const { stop } of three) stop()
    await later(1, start())
    expect(headlines()).toHaveLength(1)
  })

  test('N-03 of each kind is told: given up, away, waiting, switched off', async () => {
    const alerts = start()
    const crm = 'webhook:crm.example'
    const { lead } = await outbox.add(newLead(leadContent('contact'), { destinations: [contact, crm] }))
    const [lease] = await outbox.lease(contact, 1, minuteMs)
    if (lease) await outbox.settle(lease, { to: 'dead', code: '554' })
    await outbox.noteCircuit({ name: crm, state: 'open', code: '410' })
    await alerts.checkNow()
    expect(headlines()).toEqual([
      `Switched off: the webhook crm.example (${site})`,
      `1 lead was given up for the contact mailbox (${site})`,
    ])
    await outbox.add(newLead(leadContent('contact', { message: 'Second' })))
    await later(16, alerts)
    expect(headlines()[2]).toBe(`Leads have waited for more than 15 minutes (${site})`)
    const said = chat.posts.map(({ body }) => body).join()
    expect(said).toContain(lead.reference)
    for (const word of atLeastOne(Object.values(lead.answers))) expect(said).not.toContain(word)
    await outbox.requeue(lead.id, 'queued', [contact])
    await later(1, alerts)
    expect(headlines()[3]).toBe(`Over: 1 lead was given up for the contact mailbox (${site})`)
  })

  test('N-03 in the store itself is told from memory, after a minute, and over when leads can be stored again', async () => {
    const alerts = start()
    isStoreFull = true
    await alerts.checkNow()
    expect(headlines()).toEqual([])
    for (let minute = 0; minute < 5; minute += 1) await later(1, alerts)
    expect(headlines()).toEqual([`Leads cannot be stored (${site})`])
    expect(chat.posts[0]?.body).toContain('The disk of DATA_DIR is full.')
    isStoreFull = false
    await later(1, alerts)
    await later(1, alerts)
    expect(headlines()).toEqual([`Leads cannot be stored (${site})`, `Over: Leads cannot be stored (${site})`])
  })
})

describe('a place that alerts go to', () => {
  test('N-03 that refuses is tried again, later each time, and holds up no other; the log names no more than a code', async () => {
    const told: string[] = []
    const other = { name: 'other', send: async ({ title }: { title: string }) => void told.push(title) }
    const alerts = start([chatChannel(chat.url, site), other])
    chat.answer = 500
    await away()
    await later(10, alerts)
    expect([chat.posts.length, told.length]).toEqual([1, 1])
    expect(log.error.mock.calls).toEqual([
      [
        { place: 'webhook', alert: 'away:smtp', code: '500', againInMs: minuteMs },
        'an alert could not be sent and will be retried',
      ],
    ])
    for (let minute = 0; minute < 10; minute += 1) await later(1, alerts)
    // After 1, 2 and 4 minutes.
    expect(chat.posts.length).toBe(4)
    chat.answer = 204
    await later(8, alerts)
    await later(1, alerts)
    expect([chat.posts.length, told.length]).toEqual([5, 1])
  })

  test('N-03 by redirect is not followed, and one that never answers does not hold up the end', async () => {
    const alerts = start()
    chat.answer = (_post, response) => {
      response.writeHead(307, { location: new URL('/elsewhere', chat.url).href }).end()
      return 307
    }
    await away()
    await later(10, alerts)
    expect(chat.posts.map(({ path }) => path)).toEqual(['/leads'])
    const asked = Promise.withResolvers<void>()
    chat.answer = () => {
      asked.resolve()
      return 0
    }
    void later(1, alerts)
    await asked.promise
    alerts.stop()
    expect(chat.posts).toHaveLength(2)
  })

  test('N-03 is the log, once each, where no other is set', async () => {
    const alerts = start([])
    await away()
    for (let minute = 0; minute < 20; minute += 1) await later(1, alerts)
    await back()
    await later(1, alerts)
    await later(1, alerts)
    expect(log.warn.mock.calls).toEqual([
      [
        { alert: 'away:smtp' },
        expect.stringMatching(/^No leads get through to the mail server\. The mail server refuses/),
      ],
    ])
    expect(log.info.mock.calls).toEqual([[{ alert: 'away:smtp' }, 'over: No leads get through to the mail server']])
  })
})

test('N-03 the server watches what its settings name: without a mail server leads wait, a blog was away for a day', async () => {
  const config = parseConfig({
    ALERT_WEBHOOK_URL: chat.url.href,
    BLOG_API_URL: 'https://blog.example',
    BLOG_SITE: 'blog.example',
    TIME_ZONE: 'UTC',
  })
  let blogAgeS: number | undefined = 24 * 3_600
  const watched = { outbox, blogAgeS: () => blogAgeS }
  const alerts = startAlertService(
    config,
    { facts, siteUrl: 'https://www.example.com' },
    watched,
    pino({ level: 'silent' }),
  )
  running.push(alerts)
  await outbox.add(newLead(leadContent('contact')))
  await later(16, alerts)
  expect(headlines().sort()).toEqual([
    `Leads have waited for more than 15 minutes (${site})`,
    `The blog could not be fetched for a day (${site})`,
  ])
  expect(chat.posts.map(({ body }) => body).join()).toContain('SMTP_URL is not set.')
  blogAgeS = 5
  await later(1, alerts)
  expect(headlines()[2]).toBe(`Over: The blog could not be fetched for a day (${site})`)
})
