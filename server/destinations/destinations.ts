// All kinds of destinations. To add another, write its object in a folder beside this file, with its tests, and list it here, with
// its settings.
import type { LeadForm } from '#domain/lead/lead.ts'
import { unexplained } from '#server/outbox/delivery-sentences.ts'
import type { DeliveryRoute, Outbox } from '#server/outbox/outbox.ts'
import type { ValuesOf } from '#settings/setting.ts'
import type { CrmValues } from './crm/crm.ts'
import { crmDestination } from './crm/crm-destination.ts'
import type { Destination, DestinationKind, Place, Surroundings } from './destination.ts'
import { hubspot } from './hubspot/hubspot.ts'
import { mailbox } from './mailbox/mailbox.ts'
import { mailboxSettings } from './mailbox/settings.ts'
import { pipedrive } from './pipedrive/pipedrive.ts'
import { salesforce } from './salesforce/salesforce.ts'
import { visitorSettings } from './visitor/settings.ts'
import { visitor } from './visitor/visitor.ts'
import { webhookSettings } from './webhook/settings.ts'
import { webhook } from './webhook/webhook.ts'

/** Those of all destinations but CRMs, by their keys in `Config`. */
export const destinationSettings = { ...mailboxSettings, ...visitorSettings, ...webhookSettings }

/** The values of all their settings. */
export type DestinationValues = ValuesOf<typeof destinationSettings> & CrmValues

export const crms = [hubspot, pipedrive, salesforce]

export const destinationKinds: readonly DestinationKind<DestinationValues>[] = [
  mailbox,
  webhook,
  ...crms.map(crmDestination),
  visitor,
]

const placesOf = (values: DestinationValues): (Place & { isForTeam: boolean })[] =>
  destinationKinds.flatMap(({ places, isForTeam }) => places(values).map((place) => ({ ...place, isForTeam })))

export const openDestinations = (values: DestinationValues, around: Surroundings): Destination[] =>
  destinationKinds.flatMap((kind) => kind.open(values, around))

/** The routes of these settings that the team waits for; circuits of former ones are irrelevant. */
export const deliveryRoutes = (values: DestinationValues): DeliveryRoute[] =>
  placesOf(values)
    .filter(({ isForTeam }) => isForTeam)
    .map(({ destination, server }) => ({ destination, server }))

/** All destinations of these settings, including those back to visitors. */
export const allDestinationNames = (values: DestinationValues): string[] =>
  placesOf(values).map(({ destination }) => destination)

/** The destinations of a new lead of this form. */
export const destinationsOfForm = (form: LeadForm, values: DestinationValues): string[] =>
  placesOf(values)
    .filter(({ takes }) => takes(form))
    .map(({ destination }) => destination)

/** Resolves with whether the circuit of each destination and server is open, by name. */
export async function openCircuits(outbox: Pick<Outbox, 'circuits'>, routes: readonly DeliveryRoute[]) {
  const notes = await outbox.circuits(routes)
  const names = new Set(routes.flatMap(({ destination, server }) => (server ? [destination, server] : [destination])))
  return Object.fromEntries(
    [...names].map((name) => [name, notes.some((note) => note.name === name && note.state === 'open')]),
  )
}

/** The kind that a name in the store is of, and what follows the kind in the name. */
function kindOf(name: string) {
  const kind = destinationKinds.find((one) => name === one.kind || name.startsWith(`${one.kind}:`))
  const server = destinationKinds.find((one) => one.server?.name === name)?.server
  return { kind, server, rest: name.slice((kind?.kind.length ?? 0) + 1) }
}

/** Explains to an operator why a destination or its server takes no leads, by the code of the last try. */
export function explainFailure(name: string, code: string): string {
  const { kind, server } = kindOf(name)
  return server?.explain(code) ?? kind?.explain(code) ?? unexplained(code)
}

/** Names a destination, or the server of some, in a sentence. */
export function destinationInSentence(name: string): string {
  const { kind, server, rest } = kindOf(name)
  return server?.inSentence ?? kind?.nameInSentence(rest) ?? name
}

/** Whether a destination wants no more leads at all. */
export const isGone = (name: string, code: string): boolean => kindOf(name).kind?.isGone?.(code) ?? false
