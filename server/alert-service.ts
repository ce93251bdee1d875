// The alerts as the server runs them: what they watch, and where they go.
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { chatPlace, mailPlace } from '#server/alerts/alert-places.ts'
import { type AlertPlace, type Alerts, startAlerts } from '#server/alerts/alerts.ts'
import { lastConfirmation } from '#server/alerts/blog-confirmation.ts'
import { blogFaults, deliveryFaults, waitingForMs } from '#server/alerts/faults.ts'
import type { Config } from '#server/config.ts'
import { whyStoreFails } from '#server/db/why-store-fails.ts'
import type { BuiltSite } from '#server/http/pages/built-site.ts'
import { checkMailServer } from '#server/leads/check-mail-server.ts'
import { mailDestinationNames } from '#server/leads/destinations.ts'
import { createMailer } from '#server/leads/email.ts'
import type { Outbox, Way } from '#server/leads/outbox.ts'
import { webhookNames } from '#server/leads/webhooks/webhook-destinations.ts'

export type Watched = {
  outbox: Outbox
  /** Seconds since the blog was last fetched; undefined while none is shown. */
  blogAgeS: () => number | undefined
}

type AlertedSite = Pick<BuiltSite, 'facts' | 'siteUrl'>

const seconds = 1_000
/** Whoever is alerted should know soon, and the next look comes in a minute. */
const timeLimits = { connect: 15 * seconds, answer: 60 * seconds, message: 120 * seconds }

/** Without a place in the settings, alerts stand in the log. */
export function startAlertService(
  config: Config,
  site: AlertedSite,
  { outbox, blogAgeS }: Watched,
  log: FastifyBaseLogger,
): Alerts {
  const { timeZone, smtpUrl, webhookUrls, blogApiUrl } = config
  const server = smtpUrl === undefined ? undefined : 'smtp'
  const ways: Way[] = [
    ...mailDestinationNames.map((destination) => ({ destination, server })),
    ...webhookNames(webhookUrls).map((destination) => ({ destination })),
  ]
  const { places, close } = placesOf(config, site, log)
  const alerts = startAlerts({
    outbox,
    places,
    log,
    whyStoreFails: (error) => `${whyStoreFails(error, config)} (on ${hostname()})`,
    async findFaults() {
      const troubles = await outbox.troubles(ways, waitingForMs)
      const faults = deliveryFaults(troubles, ways, { timeZone, hasMailServer: smtpUrl !== undefined })
      if (blogApiUrl === undefined) return faults
      return [...faults, ...blogFaults(await lastConfirmation(outbox, blogAgeS(), Date.now()), Date.now(), timeZone)]
    },
  })
  return {
    ...alerts,
    async stop() {
      await alerts.stop()
      close()
    },
  }
}

function placesOf(config: Config, { facts, siteUrl }: AlertedSite, log: FastifyBaseLogger) {
  const { alertWebhookUrl, alertSmtpUrl, alertMailbox, digestMailbox, mailFrom, smtpAllowUnencrypted } = config
  const { product, mailboxes } = facts
  const site = `${product}, ${new URL(siteUrl).host}`
  const places: AlertPlace[] = alertWebhookUrl ? [chatPlace(alertWebhookUrl, config, site)] : []
  if (alertSmtpUrl === undefined) return { places, close: () => undefined }
  const mailer = createMailer({
    smtpUrl: alertSmtpUrl,
    mailFrom: mailFrom ?? mailboxes.contact,
    product,
    allowUnencrypted: smtpAllowUnencrypted,
    timeLimits,
  })
  void checkMailServer(mailer, 'ALERT_SMTP_URL', log)
  places.push(mailPlace(mailer, alertMailbox ?? digestMailbox ?? mailboxes.contact, site))
  return { places, close: mailer.close }
}
