import { spawnSync } from 'node:child_process'
import { countEnglish } from '#domain/words/fill-in.ts'
import { DeliveryError } from '#server/base/delivery-error.ts'
import { formatShortTime } from '#server/base/local-time.ts'
import { allDestinationNames, deliveryRoutes, explainFailure } from '#server/destinations/destinations.ts'
import { createMailer, type Mailer } from '#server/destinations/mailbox/email.ts'
import { noteBackup } from '#server/outbox/last-backup.ts'
import { type DeliveryStatus, deliveryStatuses, type Outbox } from '#server/outbox/outbox.ts'
import { type LeadStatus, leadStatuses } from '#server/outbox/stored-lead.ts'
import { siteAddress } from '#server/pages/addresses/site-address.ts'
import { StartError } from '#settings/start-error.ts'
import { answerReport } from './answer-report.ts'
import { type Command, type CommandResult, type Desk, DeskError, text } from './command.ts'
import { formatLeadCount, leadsAre } from './lead-count.ts'
import { iso, joinLines, textTable, toSafeLine } from './terminal-text.ts'

export const statsCommand: Command = {
  name: 'stats',
  says: 'whether leads can be stored, how many wait, and which places take none at the moment',
  examples: ['stats', 'stats --json'],
  async run(desk) {
    try {
      return await statsOf(desk, await desk.outbox())
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      return { json: { store: error.message }, text: `${error.message}\n`, failed: true }
    }
  },
}

async function statsOf(desk: Desk, outbox: Outbox): Promise<CommandResult> {
  const { timeZone } = desk.config
  const why = await outbox.probe().then(() => undefined, desk.explainStoreFailure)
  const routes = deliveryRoutes(desk.config)
  const leads = await outbox.countLeads()
  const counts = await Promise.all(
    allDestinationNames(desk.config).map(async (name) => ({ name, ...(await outbox.countDeliveries(name)) })),
  )
  const { circuits, demands } = await outbox.deliveryProblems(routes, 0)
  const places = circuits.map(({ name, state, code, since }) => ({
    name,
    state: state === 'open' ? `away: ${explainFailure(name, code)}` : 'works',
    code,
    since,
  }))
  const answers = await answerReport(desk, outbox)
  const store = why === undefined ? 'The store works.' : `No lead can be stored: ${why}.`
  const byStatus = <Status extends LeadStatus | DeliveryStatus>(statuses: readonly Status[]) =>
    statuses.map((status) => ({
      head: status,
      cell: (row: Record<Status, number>) => row[status].toLocaleString('en'),
    }))
  const parts = [
    `${store}\n`,
    textTable(byStatus(leadStatuses), [leads]),
    textTable([{ head: 'deliveries to', cell: ({ name }) => name }, ...byStatus(deliveryStatuses)], counts),
    ...answers.parts,
    ...demands.map(
      ({ destination, code, count, reference }) =>
        `${destination}: ${countEnglish(count, 'waits', 'wait')}, like ${reference}: ${explainFailure(destination, code)}\n`,
    ),
    ...places.map(({ name, state, since }) => `${name} ${state}, since ${formatShortTime(since, timeZone)}\n`),
  ]
  return {
    json: {
      store: why === undefined ? 'works' : store,
      leads,
      deliveries: Object.fromEntries(counts.map(({ name, ...those }) => [name, those])),
      answers: answers.json,
      demands,
      places: places.map((place) => ({ ...place, since: iso(place.since) })),
    },
    text: parts.join('\n'),
    failed: why !== undefined,
  }
}

/** Short, because an operator waits for the answer. */
const timeLimits = { connect: 10_000, answer: 30_000, message: 60_000 }

export const testMailCommand: Command = {
  name: 'test-mail',
  argument: 'address',
  says: 'send a mail through SMTP_URL, to the address or to each mailbox of the settings',
  examples: ['test-mail', 'test-mail ana@company.com'],
  async run(desk, { argument }) {
    const { smtpUrl, smtpAllowUnencrypted: allowUnencrypted, mailFrom, digestMailbox } = desk.config
    if (smtpUrl === undefined) throw new DeskError('SMTP_URL is not set, so there is no mail server to try.')
    if (argument !== undefined && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(argument))
      throw new DeskError('Write one email address, like ana@company.com.')
    const { product, mailboxes } = await desk.site()
    const { contact, sales } = mailboxes
    const addresses = argument === undefined ? new Set([contact, sales, digestMailbox ?? contact]) : new Set([argument])
    const from = mailFrom ?? contact
    const mailer = createMailer({
      smtpUrl,
      mailFrom: from,
      product,
      siteUrl: siteAddress(desk.config),
      allowUnencrypted,
      timeLimits,
      connections: 1,
    })
    try {
      const results: Awaited<ReturnType<typeof tryMail>>[] = []
      for (const address of addresses) results.push(await tryMail(mailer, product, address))
      return {
        json: results,
        text: results.map(({ address, says }) => `${address}: ${says}\n`).join(''),
        failed: results.some(({ taken }) => !taken),
      }
    } finally {
      mailer.close()
    }
  },
}

