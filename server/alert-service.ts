// Starts the alerts of this server: where its faults come from, and where they are told.
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { lastBlogConfirmation } from '#server/blog-confirmation.ts'
import { explainStoreError } from '#server/db/store-errors.ts'
import {
  answerFaults,
  backupFaults,
  blogFaults,
  deliveryFaults,
  mailBudgetFaults,
  sideFaults,
  teamMailFaults,
  waitingForMs,
} from '#server/faults.ts'
import { chatBody } from '#server/leads/destinations/chat/chat-message.ts'
import { deliveryRoutes } from '#server/leads/destinations/destinations.ts'
import { failedCopy, lastBackup } from '#server/leads/last-backup.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { postWebhook } from '#server/leads/post-webhook.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import type { Config } from '#settings/config.ts'
import { type AlertChannel, type Alerts, type News, startAlerts } from './alerts.ts'
import { createSideOutputs, type SideOutputs } from './side-outputs.ts'

export type AlertSources = {
  outbox: Outbox
  /** Seconds since the blog was last fetched; undefined while there are no posts. */
  blogAgeS: () => number | undefined
  sideOutputs?: SideOutputs | undefined
}

type AlertedSite = Pick<BuiltSite, 'facts' | 'siteUrl'>

/** Without a channel in the settings, alerts appear only in the log. */
export function startAlertService(
  config: Config,
  site: AlertedSite,
  { outbox, blogAgeS, sideOutputs = createSideOutputs() }: AlertSources,
  log: FastifyBaseLogger,
): Alerts {
  const { timeZone, smtpUrl, alertWebhookUrl, blogApiUrl } = config
  const routes = deliveryRoutes(config)
  const name = `${site.facts.product}, ${new URL(site.siteUrl).host}`
  return startAlerts({
    outbox,
    channels: alertWebhookUrl ? [watched(chatChannel(alertWebhookUrl, name), sideOutputs)] : [],
    findOwnFaults: () => sideFaults(sideOutputs.failures(), hostname()),
    log,
    explainStoreFailure: (error) => `${explainStoreError(error, config)} (on ${hostname()})`,
    async findFaults() {
      const troubles = await outbox.deliveryProblems(routes, waitingForMs)
      const faults = [
        ...deliveryFaults(troubles, routes, { timeZone, hasMailServer: smtpUrl !== undefined }),
        ...teamMailFaults(await outbox.teamMailTroubles(), troubles.now, timeZone),
        ...backupFaults(await lastBackup(outbox), troubles.now, timeZone, await failedCopy(outbox)),
        ...(config.answerReminders ? answerFaults(await outbox.answers.waiting(1), timeZone) : []),
        ...mailBudgetFaults(await outbox.visitors.spentBudgets(), troubles.now, timeZone),
      ]
      if (blogApiUrl === undefined) return faults
      return [
        ...faults,
        ...blogFaults(await lastBlogConfirmation(outbox, blogAgeS(), Date.now()), Date.now(), timeZone),
      ]
    },
  })
}

const watched = ({ name, send }: AlertChannel, sideOutputs: SideOutputs): AlertChannel => ({
  name,
  send: (news) => sideOutputs.watch('alerts', send(news)),
})

/** `site` names the site, like "Cadra, www.example.com". */
export function chatChannel(url: URL, site: string): AlertChannel {
  return {
    name: 'webhook',
    async send(news) {
      const body = chatBody(url, `${headline(news)} (${site})\n${news.detail}`.trim())
      await postWebhook({ url, body, timeoutMs: 15_000 })
    },
  }
}

const headline = ({ state, title }: News) => (state === 'over' ? `Over: ${title}` : title)
