// The alerts as the server runs them: what they watch, and where they go.
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { type AlertPlace, type Alerts, startAlerts } from '#server/alerts/alerts.ts'
import { blogFaults, deliveryFaults, lastConfirmation, waitingForMs } from '#server/alerts/faults.ts'
import { whyStoreFails } from '#server/db/why-store-fails.ts'
import { DeliveryError } from '#server/leads/delivery-error.ts'
import { waysOf } from '#server/leads/destinations.ts'
import { errorName } from '#server/leads/error-name.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { postWebhook } from '#server/leads/webhooks/post-webhook.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import type { Config } from '#settings/config.ts'
import type { News } from './alerts/what-to-tell.ts'

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

const patienceMs = 15_000

/** `site` says which one is meant, like "Cadra, www.example.com". */
export function chatPlace(url: URL, site: string): AlertPlace {
  return {
    name: 'webhook',
    async tell(news) {
      const body = JSON.stringify({ text: `${headline(news)} (${site})\n${news.detail}`.trim() })
      const { status } = await postWebhook({ url, body, patienceMs }).catch((error) => {
        throw refusal(errorName(error), error)
      })
      if (status < 200 || status > 299) throw refusal(String(status))
    },
  }
}

const headline = ({ state, title }: News) => (state === 'over' ? `Over: ${title}` : title)

const refusal = (code: string, cause?: unknown) =>
  new DeliveryError({ code, speaksOf: 'destination', forGood: false }, { cause })
