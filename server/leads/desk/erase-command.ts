import { join } from 'node:path'
import { type Answer, type Command, type Desk, DeskError, text } from './command.ts'
import { leadsInWords } from './confirm-many.ts'
import { readEmail } from './lead-filter.ts'
import { searchFiles } from './search-files.ts'

const elsewhere = [
  'Mails and webhooks that took them before: delete them in the mailboxes and in the systems behind the webhooks.',
  'Backups and exports made before: delete or replace them, and erase again after a restore of one.',
]
const elsewhereInPostgres =
  "The database's own logs, archives, replicas and statistics, for as long as these are kept, and what a transaction that was open meanwhile can still see."
const laterInPostgres =
  'The files of the database hold what was deleted until its tables are written anew, which could not be done now: run `vacuum (full, analyze) lead, delivery, delivery_try` in it.'

export const eraseCommand: Command = {
  name: 'erase',
  says: 'delete all that a person has sent, everywhere in the store, or end the wish for product news',
  more: 'Afterwards it looks for the address in all files below DATA_DIR, and names those that still hold it.',
  options: {
    email: { value: 'EMAIL', says: 'delete every lead of this address, in whatever case it was written' },
    updates: { value: 'EMAIL', says: 'keep the leads, and take back the wish for product news' },
  },
  examples: ['erase --email ana@company.com', 'erase --updates ana@company.com'],
  async run(desk, given) {
    const email = readEmail(text(given, 'email'))
    const updates = text(given, 'updates')
    if ((email === undefined) === (updates === undefined))
      throw new DeskError('Name the address: erase --email ana@company.com, or erase --updates ana@company.com.')
    return email === undefined ? endUpdates(desk, updates ?? '') : erase(desk, email)
  },
}

async function erase(desk: Desk, email: string): Promise<Answer> {
  const outbox = await desk.outbox()
  const { leads, underWay, isRewritten } = await outbox.erasePerson(email)
  const mentions = await outbox.count({ text: email })
  const { databaseUrl, dataDir } = desk.config
  // A lead of somebody else may name the address, and is for a person to judge.
  const own = mentions > 0 && databaseUrl === undefined ? ['leads.sqlite', 'leads.sqlite-wal'] : []
  const ownPaths = own.map((name) => join(dataDir, name))
  const { holding, unsearched } = await searchFiles(dataDir, email, ownPaths)
  const lines = [
    leads === 0
      ? `There is no lead of ${email} in the store.`
      : `${leadsInWords(leads)} of ${email} ${leads === 1 ? 'is' : 'are'} erased, with deliveries and tries.`,
    ...(isRewritten ? [] : [laterInPostgres]),
    ...(mentions === 0 && holding.length === 0 && unsearched.length === 0
      ? [`A search of the files in ${dataDir} finds the address nowhere.`]
      : []),
    ...(underWay > 0 ? ['One was on its way at this moment, and may still arrive.'] : []),
    ...(mentions > 0
      ? [
          `${leadsInWords(mentions)} of other people name the address in what they wrote: list --text ${email} shows them.`,
        ]
      : []),
    ...holding.map((file) => `${file} still holds the address: delete it when it is not needed.`),
    ...unsearched.map(({ path, why }) => `${path} ${why}, so it was not searched and may hold the address.`),
    'Not in this store, so not erased:',
    ...elsewhere.map((line) => `- ${line}`),
    ...(databaseUrl === undefined ? [] : [`- ${elsewhereInPostgres}`]),
  ]
  return {
    json: { erased: leads, underWay, mentions, isRewritten, files: holding, unsearched, elsewhere },
    text: lines.map((line) => `${line}\n`).join(''),
    failed: leads === 0 || !isRewritten,
  }
}

async function endUpdates(desk: Desk, email: string): Promise<Answer> {
  const count = await (await desk.outbox()).endUpdates(email)
  if (count === 0) throw new DeskError(`No lead of ${email} asks for product news.`)
  const withdrawn = `${leadsInWords(count)} of ${email}`
  const where = 'mails and webhooks that were sent before say otherwise: take the address out of your mailing list too'
  return { json: { withdrawn, elsewhere: where }, text: `withdrawn: ${withdrawn}\nelsewhere: ${where}\n` }
}
