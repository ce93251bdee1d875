// Commands that change leads. When two operators act at once, one succeeds and the other is told.

import { join } from 'node:path'
import { destinationKinds, destinationsOfForm } from '#server/destinations/destinations.ts'
import { emailSpellings } from '#server/outbox/email-address.ts'
import { rewriteInPostgres } from '#server/outbox/operations/tables.ts'
import { type AuditAction, markedAsSpam, type Outbox } from '#server/outbox/outbox.ts'
import { retentionOf } from '#server/outbox/retention.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { type Command, type CommandResult, type Desk, DeskError, isOptionSet, text } from './command.ts'
import { bulkOptions, confirmBulk } from './confirm-bulk.ts'
import { formatLeadCount, leadsAre } from './lead-count.ts'
import { findLead, parseEmail } from './lead-filter.ts'
import { searchFiles } from './search-files.ts'
import { iso, joinLines } from './terminal-text.ts'

export const retryCommand: Command = {
  name: 'retry',
  argument: 'reference',
  says: 'deliver a lead now that is queued, dead or already sent',
  examples: ['retry 7KQ2-M4XP'],
  async run(desk, { argument }) {
    const outbox = await desk.outbox()
    const lead = await findLead(outbox, argument)
    if (lead.status === 'held') throw new DeskError(`${lead.reference} is held as spam: use release to deliver it.`)
    return requeue(desk, outbox, lead, 'retried')
  },
}

export const releaseCommand: Command = {
  name: 'release',
  argument: 'reference',
  says: 'deliver a lead that was held as spam',
  examples: ['release 7KQ2-M4XP'],
  async run(desk, { argument }) {
    const outbox = await desk.outbox()
    const lead = await findLead(outbox, argument)
    if (lead.status !== 'held')
      throw new DeskError(`${lead.reference} is ${lead.status}, and only held leads can be released.`)
    return requeue(desk, outbox, lead, 'released')
  },
}

export const spamCommand: Command = {
  name: 'spam',
  argument: 'reference',
  says: 'put away a lead that is held or dead, or many of them; release takes that back',
  more: 'What is put away is deleted 90 days later.',
  options: bulkOptions,
  examples: ['spam 7KQ2-M4XP', 'spam --status held --text casino --count 1950'],
  async run(desk, given) {
    const outbox = await desk.outbox()
    const many = await confirmBulk(desk, outbox, given, { what: 'call them spam', isMeant: mayBeCalledSpam })
    if (many) {
      const count = await outbox.markAsSpam(many.map(({ id }) => id))
      await desk.record('discarded', count)
      const less = count < many.length ? ` About the others somebody else has decided meanwhile.` : ''
      return {
        json: { spam: count },
        text: `${leadsAre(count)} put away as spam, and deleted after 90 days.${less}\n`,
      }
    }
    const { id, reference } = await findLead(outbox, given.argument)
    if ((await outbox.markAsSpam([id])) === 1) {
      await desk.record('discarded', 1)
      return { json: { spam: reference }, text: `${reference} is put away as spam, and deleted after 90 days.\n` }
    }
    const now = await outbox.find(id)
    if (!now) throw new DeskError(`There is no lead ${reference} any more.`)
    if (now.heldFor === markedAsSpam) throw new DeskError(`${reference} was called spam before.`)
    throw new DeskError(`${reference} is ${now.status}, and only held or dead leads can be called spam.`)
  },
}

const mayBeCalledSpam = ({ status, heldFor }: Lead) =>
  (status === 'held' || status === 'dead') && heldFor !== markedAsSpam

async function requeue(desk: Desk, outbox: Outbox, lead: Lead, what: AuditAction): Promise<CommandResult> {
  const { id, form, status, reference } = lead
  if (await outbox.requeue(id, status, destinationsOfForm(form, desk.config))) {
    await desk.record(what, 1)
    return { json: { queued: reference }, text: `${reference} is on its way.\n` }
  }
  const now = await outbox.find(id)
  if (!now) throw new DeskError(`There is no lead ${reference} any more.`)
  if (now.status !== status)
    throw new DeskError(`Somebody else was quicker: ${reference} is ${now.status} now, so nothing was done here.`)
  throw new DeskError(`${reference} is being delivered at this moment: look again in two minutes.`)
}

