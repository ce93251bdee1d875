// The background part of the server: the outbox, the deliverer to mail server, webhooks, CRMs and visitors, and the
// retention of delivered leads.
import type { FastifyBaseLogger } from 'fastify'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { SideOutputs } from '#server/base/side-outputs.ts'
import { type DelivererOptions, startDeliverer } from '#server/delivery/deliver.ts'
import type { VisitorSite } from '#server/destinations/destination.ts'
import { allDestinationNames, deliveryRoutes, openDestinations } from '#server/destinations/destinations.ts'
import { createMailer, type Mailer, senderWarning } from '#server/destinations/mailbox/email.ts'
import { startDigest } from '#server/follow-up/digest/digest-schedule.ts'
import { type FunnelCounter, startFunnelCounter } from '#server/follow-up/funnel/funnel-counter.ts'
import { startAnswerReminders } from '#server/follow-up/replies/answer-reminders.ts'
import { startWebinarMails } from '#server/follow-up/visitors/webinar-mails.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { startRetention } from '#server/outbox/retention.ts'
import { reviewAddress } from '#server/outbox/signed-links.ts'
import { wordingKey } from '#server/outbox/stored-answers.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import type { Config } from '#server/settings/config.ts'
import { type LeadStore, openLeadStore } from '#server/store/lead-store.ts'

export type LeadService = LeadStore & {
  /** Must be called after each stored lead. */
  onStored: () => void
  funnel: FunnelCounter
  /** Resolves after running deliveries have ended and the store is closed. */
  stop(): Promise<void>
}

type LeadServiceOptions = { onSettled?: DelivererOptions['onSettled']; sideOutputs?: SideOutputs }

/** Rejects when the store cannot be used. */
export async function startLeadService(
  config: Config,
  site: Pick<BuiltSite, 'facts' | 'siteUrl' | 'addressOf' | 'translations'>,
  log: FastifyBaseLogger,
  { onSettled, sideOutputs }: LeadServiceOptions = {},
): Promise<LeadService> {
  const { facts, siteUrl, translations } = site
  const store = await openLeadStore(config, log)
  const { outbox } = store
  const retention = startRetention({ outbox, config, log })
  const mailer = startMailer(config, site, log)
  const answeredLink = async (lead: Lead) => {
    if (!config.answerReminders) return undefined
    const [key] = await outbox.linkKeys()
    return reviewAddress(siteUrl, key, lead, 'answered', Date.now())
  }
  await prepareStore(outbox, allDestinationNames(config), [facts, ...translations.map((site) => site.facts)], log)
  const siteIn = siteInLanguage([site, ...translations])
  const { timeZone, digestMailbox: mailbox = facts.mailboxes.contact } = config
  const around = { outbox, facts, siteUrl, timeZone, mailer, siteIn, answeredLink }
  const destinations = openDestinations(config, around)
  const deliverer = startDeliverer({ outbox, destinations, log, onSettled })
  const { wake } = deliverer
  const webinarMails = config.visitorMail
    ? startWebinarMails({ outbox, webinar: facts.webinar, onPlanned: wake, log })
    : undefined
  if (mailer) void checkMailServer(mailer, log)
  const ownHost = new URL(siteUrl).host
  const funnel = startFunnelCounter({ outbox, timeZone: config.timeZone, ownHost, log, sideOutputs })
  const { words } = facts
  const digest =
    mailer &&
    startDigest({
      outbox,
      mailer,
      mailbox,
      siteUrl,
      words,
      routes: deliveryRoutes(config),
      timeZone,
      log,
      withUnanswered: config.answerReminders,
      deskPage: config.deskPage,
      visitorMail: config.visitorMail,
    })
  const reminders =
    mailer && config.answerReminders
      ? startAnswerReminders({
          outbox,
          mailer,
          facts,
          digestMailbox: mailbox,
          siteUrl,
          timeZone,
          deskPage: config.deskPage,
          log,
        })
      : undefined
  return {
    ...store,
    funnel,
    onStored() {
      deliverer.wake()
      void digest?.runNow()
    },
    async stop() {
      mailer?.close()
      await Promise.all([webinarMails?.stop(), reminders?.stop()])
      await Promise.all([retention.stop(), deliverer.stop(), digest?.stop(), funnel.stop()])
      await outbox.close()
    },
  }
}

/** A lead without a known language is answered in the first one. */
const siteInLanguage = (sites: readonly [VisitorSite, ...VisitorSite[]]) => (tag: string | null) =>
  sites.find(({ facts }) => facts.words.language === tag) ?? sites[0]

function startMailer(config: Config, { facts, siteUrl }: Pick<BuiltSite, 'facts' | 'siteUrl'>, log: FastifyBaseLogger) {
  const { product, mailboxes } = facts
  const { smtpUrl, smtpAllowUnencrypted: allowUnencrypted, mailFrom = mailboxes.contact } = config
  if (smtpUrl === undefined) {
    log.warn('SMTP_URL is not set: leads wait in the outbox until it is')
    return undefined
  }
  const warning = senderWarning(mailFrom, [mailboxes.contact, mailboxes.sales, config.digestMailbox])
  if (warning !== undefined) log.warn(warning)
  return createMailer({ smtpUrl, mailFrom, product, siteUrl, allowUnencrypted })
}

/**
 * Checks the mail server at the start, so that a wrong setting shows before the first lead. Nothing waits for it:
 * leads are safe in the outbox, and the mail server may start later.
 */
export async function checkMailServer(
  mailer: Pick<Mailer, 'check'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  const trouble = await mailer.check()
  if (trouble) log.error({ setting: 'SMTP_URL', code: trouble.code }, `no mail can be sent: ${trouble.sentence}`)
  else log.info({ setting: 'SMTP_URL' }, 'the mail server takes our connection')
}

/** Records the current wording of the consent, and removes deliveries to destinations that are no longer configured. */
async function prepareStore(
  outbox: Outbox,
  known: readonly string[],
  inEachLanguage: readonly SiteFacts[],
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    for (const { updates } of inEachLanguage) await outbox.remember(wordingKey(updates.version), updates.words)
    const count = await outbox.withdraw(known)
    if (count > 0) log.warn({ deliveries: count }, 'removed deliveries to destinations that are no longer configured')
  } catch (error) {
    // When the store is down, the next start does it.
    log.error(
      { err: error },
      'deliveries to former destinations could not be removed, or the wording of the forms could not be recorded',
    )
  }
}