async function tryMail(mailer: Mailer, product: string, address: string) {
  const sentence = `This is a test of the mail server by the operator of ${product}. There is nothing to do.`
  const mail = { subject: `Test mail - ${product}`, text: `${sentence}\n` }
  try {
    const answer = toSafeLine(await mailer.send(mail, address))
    return { address, taken: true, answer, says: `the mail server has taken it, with “${answer}”.` }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const { code, scope } = error.failure
    const answer = toSafeLine(String((error.cause as { response?: unknown }).response ?? ''))
    const why = explainFailure(scope === 'destination' ? `mailbox:${address}` : 'smtp', code)
    return { address, taken: false, answer, says: `not sent: ${why}${answer ? ` (“${answer}”)` : ''}.` }
  }
}

export const backupCommand: Command = {
  name: 'backup',
  argument: 'file',
  says: 'copy the leads into a new file as they are at this moment, while the server runs',
  more: 'The copy is checked, and readable by its owner only. It holds nothing of what was deleted before.',
  options: {
    'copy-with': {
      value: 'PROGRAM',
      says: 'take it elsewhere with this program, which is given its path',
    },
  },
  examples: ['backup /backups/leads-$(date +%F).sqlite'],
  async run(desk, given) {
    const { argument } = given
    if (argument === undefined) throw new DeskError('Name a new file: backup /backups/leads.sqlite.')
    const file = desk.pathOf(argument)
    const { leads, queued } = await desk.backup(file)
    // Told in the metrics, by an alert and by the doctor. The tables of an older version can be copied, but not written.
    const program = text(given, 'copy-with')
    const isKept =
      program === undefined || spawnSync(program, [file], { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
    await desk.outbox().then((outbox) => noteBackup(outbox, desk.clock(), isKept), ignoreStartError)
    const copied = `${formatLeadCount(leads)} copied to ${file}, readable by you only.\n`
    return {
      json: { file, leads, queued, isKept },
      text: isKept ? copied : `${copied}${program} failed, so the backup is on this machine alone.\n`,
      failed: !isKept,
    }
  },
}

const ignoreStartError = (error: unknown) => {
  if (!(error instanceof StartError)) throw error
}

export const restoreCommand: Command = {
  name: 'restore',
  argument: 'file',
  says: 'add what a backup has and the store lacks, beside a running server too',
  more: 'The backup is checked before. Nothing in the store is changed or removed, and a missing store is made.',
  examples: ['restore /backups/leads-2026-11-22.sqlite'],
  async run(desk, { argument }): Promise<CommandResult> {
    if (argument === undefined) throw new DeskError('Name a backup: restore /backups/leads.sqlite.')
    const { added, queued, known } = await desk.restore(desk.pathOf(argument))
    await desk.record('restored', added)
    const text = joinLines([
      `${leadsAre(added)} back, from ${argument}.`,
      known > 0 && `${leadsAre(known)} in the store already, and nothing about them was changed.`,
      queued > 0 &&
        `${leadsAre(queued, 'of those that are back')} still to be delivered: what went out after the backup goes out once more.`,
      added > 0 && 'Who was erased after the backup is in it again: erase those people once more.',
    ])
    return { json: { restored: argument, added, queued, known }, text }
  },
}

export const moveCommand: Command = {
  name: 'move',
  argument: 'to',
  says: 'move all leads to the database of DATABASE_URL, or back to the file in DATA_DIR, while no server runs',
  more: 'Write database or file. When a move is cut off, give the command again; the store that was left keeps its rows.',
  examples: ['move database', 'move file'],
  async run(desk, { argument }) {
    if (argument !== 'database' && argument !== 'file')
      throw new DeskError('Write where the leads are to go: move database, or move file.')
    const { databaseUrl } = desk.config
    if (databaseUrl === undefined) throw new DeskError('DATABASE_URL is not set: name the database to move to or from.')
    const leads = await desk.move(argument, databaseUrl)
    const start =
      argument === 'database' ? 'Start the server with DATABASE_URL.' : 'Start the server without DATABASE_URL.'
    return {
      json: { to: argument, leads },
      text: `${formatLeadCount(leads)} moved, and compared row by row. ${start}\n`,
    }
  },
}
