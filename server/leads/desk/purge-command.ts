import { retentionOf } from '#server/leads/retention.ts'
import { type Command, DeskError, isOn } from './command.ts'
import { confirmMany, leadsInWords, manyOptions } from './confirm-many.ts'
import { iso } from './desk-time.ts'
import { findRequest } from './find-request.ts'

export const purgeCommand: Command = {
  name: 'purge',
  argument: 'reference',
  says: 'delete one lead for good, or many, or without either what is past its retention',
  more: 'The server does the latter by itself, every hour.',
  options: { ...manyOptions, 'despite-clock': { says: 'after the clock has jumped, when it is right now' } },
  examples: ['purge 7KQ2-M4XP', 'purge --status held --until 2026-11-22 --count 1950', 'purge'],
  async run(desk, given) {
    const outbox = await desk.outbox()
    const many = await confirmMany(desk, outbox, given, { what: 'delete them', isMeant: () => true })
    if (many) {
      const count = await outbox.eraseAll(many.map(({ id }) => id))
      return { json: { purged: count }, text: `${leadsInWords(count)} ${count === 1 ? 'is' : 'are'} deleted.\n` }
    }
    if (given.argument !== undefined) {
      const { id, reference } = await findRequest(outbox, given.argument)
      if (!(await outbox.erase(id))) throw new DeskError(`There is no lead ${reference} any more.`)
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
