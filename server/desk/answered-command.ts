import { workingMinutesUntil } from '#domain/lead/answer-promise.ts'
import { type Command, DeskError, isOptionSet, text } from './command.ts'
import { findLead } from './lead-filter.ts'
import { toSafeLine } from './terminal-text.ts'

const longestName = 100

export const answeredCommand: Command = {
  name: 'answered',
  argument: 'reference',
  says: 'say that a person has answered a lead, so that nobody is reminded of it',
  options: {
    by: { value: 'TEXT', says: 'who answered, and how' },
    undo: { says: 'take that back: it waits again' },
  },
  examples: ["answered 7KQ2-M4XP --by 'Marta, by phone'", 'answered 7KQ2-M4XP --undo'],
  async run(desk, given) {
    const outbox = await desk.outbox()
    const { id, reference, answeredAt } = await findLead(outbox, given.argument)
    if (isOptionSet(given, 'undo')) {
      if (!(await outbox.answers.unmark(id))) throw new DeskError(`${reference} waits for an answer already.`)
      await desk.record('reopened', 1)
      return { json: { reference, answered: false }, text: `${reference} waits for an answer again.\n` }
    }
    const by = toSafeLine(text(given, 'by') ?? '').slice(0, longestName) || null
    const { answerPromise } = await desk.site()
    const minutesSince = workingMinutesUntil(answerPromise, desk.clock())
    if (answeredAt !== null || !(await outbox.answers.mark(id, { by, minutesSince })))
      throw new DeskError(`${reference} was answered before; --undo takes that back.`)
    await desk.record('answered', 1)
    return { json: { reference, answered: true, by }, text: `${reference} counts as answered.\n` }
  },
}
