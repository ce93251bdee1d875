// Run as a process of its own, to be killed: the lead routes on the store that DATABASE_URL or DATA_DIR names and, with
// SMTP_URL, a deliverer.
// Writes its port to standard output once it is listening.
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { startDeliverer } from '#server/delivery/deliver.ts'
import { createMailer } from '#server/destinations/mailbox/email.ts'
import { mailDestinations } from '#server/destinations/mailbox/mailbox.ts'
import { leadRoutes } from '#server/intake/lead-routes.ts'
import { openLeadStore } from '#server/store/lead-store.ts'
import { silentLog } from '#server/store/migrate.ts'
import { facts, leadRoutesOn } from '../contract/leads-app.ts'
import { endWithParent } from './end-with-parent.ts'

const {
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir = '',
  SMTP_URL: smtpUrl,
  LEASE_MS: leaseMs = '120000',
} = process.env

endWithParent()
const { outbox } = await openLeadStore({ databaseUrl, dataDir }, silentLog)
const app = Fastify({ logger: { level: 'fatal' } })
let wake: () => void = () => undefined
await app.register(async (scope) =>
  leadRoutes(scope, {
    ...leadRoutesOn(outbox, async ({ message }) => ({ status: 422, headers: {}, body: message })),
    onStored: () => wake(),
  }),
)
if (smtpUrl) {
  const mailer = createMailer({ smtpUrl, mailFrom: 'website@cadra.example', product: facts.product })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const destinations = mailDestinations(mailer, facts)
  wake = startDeliverer({ outbox, destinations, log, leaseMs: Number(leaseMs), pollMs: 100 }).wake
}
await app.listen({ port: 0, host: '127.0.0.1' })
// Before somebody kills it: a killed process keeps nothing of what it compiled, and the next one would begin anew.
flushCompileCache()
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
