// Measures how long a new lead waits for its mail while others are in trouble: behind 600 that the server refuses,
// beside a mailbox that it does not know, and at a server that needs SLOW_S seconds for each message, 300 by default.
import { setTimeout as pause } from 'node:timers/promises'
import { startDeliverer } from '#server/leads/deliver.ts'
import { mailDestinations } from '#server/leads/destinations.ts'
import { createMailer } from '#server/leads/email.ts'
import { facts, leadContent, newLead } from '../tests/contract/leads-app.ts'
import { type SmtpListener, startSmtpListener } from '../tests/support/smtp-listener.ts'
import { storeKinds, type TestStore } from '../tests/support/stores.ts'
import { report } from './support/figures.ts'

const slowS = Number(process.env['SLOW_S'] ?? 300)
const refused = 600
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Place = { store: TestStore; smtp: SmtpListener }

/** The mailer has the settings of the server. */
async function withDeliverer(store: TestStore, use: (place: Place & { wake(): void }) => Promise<void>): Promise<void> {
  const smtp = await startSmtpListener()
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'website@cadra.example', product: facts.product })
  const { outbox } = store
  const deliverer = startDeliverer({ outbox, destinations: mailDestinations(mailer.send, facts), log })
  try {
    await use({ store, smtp, wake: deliverer.wake })
  } finally {
    await deliverer.stop()
    mailer.close()
    await smtp.stop()
  }
}

const add = ({ store: { outbox } }: Place, form: 'contact' | 'enquiry', message: string) =>
  outbox.add(newLead(leadContent(form, { message })))

async function secondsUntilMailed(place: Place & { wake(): void }, message: string): Promise<string> {
  const startedAt = performance.now()
  await add(place, 'contact', message)
  place.wake()
  const { outbox } = place.store
  const isSent = async () => (await outbox.list({ status: 'sent' })).some(({ answers }) => answers.message === message)
  while (!(await isSent())) await pause(50)
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

for (const { name, begin, end, newStore } of storeKinds) {
  await begin()
  const inNewStore = async (use: (place: Place & { wake(): void }) => Promise<void>) => {
    const store = await newStore()
    await withDeliverer(store, use)
    await store.remove()
  }
  await inNewStore(async (place) => {
    place.smtp.behaviour = (raw) => (raw.includes('refused') ? 'data-554' : 'accept')
    await Promise.all(Array.from({ length: refused }, (_, index) => add(place, 'contact', `refused ${index}`)))
    const first = await secondsUntilMailed(place, 'real, among first tries')
    await pause(20_000)
    report(
      `${name}: behind ${refused} refused`,
      first,
      `${await secondsUntilMailed(place, 'real, among later tries')} 20 s later`,
    )
  })
  await inNewStore(async (place) => {
    place.smtp.unknownMailboxes.add(facts.mailboxes.sales)
    await Promise.all(Array.from({ length: 100 }, (_, index) => add(place, 'enquiry', `${index}`)))
    await pause(2_000)
    report(`${name}: beside a dead mailbox`, await secondsUntilMailed(place, 'real'))
  })
  await inNewStore(async (place) => {
    place.smtp.answersAfterMs = slowS * 1_000
    const seconds = await secondsUntilMailed(place, 'real')
    report(`${name}: at a server that needs ${slowS} s`, seconds, `${place.smtp.received.length} copies`)
  })
  await end()
}
