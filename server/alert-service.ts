// The alerts as the server runs them: what they watch, and where they go.
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { type AlertChannel, type Alerts, type News, startAlerts } from '#server/alerts/alerts.ts'
import { blogFaults, deliveryFaults, lastBlogConfirmation, waitingForMs } from '#server/alerts/faults.ts'
import { explainStoreError } from '#server/db/why-store-fails.ts'
import { deliveryRoutes } from '#server/leads/destinations.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { postWebhook } from '#server/leads/webhooks/post-webhook.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import type { Config } from '#settings/config.ts'

export type AlertSources = {
  outbox: Outbox
  /** Seconds since the blog was last fetched; undefined while none is shown. */
  blogAgeS: () => number | undefined
}

type AlertedSite = Pick<BuiltSite, 'facts' | 'siteUrl'>

/** Starts the alerts. Where the settings name no place for them, they stand in the log alone. */
export function startAlertService(
  config: Config,
  site: AlertedSite,
  { outbox, blogAgeS }: AlertSources,
  log: FastifyBaseLogger,
): Alerts {
  const { timeZone, smtpUrl, alertWebhookUrl, blogApiUrl } = config
  const ways = deliveryRoutes(config)
  const name = `${site.facts.product}, ${new URL(site.siteUrl).host}`
  return startAlerts({
    outbox,
    channels: alertWebhookUrl ? [chatChannel(alertWebhookUrl, name)] : [],
    log,
    whyStoreFails: (error) => `${explainStoreError(error, config)} (on ${hostname()})`,
    async findFaults() {
      const troubles = await outbox.deliveryProblems(ways, waitingForMs)
      const faults = deliveryFaults(troubles, ways, { timeZone, hasMailServer: smtpUrl !== undefined })
      if (blogApiUrl === undefined) return faults
      return [
        ...faults,
        ...blogFaults(await lastBlogConfirmation(outbox, blogAgeS(), Date.now()), Date.now(), timeZone),
      ]
    },
  })
}

/** `site` says which one is meant, like "Cadra, www.example.com". */
export function chatChannel(url: URL, site: string): AlertChannel {
  return {
    name: 'webhook',
    async send(news) {
      const body = JSON.stringify({ text: `${headline(news)} (${site})\n${news.detail}`.trim() })
      await postWebhook({ url, body, timeoutMs: 15_000 })
    },
  }
}

const headline = ({ state, title }: News) => (state === 'over' ? `Over: ${title}` : title)
