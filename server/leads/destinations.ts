// The places that a lead goes to. A store knows them by name only, so an address may change while leads wait.
import { formRules, type LeadForm, nameOf } from '#domain/lead.ts'
import type { LeadMailWords, SiteFacts } from '#domain/site-facts.ts'
import type { Config } from '#settings/config.ts'
import { type CrmTokens, crmNames } from './crm/crm-destinations.ts'
import { type Mailer, replyAddress } from './email.ts'
import { leadMail } from './lead-text.ts'
import type { DeliveryRoute, Lead, Outbox } from './outbox.ts'
import { visitorMailNames } from './visitors/visitor-mail-store.ts'
import { webhookNames } from './webhooks/webhook-destinations.ts'

export type Destination = {
  name: string
  /** The server that it shares with other destinations: when that is away, all of them are. */
  server?: string
  /** Resolves with the answer's code after the place has taken the lead; rejects with a DeliveryError. */
  send(lead: Lead): Promise<string>
}

const mailboxNames = ['contact', 'sales'] as const
const mailbox = (name: (typeof mailboxNames)[number]) => `mailbox:${name}`

type ServiceConfig = Pick<Config, 'webhookUrls'> & CrmTokens

type DestinationConfig = ServiceConfig & Pick<Config, 'visitorMail'>

/** Names the services of the settings that get each lead beside its mailbox. */
const serviceNames = (config: ServiceConfig): string[] => [...webhookNames(config.webhookUrls), ...crmNames(config)]

/** The ways of these settings. The circuits of others say nothing of what runs now. */
export function deliveryRoutes(config: Pick<Config, 'smtpUrl'> & ServiceConfig): DeliveryRoute[] {
  const server = config.smtpUrl === undefined ? undefined : 'smtp'
  return [
    ...mailboxNames.map((name) => ({ destination: mailbox(name), server })),
    ...serviceNames(config).map((destination) => ({ destination })),
  ]
}

/** Names all places of these settings, and the ways back to visitors. */
export const allDestinationNames = (config: DestinationConfig & Pick<Config, 'smtpUrl'>): string[] => [
  ...deliveryRoutes(config).map(({ destination }) => destination),
  ...(config.visitorMail ? Object.values(visitorMailNames) : []),
]

/** Resolves with whether each place and server of these ways takes no leads now, by its name. */
export async function openCircuits(outbox: Pick<Outbox, 'circuits'>, ways: readonly DeliveryRoute[]) {
  const notes = await outbox.circuits(ways)
  const names = new Set(ways.flatMap(({ destination, server }) => (server ? [destination, server] : [destination])))
  return Object.fromEntries(
    [...names].map((name) => [name, notes.some((note) => note.name === name && note.state === 'open')]),
  )
}

/** Names where each lead goes beside its mailbox: every service, and back to its visitor. */
export const serviceDestinations = (config: DestinationConfig): string[] => [
  ...serviceNames(config),
  ...(config.visitorMail ? [visitorMailNames.receipt] : []),
]

/** Names where the leads of a form go; `others` get each. */
export const destinationsOfForm = (form: LeadForm, others: readonly string[]): string[] => [
  mailbox(formRules[form].mailbox),
  ...others,
]

/** The addresses come from the settings, never from the visitor, but for Reply-To. Mails give times in `timeZone`. */
export const mailDestinations = (
  mailer: Pick<Mailer, 'send' | 'domain'>,
  { mailboxes, words }: { mailboxes: SiteFacts['mailboxes']; words: { language: string; leadMail: LeadMailWords } },
  timeZone = 'UTC',
): Destination[] =>
  mailboxNames.map((name) => ({
    name: mailbox(name),
    server: 'smtp',
    async send(lead) {
      const address = replyAddress(lead.answers.email ?? '')
      const mail = {
        ...leadMail(lead, words.leadMail, { language: words.language, timeZone }),
        ...(address !== undefined && { replyTo: { name: nameOf(lead.answers), address } }),
        messageId: `<${lead.id}@${mailer.domain}>`,
        headers: { 'X-Reference': lead.reference },
      }
      await mailer.send(mail, mailboxes[name])
      return '250'
    },
  }))
