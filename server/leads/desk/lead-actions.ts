// What an operator decides about leads. Another may decide at the same moment: one of them does it, the other is told.
import { destinationsOf } from '#server/leads/destinations.ts'
import { judgedSpam, type Lead, type Outbox } from '#server/leads/outbox.ts'
import { webhookNames } from '#server/leads/webhooks/webhook-destinations.ts'
import { type Answer, type Command, type Desk, DeskError } from './command.ts'
import { confirmMany, leadsInWords, manyOptions } from './confirm-many.ts'
import { findRequest } from './find-request.ts'

export const retryCommand: Command = {
  name: 'retry',
  argument: 'reference',
  says: 'deliver a lead now that is queued, dead or already sent',
  examples: ['retry 7KQ2-M4XP'],
  async run(desk, { argument }) {
    const outbox = await desk.outbox()
    const lead = await findRequest(outbox, argument)
    if (lead.status === 'held') throw new DeskError(`${lead.reference} is held as spam: use release to deliver it.`)
    return requeue(desk, outbox, lead)
  },
}

export const releaseCommand: Command = {
  name: 'release',
  argument: 'reference',
  says: 'deliver a lead that was held as spam',
  examples: ['release 7KQ2-M4XP'],
  async run(desk, { argument }) {
    const outbox = await desk.outbox()
    const lead = await findRequest(outbox, argument)
    if (lead.status !== 'held')
      throw new DeskError(`${lead.reference} is ${lead.status}, and only held leads can be released.`)
    return requeue(desk, outbox, lead)
  },
}

export const spamCommand: Command = {
  name: 'spam',
  argument: 'reference',
  says: 'put away a lead that is held or dead, or many of them; release takes that back',
  more: 'What is put away is deleted 90 days later.',
  options: manyOptions,
  examples: ['spam 7KQ2-M4XP', 'spam --status held --text casino --count 1950'],
  async run(desk, given) {
    const outbox = await desk.outbox()
    const many = await confirmMany(desk, outbox, given, { what: 'call them spam', isMeant: mayBeCalledSpam })
    if (many) {
      const count = await outbox.callAllSpam(many.map(({ id }) => id))
      const less = count < many.length ? ` About the others somebody else has decided meanwhile.` : ''
      const verb = count === 1 ? 'is' : 'are'
      return {
        json: { spam: count },
        text: `${leadsInWords(count)} ${verb} put away as spam, and deleted after 90 days.${less}\n`,
      }
    }
    const { id, reference } = await findRequest(outbox, given.argument)
    if (await outbox.callSpam(id))
      return { json: { spam: reference }, text: `${reference} is put away as spam, and deleted after 90 days.\n` }
    const now = await outbox.find(id)
    if (!now) throw new DeskError(`There is no lead ${reference} any more.`)
    if (now.heldFor === judgedSpam) throw new DeskError(`${reference} was called spam before.`)
    throw new DeskError(`${reference} is ${now.status}, and only held or dead leads can be called spam.`)
  },
}

const mayBeCalledSpam = ({ status, heldFor }: Lead) =>
  (status === 'held' || status === 'dead') && heldFor !== judgedSpam

async function requeue({ config }: Desk, outbox: Outbox, { id, form, status, reference }: Lead): Promise<Answer> {
  if (await outbox.requeue(id, status, destinationsOf(form, webhookNames(config.webhookUrls))))
    return { json: { queued: reference }, text: `${reference} is on its way.\n` }
  const now = await outbox.find(id)
  if (!now) throw new DeskError(`There is no lead ${reference} any more.`)
  if (now.status !== status)
    throw new DeskError(`Somebody else was quicker: ${reference} is ${now.status} now, so nothing was done here.`)
  throw new DeskError(`${reference} is being delivered at this moment: look again in two minutes.`)
}
