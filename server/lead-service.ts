// The part of the server that works without being asked: the outbox, the deliverer that empties it into the mail server,
// and the retention of what was delivered.
import type { FastifyBaseLogger } from 'fastify'
import type { SiteFacts } from '#domain/site-facts.ts'
import type { Config } from '#server/config.ts'
import { type LeadStore, openLeadStore } from '#server/db/lead-store.ts'
import { startDeliverer } from '#server/leads/deliver.ts'
import { mailDestinations } from '#server/leads/destinations.ts'
import { createMailer } from '#server/leads/email.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { startRetention } from '#server/leads/retention.ts'

export type LeadService = LeadStore & {
  /** To be called after each stored lead. */
  onStored: () => void
  /** Resolves after the mails that are under way have ended and the store is closed. */
  stop(): Promise<void>
}

/** Rejects when the store cannot be used. */
export async function startLeadService(config: Config, facts: SiteFacts, log: FastifyBaseLogger): Promise<LeadService> {
  const store = await openLeadStore(config, log)
  const { outbox } = store
  const retention = startRetention({ outbox, leadRetentionDays: config.leadRetentionDays, log })
  const mail = startMail(config, facts, outbox, log)
  return {
    ...store,
    onStored: mail.wake,
    async stop() {
      await Promise.all([retention.stop(), mail.stop()])
      await outbox.close()
    },
  }
}

function startMail(
  { smtpUrl, smtpAllowUnencrypted: allowUnencrypted, mailFrom }: Config,
  { product, mailboxes }: SiteFacts,
  outbox: Outbox,
  log: FastifyBaseLogger,
) {
  if (smtpUrl === undefined) {
    log.warn('SMTP_URL is not set: leads wait in the outbox until it is')
    return { wake() {}, async stop() {} }
  }
  const mailer = createMailer({ smtpUrl, mailFrom: mailFrom ?? mailboxes.contact, product, allowUnencrypted })
  const destinations = mailDestinations(mailer.send, mailboxes)
  const deliverer = startDeliverer({ outbox, destinations, log })
  return {
    wake: deliverer.wake,
    async stop() {
      await deliverer.stop()
      mailer.close()
    },
  }
}