export const purgeCommand: Command = {
  name: 'purge',
  argument: 'reference',
  says: 'delete one lead for good, or many, or without either what is past its retention',
  more: 'The server does the latter by itself, every hour.',
  options: { ...bulkOptions, 'despite-clock': { says: 'after the clock has jumped, when it is right now' } },
  examples: ['purge 7KQ2-M4XP', 'purge --status held --until 2026-11-22 --count 1950', 'purge'],
  async run(desk, given) {
    const outbox = await desk.outbox()
    const many = await confirmBulk(desk, outbox, given, { what: 'delete them', isMeant: () => true })
    if (many) {
      const count = await outbox.erase(many.map(({ id }) => id))
      await desk.record('erased', count)
      return { json: { purged: count }, text: `${leadsAre(count)} deleted.\n` }
    }
    if (given.argument !== undefined) {
      const { id, reference } = await findLead(outbox, given.argument)
      if ((await outbox.erase([id])) === 0) throw new DeskError(`There is no lead ${reference} any more.`)
      await desk.record('erased', 1)
      return { json: { purged: reference }, text: `${reference} is deleted.\n` }
    }
    const retention = retentionOf(desk.config)
    const result = await outbox.purge(retention, { despiteClock: isOptionSet(given, 'despite-clock') })
    if (result.outcome === 'purged') {
      await desk.record('erased', result.count)
      return { json: { purged: result.count }, text: `${result.count.toLocaleString('en')} deleted.\n` }
    }
    throw new DeskError(
      `The clock has jumped, so nothing was purged; if ${iso(desk.clock())} is right, add --despite-clock (else it goes on by itself at ${iso(result.untilMs)}).`,
    )
  },
}

const elsewhere = [
  `What other services took before: delete them ${new Intl.ListFormat('en').format(destinationKinds.flatMap(({ keepsIn }) => keepsIn ?? []))}.`,
  'Backups and exports made before: delete or replace them, and erase again after a restore of one.',
]
const elsewhereInPostgres =
  "The database's own logs, archives, replicas and statistics, for as long as these are kept, and what a transaction that was open meanwhile can still see."
const laterInPostgres = `The files of the database hold what was deleted until its tables are written anew, which could not be done now: run \`${rewriteInPostgres}\` in it.`

export const eraseCommand: Command = {
  name: 'erase',
  says: 'delete all that a person has sent, everywhere in the store, or end the wish for product news',
  more: 'Afterwards it looks for the address in all files below DATA_DIR, and names those that still hold it.',
  options: {
    email: { value: 'EMAIL', says: 'delete every lead of this address, in whatever case and spelling it was written' },
    updates: { value: 'EMAIL', says: 'keep the leads, and take back the wish for product news' },
  },
  examples: ['erase --email ana@company.com', 'erase --updates ana@company.com'],
  async run(desk, given) {
    const email = parseEmail(text(given, 'email'))
    const updates = text(given, 'updates')
    if ((email === undefined) === (updates === undefined))
      throw new DeskError('Name the address: erase --email ana@company.com, or erase --updates ana@company.com.')
    return email === undefined ? endUpdates(desk, updates ?? '') : erase(desk, email)
  },
}

async function erase(desk: Desk, email: string): Promise<CommandResult> {
  const outbox = await desk.outbox()
  const { leads, underWay, isRewritten } = await outbox.erasePerson(email)
  await desk.record('erased', leads)
  const spellings = emailSpellings(email)
  const mentions = await outbox.count({ text: spellings })
  const { databaseUrl, dataDir } = desk.config
  // Another person's lead may mention the address, which a person must judge, so the store itself is not searched.
  const own = mentions > 0 && databaseUrl === undefined ? ['leads.sqlite', 'leads.sqlite-wal'] : []
  const ownPaths = own.map((name) => join(dataDir, name))
  const { holding, unsearched } = await searchFiles(dataDir, spellings, ownPaths)
  const foundNowhere = mentions === 0 && holding.length === 0 && unsearched.length === 0
  const text = joinLines([
    leads === 0
      ? `There is no lead of ${email} in the store.`
      : `${leadsAre(leads, `of ${email}`)} erased, with deliveries and tries.`,
    spellings.length > 1 && `Looked for in each spelling: ${spellings.join(', ')}.`,
    !isRewritten && laterInPostgres,
    foundNowhere && `A search of the files in ${dataDir} finds the address nowhere.`,
    underWay > 0 && 'One was on its way at this moment, and may still arrive.',
    mentions > 0 &&
      `${formatLeadCount(mentions)} of other people name the address in what they wrote: list --text ${spellings.length > 1 ? 'with each spelling' : email} shows them.`,
    ...holding.map((file) => `${file} still holds the address: delete it when it is not needed.`),
    ...unsearched.map(({ path, why }) => `${path} ${why}, so it was not searched and may hold the address.`),
    'Not in this store, so not erased:',
    ...elsewhere.map((line) => `- ${line}`),
    databaseUrl !== undefined && `- ${elsewhereInPostgres}`,
  ])
  return {
    json: { erased: leads, spellings, underWay, mentions, isRewritten, files: holding, unsearched, elsewhere },
    text,
    failed: leads === 0 || !isRewritten,
  }
}

async function endUpdates(desk: Desk, email: string): Promise<CommandResult> {
  const count = await (await desk.outbox()).endUpdates(email)
  if (count === 0) throw new DeskError(`No lead of ${email} asks for product news.`)
  const withdrawn = `${formatLeadCount(count)} of ${email}`
  const where = 'mails and webhooks that were sent before say otherwise: take the address out of your mailing list too'
  return { json: { withdrawn, elsewhere: where }, text: `withdrawn: ${withdrawn}\nelsewhere: ${where}\n` }
}
