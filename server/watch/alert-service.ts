// Starts the alerts of this server: where its faults come from, and where they are told.
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { createSideOutputs, type SideOutputs } from '#server/base/side-outputs.ts'
import { lastBlogConfirmation } from '#server/blog/blog-confirmation.ts'
import { chatBody } from '#server/destinations/chat/chat-message.ts'
import { deliveryRoutes } from '#server/destinations/destinations.ts'
import { postWebhook } from '#server/destinations/webhook/post-webhook.ts'
import { failedCopy, lastBackup } from '#server/outbox/last-backup.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import type { Config } from '#server/settings/config.ts'
import { explainStoreError } from '#server/store/store-errors.ts'
import {
  answerFaults,
  backupFaults,
  blogFaults,
  deliveryFaults,
  mailBudgetFaults,
  sideFaults,
  teamMailFaults,
  waitingForMs,
} from '#server/watch/faults.ts'
import { type AlertChannel, type Alerts, type News, startAlerts } from './alerts.ts'

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
      await postWebhook({ url, body, timeoutMs: 15_000, isOfTool: true })
    },
  }
}

const headline = ({ state, title }: News) => (state === 'over' ? `Over: ${title}` : title)
