import { open } from 'node:fs/promises'
import { nameOf } from '#domain/lead/lead.ts'
import { byteOrderMark } from '#domain/words/csv.ts'
import { formatShortTime } from '#server/base/local-time.ts'
import { columnsOf, leadsCsv } from '#server/destinations/lead-csv.ts'
import type { Delivery } from '#server/outbox/outbox.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { asStartError } from '#settings/start-error.ts'
import { type Command, isOptionSet, type Option, text } from './command.ts'
import { formatLeadCount } from './lead-count.ts'
import { filterOptions, findLead, parseLimit, readFilter } from './lead-filter.ts'
import { iso, isoOrNull, textTable, toSafeJson, toSafeLine, toSafeText } from './terminal-text.ts'

const usualLimit = 50

export const listCommand: Command = {
  name: 'list',
  says: 'leads, newest first',
  options: { ...filterOptions, limit: { value: 'NUMBER', says: `at most so many, ${usualLimit} unless it is named` } },
  examples: ['list --status held', 'list --since 2026-11-01 --form pricing', 'list --email ana@company.com --json'],
  async run(desk, given) {
    const { timeZone } = desk.config
    const outbox = await desk.outbox()
    const filter = await readFilter(outbox, given, timeZone)
    const limit = parseLimit(text(given, 'limit'), usualLimit)
    const leads = await outbox.list({ ...filter, limit })
    const count = leads.length < limit ? leads.length : await outbox.count(filter)
    const lines = await Promise.all(leads.map(async (lead) => lineOf(lead, await outbox.deliveriesOf(lead.id))))
    return {
      json: lines,
      text: leads.length === 0 ? 'There are none.\n' : tableOf(leads, timeZone) + formatRemaining(leads.length, count),
    }
  },
}

/** The table is 80 columns wide. */
const tableOf = (leads: readonly Lead[], timeZone: string) =>
  textTable<Lead>(
    [
      { head: 'reference', width: 9, cell: ({ reference }) => reference },
      { head: 'received', width: 16, cell: ({ createdAt }) => formatShortTime(createdAt, timeZone) },
      { head: 'status', width: 6, cell: ({ status }) => status },
      { head: 'form', width: 7, cell: ({ form, pageForm }) => pageForm?.id ?? form },
      { head: 'name', width: 13, cell: ({ answers }) => nameOf(answers) || '-' },
      { head: 'email', width: 19, cell: ({ answers }) => answers.email ?? '-' },
    ],
    leads,
  )

function formatRemaining(shown: number, count: number): string {
  const number = (value: number) => value.toLocaleString('en')
  if (shown === count) return ''
  return `\n${number(shown)} of ${number(count)}; --limit ${count} shows all of them.\n`
}

const lineOf = (
  { reference, status, form, pageForm, createdAt, heldFor, answers }: Lead,
  deliveries: readonly Pick<Delivery, 'tries' | 'lastCode'>[],
) => ({
  reference,
  status,
  form: pageForm?.id ?? form,
  received: iso(createdAt),
  tries: deliveries.reduce((sum, { tries }) => sum + tries, 0),
  lastCode: deliveries.map(({ lastCode }) => lastCode ?? '-').join() || null,
  heldFor,
  name: nameOf(answers),
  email: answers.email ?? '',
})

export const showCommand: Command = {
  name: 'show',
  argument: 'reference',
  says: 'one lead with its deliveries and their tries',
  examples: ['show 7KQ2-M4XP', 'show 7kq2m4xp --json'],
  async run(desk, { argument }) {
    const { timeZone } = desk.config
    const outbox = await desk.outbox()
    const lead = await findLead(outbox, argument)
    const deliveries = await outbox.deliveriesOf(lead.id)
    const tries = await outbox.triesOf(lead.id)
    const time = (ms: number | null) => (ms === null ? null : formatShortTime(ms, timeZone))
    const parts = [
      statusText(lead),
      toSafeText(recordText(lead)),
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

/** These are shown above all others; the message is shown below. */
const notListed = new Set(['status', 'heldFor', 'message'])

/** Uses the column names of the export. */
function recordText(lead: Lead): string {
  const named = Object.entries(columnsOf([lead])).flatMap(([name, read]) => {
    const value = read(lead) ?? ''
    return value === '' || notListed.has(name) ? [] : [`${name}: ${value}`]
  })
  const { message } = lead.answers
  return `${[...named, ...(message ? ['', message] : [])].join('\n')}\n`
}

const statusText = ({ status, heldFor }: Lead) => `Status: ${status}${heldFor ? `, ${toSafeLine(heldFor)}` : ''}\n`

export const jsonOf = (lead: Lead) => ({
  ...lead,
  createdAt: iso(lead.createdAt),
  settledAt: isoOrNull(lead.settledAt),
  seenAt: isoOrNull(lead.seenAt),
  dueAt: isoOrNull(lead.dueAt),
  answeredAt: isoOrNull(lead.answeredAt),
})

const outOptions = {
  out: { value: 'FILE', says: 'into this file, readable by its owner only' },
  overwrite: { says: 'even when it is there already' },
} as const satisfies Record<string, Option>

const rawWarning =
  'It holds what visitors wrote as they wrote it: import it, and never open it in a spreadsheet, which might run formulas.\n'

export const exportCommand: Command = {
  name: 'export',
  says: 'leads as CSV for a spreadsheet, or with --json as JSON lines',
  more: 'The CSV is for programs that split at commas as well as semicolons: no cell is taken for a formula.',
  options: {
    ...filterOptions,
    ...outOptions,
    raw: { says: 'CSV with the plain values, for a CRM; a spreadsheet may run what visitors wrote in it' },
  },
  examples: ['export --out leads.csv', 'export --email ana@company.com --json --out ana.jsonl'],
  async run(desk, given) {
    const outbox = await desk.outbox()
    const leads = await outbox.list(await readFilter(outbox, given, desk.config.timeZone))
    const raw = isOptionSet(given, 'raw')
    const content = isOptionSet(given, 'json')
      ? leads.map((lead) => `${toSafeJson(jsonOf(lead))}\n`).join('')
      : raw
        ? leadsCsv(leads, { raw })
        : byteOrderMark + leadsCsv(leads)
    const named = text(given, 'out')
    if (named === undefined) {
      desk.write(content)
      await desk.record('exported', leads.length)
      return { json: undefined, text: '' }
    }
    const out = desk.pathOf(named)
    await writeOut(out, content, isOptionSet(given, 'overwrite'))
    await desk.record('exported', leads.length)
    return {
      json: { exported: leads.length, file: out },
      text: `${formatLeadCount(leads.length)} exported to ${out}, readable by you only.\n${raw ? rawWarning : ''}`,
    }
  },
}

/** Writes a new file. Rejects with a StartError when it exists or cannot be created. */
export async function writeOut(path: string, content: string, overwrite: boolean): Promise<void> {
  const file = await open(path, overwrite ? 'w' : 'wx', 0o600)
    .catch(asStartError('EEXIST', `${path} is there already: name another file, or add --overwrite.`))
    .catch(asStartError('ENOENT', `${path} cannot be made: its folder is not there.`))
    .catch(asStartError('EACCES', `${path} cannot be written.`))
    .catch(asStartError('EISDIR', `${path} is a folder: name a file in it.`))
  try {
    await file.chmod(0o600)
    await file.writeFile(content)
  } finally {
    await file.close()
  }
}
