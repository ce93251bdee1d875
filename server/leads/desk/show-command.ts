import { leadColumns } from '#server/leads/csv.ts'
import type { Lead } from '#server/leads/outbox.ts'
import type { Command } from './command.ts'
import { iso, isoOrNull, shortTime } from './desk-time.ts'
import { findRequest } from './find-request.ts'
import { lines, oneLine } from './terminal-text.ts'
import { textTable } from './text-table.ts'

export const showCommand: Command = {
  name: 'show',
  argument: 'reference',
  says: 'one lead with its deliveries and their tries',
  examples: ['show 7KQ2-M4XP', 'show 7kq2m4xp --json'],
  async run(desk, { argument }) {
    const { timeZone } = desk.config
    const outbox = await desk.outbox()
    const lead = await findRequest(outbox, argument)
    const deliveries = await outbox.deliveriesOf(lead.id)
    const tries = await outbox.triesOf(lead.id)
    const time = (ms: number | null) => (ms === null ? null : shortTime(ms, timeZone))
    const parts = [
      statusText(lead),
      lines(recordText(lead)),
      textTable(
        [
          { head: 'place', cell: ({ destination }) => destination },
          { head: 'status', cell: ({ status }) => status },
          { head: 'tries', cell: ({ tries }) => tries },
          { head: 'last answer', cell: ({ lastCode }) => lastCode },
          { head: 'taken', cell: ({ sentAt }) => time(sentAt) },
        ],
        deliveries,
      ),
      textTable(
        [
          { head: 'tried', cell: ({ at }) => time(at) },
          { head: 'place', cell: ({ destination }) => destination },
          { head: 'answer', cell: ({ code }) => code },
        ],
        tries,
      ),
    ]
    return {
      json: {
        ...jsonOf(lead),
        deliveries: deliveries.map(({ dueAt, refusedSince, sentAt, ...delivery }) => ({
          ...delivery,
          dueAt: iso(dueAt),
          refusedSince: isoOrNull(refusedSince),
          sentAt: isoOrNull(sentAt),
        })),
        tries: tries.map(({ destination, at, code }) => ({ destination, at: iso(at), code })),
      },
      text: parts.slice(0, 2 + (deliveries.length > 0 ? 1 : 0) + (tries.length > 0 ? 1 : 0)).join('\n'),
    }
  },
}

/** These stand above all others, and the message below. */
const notListed = new Set(['status', 'heldFor', 'message'])

/** By the names of the export. */
function recordText(lead: Lead): string {
  const named = Object.entries(leadColumns).flatMap(([name, read]) => {
    const value = read(lead) ?? ''
    return value === '' || notListed.has(name) ? [] : [`${name}: ${value}`]
  })
  const { message } = lead.answers
  return `${[...named, ...(message ? ['', message] : [])].join('\n')}\n`
}

const statusText = ({ status, heldFor, isCanary }: Lead) =>
  `Status: ${status}${heldFor ? `, ${oneLine(heldFor)}` : ''}${isCanary ? ', a canary' : ''}\n`

export const jsonOf = (lead: Lead) => ({
  ...lead,
  createdAt: iso(lead.createdAt),
  settledAt: isoOrNull(lead.settledAt),
  seenAt: isoOrNull(lead.seenAt),
})
