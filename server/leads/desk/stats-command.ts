import { mailDestinationNames } from '#server/leads/destinations.ts'
import {
  type DeliveryStatus,
  deliveryStatuses,
  type LeadStatus,
  leadStatuses,
  type Outbox,
} from '#server/leads/outbox.ts'
import { webhookNames } from '#server/leads/webhooks/webhook-destinations.ts'
import { whyAway } from '#server/leads/why-away.ts'
import { StartError } from '#server/start-error.ts'
import type { Answer, Command } from './command.ts'
import { iso, shortTime } from './desk-time.ts'
import { textTable } from './text-table.ts'

export const statsCommand: Command = {
  name: 'stats',
  says: 'whether leads can be stored, how many wait, and which places take none at the moment',
  examples: ['stats', 'stats --json'],
  async run(desk) {
    const { webhookUrls, timeZone } = desk.config
    try {
      return await statsOf(await desk.outbox(), [...mailDestinationNames, ...webhookNames(webhookUrls)], timeZone)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      return { json: { store: error.message }, text: `${error.message}\n`, failed: true }
    }
  },
}

async function statsOf(outbox: Outbox, names: readonly string[], timeZone: string): Promise<Answer> {
  const leads = await outbox.countLeads()
  const counts = await Promise.all(names.map(async (name) => ({ name, ...(await outbox.countDeliveries(name)) })))
  const places = (await outbox.circuits()).map(({ name, state, code, since }) => ({
    name,
    state: state === 'open' ? `away: ${whyAway(name, code)}` : 'works',
    code,
    since,
  }))
  const byStatus = <Status extends LeadStatus | DeliveryStatus>(statuses: readonly Status[]) =>
    statuses.map((status) => ({
      head: status,
      cell: (row: Record<Status, number>) => row[status].toLocaleString('en'),
    }))
  const parts = [
    'The store works.\n',
    textTable(byStatus(leadStatuses), [leads]),
    textTable([{ head: 'deliveries to', cell: ({ name }) => name }, ...byStatus(deliveryStatuses)], counts),
    ...places.map(({ name, state, since }) => `${name} ${state}, since ${shortTime(since, timeZone)}\n`),
  ]
  return {
    json: {
      store: 'works',
      leads,
      deliveries: Object.fromEntries(counts.map(({ name, ...those }) => [name, those])),
      places: places.map((place) => ({ ...place, since: iso(place.since) })),
    },
    text: parts.join('\n'),
  }
}
