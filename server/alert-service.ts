// The alerts as the server runs them: what they watch, and where they go.
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { type AlertPlace, type Alerts, type News, startAlerts } from '#server/alerts/alerts.ts'
import { blogFaults, deliveryFaults, lastConfirmation, waitingForMs } from '#server/alerts/faults.ts'
import { whyStoreFails } from '#server/db/why-store-fails.ts'
import { waysOf } from '#server/leads/destinations.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { postWebhook } from '#server/leads/webhooks/post-webhook.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import type { Config } from '#settings/config.ts'

export type Watched = {
  outbox: Outbox
  /** Seconds since the blog was last fetched; undefined while none is shown. */
  blogAgeS: () => number | undefined
}

type AlertedSite = Pick<BuiltSite, 'facts' | 'siteUrl'>

/** Starts the alerts. Where the settings name no place for them, they stand in the log alone. */
export function startAlertService(
  config: Config,
  site: AlertedSite,
  { outbox, blogAgeS }: Watched,
  log: FastifyBaseLogger,
): Alerts {
  const { timeZone, smtpUrl, alertWebhookUrl, blogApiUrl } = config
  const ways = waysOf(config)
  const name = `${site.facts.product}, ${new URL(site.siteUrl).host}`
  return startAlerts({
    outbox,
    places: alertWebhookUrl ? [chatPlace(alertWebhookUrl, name)] : [],
    log,
    whyStoreFails: (error) => `${whyStoreFails(error, config)} (on ${hostname()})`,
    async findFaults() {
      const troubles = await outbox.troubles(ways, waitingForMs)
      const faults = deliveryFaults(troubles, ways, { timeZone, hasMailServer: smtpUrl !== undefined })
      if (blogApiUrl === undefined) return faults
      return [...faults, ...blogFaults(await lastConfirmation(outbox, blogAgeS(), Date.now()), Date.now(), timeZone)]
    },
  })
}

/** `site` says which one is meant, like "Cadra, www.example.com". */
export function chatPlace(url: URL, site: string): AlertPlace {
  return {
    name: 'webhook',
    async tell(news) {
      const body = JSON.stringify({ text: `${headline(news)} (${site})\n${news.detail}`.trim() })
      await postWebhook({ url, body, patienceMs: 15_000 })
    },
  }
}

const headline = ({ state, title }: News) => (state === 'over' ? `Over: ${title}` : title)
