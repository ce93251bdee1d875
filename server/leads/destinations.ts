// The destinations of a lead. A store knows their names only, so an address may change while leads are queued.
import { formRules, type LeadForm, nameOf } from '#domain/lead.ts'
import type { LeadMailWords, SiteFacts } from '#domain/site-facts.ts'
import type { Config } from '#settings/config.ts'
import { crmDestinationNames } from './crm/crms.ts'
import { type Mailer, replyAddress } from './email.ts'
import { leadMail } from './lead-text.ts'
import type { DeliveryRoute, Lead, Outbox } from './outbox.ts'
import { visitorMailNames } from './visitors/visitor-mail-store.ts'
import { webhookNames } from './webhooks.ts'

export type Destination = {
  name: string
  /** The server it shares with other destinations, which are all down when that is. */
  server?: string
  /** Resolves with the response code after the destination has accepted the lead; rejects with a DeliveryError. */
  send(lead: Lead): Promise<string>
}

const mailboxNames = ['contact', 'sales'] as const
const mailbox = (name: (typeof mailboxNames)[number]) => `mailbox:${name}`

type ServiceConfig = Pick<Config, 'webhookUrls' | 'crms'>

type DestinationConfig = ServiceConfig & Pick<Config, 'visitorMail'>

/** Services that get each lead in addition to its mailbox. */
const serviceNames = (config: ServiceConfig): string[] => [
  ...webhookNames(config.webhookUrls),
  ...crmDestinationNames(config.crms),
]

/** The routes of these settings; circuits of former ones are irrelevant. */
export function deliveryRoutes(config: Pick<Config, 'smtpUrl'> & ServiceConfig): DeliveryRoute[] {
  const server = config.smtpUrl === undefined ? undefined : 'smtp'
  return [
    ...mailboxNames.map((name) => ({ destination: mailbox(name), server })),
    ...serviceNames(config).map((destination) => ({ destination })),
  ]
}

/** All destinations of these settings, including those back to visitors. */
export const allDestinationNames = (config: DestinationConfig & Pick<Config, 'smtpUrl'>): string[] => [
  ...deliveryRoutes(config).map(({ destination }) => destination),
  ...(config.visitorMail ? Object.values(visitorMailNames) : []),
]

/** Resolves with whether the circuit of each destination and server is open, by name. */
export async function openCircuits(outbox: Pick<Outbox, 'circuits'>, routes: readonly DeliveryRoute[]) {
  const notes = await outbox.circuits(routes)
  const names = new Set(routes.flatMap(({ destination, server }) => (server ? [destination, server] : [destination])))
  return Object.fromEntries(
    [...names].map((name) => [name, notes.some((note) => note.name === name && note.state === 'open')]),
  )
}

/** Destinations of every lead beside its mailbox: all services, and its visitor. */
export const serviceDestinations = (config: DestinationConfig): string[] => [
  ...serviceNames(config),
  ...(config.visitorMail ? [visitorMailNames.receipt] : []),
]

/** `others` get the leads of every form. */
export const destinationsOfForm = (form: LeadForm, others: readonly string[]): string[] => [
  mailbox(formRules[form].mailbox),
  ...others,
]

/**
 * Addresses come from the settings, never from the visitor, except Reply-To. Mails show times in `timeZone`.
 * `answeredLink` resolves with the link by which the team says that a lead was answered.
 */
export const mailDestinations = (
  mailer: Pick<Mailer, 'send' | 'domain'>,
  { mailboxes, words }: { mailboxes: SiteFacts['mailboxes']; words: { language: string; leadMail: LeadMailWords } },
  timeZone = 'UTC',
  answeredLink: (lead: Lead) => Promise<string | undefined> = async () => undefined,
): Destination[] =>
  mailboxNames.map((name) => ({
    name: mailbox(name),
    server: 'smtp',
    async send(lead) {
      const address = replyAddress(lead.answers.email ?? '')
      const mail = {
        ...leadMail(lead, words.leadMail, {
          language: words.language,
          timeZone,
          answeredLink: await answeredLink(lead),
        }),
        ...(address !== undefined && { replyTo: { name: nameOf(lead.answers), address } }),
        messageId: `<${lead.id}@${mailer.domain}>`,
        headers: { 'X-Reference': lead.reference },
      }
      await mailer.send(mail, mailboxes[name])
      return '250'
    },
  }))
