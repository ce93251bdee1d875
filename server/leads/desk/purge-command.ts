import { retentionOf } from '#server/leads/retention.ts'
import { type Command, DeskError, isOn } from './command.ts'
import { iso } from './desk-time.ts'
import { findRequest } from './find-request.ts'

export const purgeCommand: Command = {
  name: 'purge',
  argument: 'reference',
  says: 'delete one lead for good, or without a reference what is past its retention',
  more: 'The server does the latter by itself, every hour.',
  options: { 'despite-clock': { says: 'after the clock has jumped, when it is right now' } },
  examples: ['purge 7KQ2-M4XP', 'purge'],
  async run(desk, given) {
    const outbox = await desk.outbox()
    if (given.argument !== undefined) {
      const { id, reference } = await findRequest(outbox, given.argument)
      await outbox.erase(id)
      return { json: { purged: reference }, text: `${reference} is deleted.\n` }
    }
    const retention = retentionOf(desk.config.leadRetentionDays)
    const result = await outbox.purge(retention, { despiteClock: isOn(given, 'despite-clock') })
    if (result.outcome === 'purged')
      return { json: { purged: result.count }, text: `${result.count.toLocaleString('en')} deleted.\n` }
    throw new DeskError(
      `The clock has jumped, so nothing was purged; if ${iso(desk.clock())} is right, add --despite-clock (else it goes on by itself at ${iso(result.untilMs)}).`,
    )
  },
}
