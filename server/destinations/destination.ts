// What a kind of destination is. Each one is an object in a folder beside this file, listed in destinations.ts: the settings, the
// names in the store, the deliveries, the sentences for the operator and the doctor's checks follow from it.
import type { LeadForm } from '#domain/lead/lead.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { Finding } from '#server/base/finding.ts'
import type { DeliveryRoute, Outbox } from '#server/outbox/outbox.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import type { Setting } from '#settings/setting.ts'
import type { Mailer } from './mailbox/email.ts'

/** A place that takes leads, opened with its settings. */
export type Destination = {
  name: string
  /** The server it shares with other destinations, which are all down when that is. */
  server?: string
  /** Resolves with the response code after the destination has accepted the lead; rejects with a DeliveryError. */
  send(lead: Lead): Promise<string>
}

/** A place by its name in the store, which stays when its address changes. */
export type Place = DeliveryRoute & {
  /** Whether each new lead of a form goes there. */
  takes: (form: LeadForm) => boolean
}

/** The site in a visitor's language. */
export type VisitorSite = { facts: SiteFacts; addressOf: (path: string) => string }

/** What destinations need beside their settings. */
export type Surroundings = {
  outbox: Outbox
  facts: SiteFacts
  siteUrl: string
  timeZone: string
  /** Undefined without a mail server. */
  mailer: Mailer | undefined
  /** Returns the site in the language with this tag, or the first one. */
  siteIn: (tag: string | null) => VisitorSite
  /** Resolves with the link by which the team says that a lead was answered. */
  answeredLink: (lead: Lead) => Promise<string | undefined>
}

/** What the doctor has. */
export type CheckOptions = {
  /** Undefined while the site is not built. */
  facts: SiteFacts | undefined
  siteUrl: string
  /** Per response. */
  timeoutMs: number
  /** Replace the hosts of services whose address is no setting, by the names of the services. */
  hosts?: Readonly<Partial<Record<string, string>>> | undefined
}

/** `Values` are the parsed settings that it reads. */
export type DestinationKind<Values> = {
  /** What the names of its places begin with: `webhook` for `webhook:crm.example.com`. */
  kind: string
  /** For headings of the documentation. */
  title: string
  settings: readonly Setting[]
  /** Markdown below the settings in docs/settings.md. */
  documentation?: string
  /** Whether the team waits for what goes there, so that it hears of what does not get through. */
  isForTeam: boolean
  /** The server that its places share, whose failures count for all of them. */
  server?: { name: string; inSentence: string; explain(code: string): string }
  places(values: Values): Place[]
  open(values: Values, around: Surroundings): Destination[]
  /** Names a place in a sentence, by what follows the kind in its name. */
  nameInSentence(rest: string): string
  /** Says why it takes no leads, by the code of the last try. Undefined for a code that it does not know. */
  explain(code: string): string | undefined
  /** Whether a code means that it wants no more leads at all. */
  isGone?(code: string): boolean
  /** Says what else must be set for these values. */
  missing?(values: Values, isGiven: (name: string) => boolean): string | undefined
  /** Where an operator deletes what it has taken, after "delete them". */
  keepsIn?: string
  /** Asks without sending a lead. */
  check(values: Values, options: CheckOptions): Promise<Finding[]>
}
