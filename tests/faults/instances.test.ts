// Several instances on one Postgres, of which any may die at any time, and so may the database.
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '#server/store/migrate.ts'
import { openPostgresOutbox } from '#server/store/postgres-outbox.ts'
import { fuzzSeed, randomNumbers, repetitions } from '../support/fuzz.ts'
import { startPostgres } from '../support/postgres.ts'
import { parseMail, startSmtpListener } from '../support/smtp-listener.ts'
import { type LeadProcess, startLeadProcess } from './start-lead-process.ts'

const kills = repetitions(2, 200)
const crashes = repetitions(1, 20)
const instances = 3
const clients = 6
/** As many as one instance has under way. */
const mailsAtOnce = 8

test(`D-06 S-01 no acknowledged lead is lost in ${kills} kills of ${instances} instances and ${crashes} crashes of their database`, {
  timeout: 120_000 + (kills + crashes) * 10_000,
}, async () => {
  const random = randomNumbers()
  const postgres = await startPostgres()
  onTestFinished(postgres.remove)
  const databaseUrl = await postgres.newDatabase()
  const smtp = await startSmtpListener()
  onTestFinished(smtp.stop)
  const env = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, LEASE_MS: '3000' }
  const start = () => startLeadProcess({ env })
  const alive: LeadProcess[] = await Promise.all(Array.from({ length: instances }, start))
  onTestFinished(async () => {
    await Promise.all(alive.map((one) => one.end()))
  })
  const acknowledged = new Map<string, string>()
  let failures = 0
  let stopped = false
  const client = async (name: number) => {
    for (let number = 0; !stopped; number += 1) {
      const key = `client-${name}-lead-${number}`
      // As a browser does: again with the same key, until somebody answers.
      while (!acknowledged.has(key)) {
        const instance = alive[Math.floor(random() * alive.length)] as LeadProcess
        const reference = await instance.post(key, key).then(
          ({ status, reference }) => (status === 200 ? reference : undefined),
          () => undefined,
        )
        if (reference) acknowledged.set(key, reference)
        else {
          failures += 1
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
    }
  }
  const load = Promise.all(Array.from({ length: clients }, (_, name) => client(name)))
  const crashEvery = Math.ceil(kills / crashes)
  for (let kill = 0; kill < kills; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20 + random() * 180))
    const index = Math.floor(random() * alive.length)
    await alive[index]?.end('SIGKILL')
    if (kill % crashEvery === 0) await postgres.crash().then(postgres.start)
    alive[index] = await start()
  }
  const before = acknowledged.size
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + clients), { timeout: 60_000 })
  stopped = true
  await load

  const { outbox } = await openPostgresOutbox({ databaseUrl, log: silentLog })
  const total = acknowledged.size
  await vi.waitFor(async () => expect((await outbox.countLeads()).sent).toBe(total), {
    timeout: 120_000,
    interval: 200,
  })
  const stored = await outbox.list({})
  const ids = await Promise.all(smtp.received.map(async (mail) => (await parseMail(mail)).messageId))
  await outbox.close()

  const references = new Map(stored.map(({ answers, reference }) => [answers.message, reference]))
  const lost = [...acknowledged].filter(([key, reference]) => references.get(key) !== reference)
  expect(lost, `FUZZ_SEED=${fuzzSeed}`).toEqual([])
  expect(stored).toHaveLength(total)
  expect(new Set(ids)).toEqual(new Set(stored.map(({ id }) => `<${id}@cadra.example>`)))
  // What was under way when its instance died, or when no outcome could be stored for longer than the lease.
  const copies = ids.length - stored.length
  expect(copies).toBeLessThanOrEqual((kills + crashes * instances) * mailsAtOnce)
  process.stdout.write(
    `${kills} kills, ${crashes} crashes: ${total} acknowledged, 0 lost, ${failures} posts tried again, ${copies} mails twice\n`,
  )
})
