// Mails visitors a receipt and the dates of the webinar. At most once: when it
// is unknown whether the mail server accepted a mail, it is not sent again.

import { formRules } from '#domain/lead/lead.ts'
import type { MailAction } from '#domain/pages/mail-page.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { DeliveryError } from '#server/base/delivery-error.ts'
import type { Destination, DestinationKind, VisitorSite } from '#server/destinations/destination.ts'
import type { Mailer } from '#server/destinations/mailbox/email.ts'
import { explainMailServer } from '#server/destinations/mailbox/explain-mail-failure.ts'
import { replyAddress } from '#server/destinations/mailbox/reply-address.ts'
import { certainlyNotSent } from '#server/destinations/mailbox/smtp-failure.ts'
import { createCalendarFile } from '#server/destinations/visitor/calendar-file.ts'
import {
  createReceiptMail,
  createWebinarMail,
  hasSeat,
  webinarStart,
  webinarState,
} from '#server/destinations/visitor/visitor-mail-text.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { mailAddress, requestAddress, requestLinks, visitorLinks } from '#server/outbox/signed-links.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { visitorMailNames, type WebinarEdition } from '#server/outbox/visitor-mail-store.ts'
import type { ValuesOf } from '#settings/setting.ts'
import { visitorSettings } from './settings.ts'

export type VisitorValues = ValuesOf<typeof visitorSettings>

export const visitor: DestinationKind<VisitorValues> = {
  kind: 'visitor',
  title: 'Mails to visitors',
  settings: Object.values(visitorSettings),
  isForTeam: false,
  places: ({ visitorMail }) =>
    visitorMail
      ? Object.values(visitorMailNames).map((destination) => ({
          destination,
          takes: () => destination === visitorMailNames.receipt,
        }))
      : [],
  open: ({ visitorMail, bounceMailbox }, { mailer, outbox, siteIn, siteUrl }) =>
    mailer && visitorMail ? visitorDestinations({ outbox, mailer, siteIn, siteUrl, bounceMailbox }) : [],
  nameInSentence: () => 'the mailboxes of visitors',
  explain: explainMailServer,
  missing: ({ visitorMail }, isGiven) =>
    visitorMail && !isGiven('SMTP_URL')
      ? 'VISITOR_MAIL cannot be used: set SMTP_URL as well, or leave it out.'
      : undefined,
  check: async () => [],
}

export type VisitorMailOptions = {
  outbox: Pick<Outbox, 'visitors' | 'linkKeys'>
  mailer: Pick<Mailer, 'send' | 'domain' | 'sender'>
  /** Returns the site in the language with this tag, or the first one. */
  siteIn: (tag: string | null) => VisitorSite
  siteUrl: string
  /** Receives bounces; unset, nobody does. */
  bounceMailbox?: string | undefined
  clock?: (() => number) | undefined
}

/** A receipt this late is useless. */
const maxReceiptAgeMs = 3 * 86_400_000
const hourMs = 3_600_000
const retryAfterMs = 30 * 60_000

type MailKind = keyof typeof visitorMailNames

/** Until the first host has announced its date. */
const unannounced: WebinarEdition = { number: 0, start: null, from: 0, since: 0 }

/** Two seats, or one whose date moved before it was confirmed, get one invitation to a date. */
const hasInvitation = (kind: MailKind): boolean => kind === 'seat' || kind === 'moved'

export function visitorDestinations(options: VisitorMailOptions): Destination[] {
  const { outbox, mailer, siteIn, siteUrl, bounceMailbox = '', clock = Date.now } = options

  async function send(lead: Lead, kind: MailKind): Promise<string> {
    const to = replyAddress(lead.answers.email ?? '')
    if (to === undefined) return 'NO-EMAIL'
    const site = siteIn(lead.language)
    const now = clock()
    const state = webinarState(site.facts.webinar, now)
    if (isLate(lead, kind, site.facts, now)) return 'LATE'
    // While the content changes, another host may know a later date: that one sends the mail.
    const edition = (await outbox.visitors.edition()) ?? unannounced
    if (
      hasSeat(lead) &&
      edition !== unannounced &&
      state !== 'past' &&
      edition.start !== webinarStart(site.facts.webinar)
    )
      throw new DeliveryError({ code: 'EOTHERDATE', scope: 'message', isPermanent: false })
    const { number } = edition
    const name = kind === 'receipt' ? lead.id : `${hasInvitation(kind) ? 'date' : kind}-${number}`
    const reservation = await outbox.visitors.reserve(to, name, { onlyConfirmed: kind !== 'receipt' })
    if (reservation.outcome === 'limited' && kind !== 'receipt')
      throw new DeliveryError({ code: 'ELIMITED', scope: 'message', isPermanent: false, retryAfterMs })
    if (reservation.outcome !== 'reserved') return reservation.outcome.toUpperCase()
    const [key] = await outbox.linkKeys()
    const linkTo = (action: MailAction) =>
      mailAddress(siteUrl, site.addressOf, visitorLinks.token(key, { leadId: lead.id, action }, now))
    const requestLink = requestAddress(
      siteUrl,
      site.addressOf,
      requestLinks.token(key, { leadId: lead.id, action: 'see' }, now),
    )
    const frame = { facts: site.facts, requestLink, host: new URL(siteUrl).host, linkTo }
    const letter =
      kind === 'receipt'
        ? createReceiptMail(lead, { isConfirmed: reservation.isConfirmed, now }, frame)
        : createWebinarMail(kind, state, frame)
    const { product, mailboxes } = site.facts
    const mailbox = mailboxes[formRules[lead.form].mailbox]
    const page = new URL(site.addressOf('/webinars'), siteUrl).href
    const { sender } = mailer
    const icalEvent = hasInvitation(kind)
      ? await createCalendarFile({ facts: site.facts, edition, to, organizer: mailbox, sender, page, now })
      : undefined
    const mail = {
      ...letter,
      replyTo: { name: product, address: mailbox },
      envelopeFrom: bounceMailbox,
      messageId: `<${lead.id}.${kind}-${number}@${mailer.domain}>`,
      headers: {
        'Auto-Submitted': 'auto-replied',
        'X-Auto-Response-Suppress': 'All',
        'List-Unsubscribe': `<${linkTo('stop')}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...(icalEvent && { icalEvent }),
    }
    try {
      await mailer.send(mail, to)
      return '250'
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      const { code, isPermanent, isUnknownMailbox, scope } = error.failure
      if (isUnknownMailbox) await outbox.visitors.bounce(to)
      // Nobody can fix an address that a visitor mistyped.
      if (isPermanent && scope !== 'server' && code !== 'ESENDER') return `REFUSED-${code}`
      if (certainlyNotSent(error)) await outbox.visitors.release(to, name)
      if (scope === 'server' || scope === 'us' || code === 'ESENDER') throw error
      throw new DeliveryError({ ...error.failure, scope: 'message' }, { cause: error })
    }
  }

  return Object.entries(visitorMailNames).map(([kind, name]) => ({
    name,
    server: 'smtp',
    send: (lead) => send(lead, kind as MailKind),
  }))
}

function isLate({ createdAt }: Lead, kind: MailKind, { webinar }: SiteFacts, now: number): boolean {
  if (kind === 'receipt') return now - createdAt > maxReceiptAgeMs
  const start = webinarStart(webinar)
  if (start === null) return kind !== 'moved'
  return start - now <= (kind === 'dayBefore' ? hourMs : 0)
}
