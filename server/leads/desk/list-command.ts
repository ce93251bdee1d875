import { nameOf } from '#domain/lead.ts'
import type { Delivery, Lead } from '#server/leads/outbox.ts'
import { type Command, DeskError, text } from './command.ts'
import { iso, shortTime } from './desk-time.ts'
import { filterOptions, readFilter } from './lead-filter.ts'
import { textTable } from './text-table.ts'

const usualLimit = 50

export const listCommand: Command = {
  name: 'list',
  says: 'leads, newest first',
  options: { ...filterOptions, limit: { value: 'NUMBER', says: `at most so many, ${usualLimit} unless it is named` } },
  examples: ['list --status held', 'list --since 2026-11-01 --form pricing', 'list --email ana@company.com --json'],
  async run(desk, given) {
    const { timeZone } = desk.config
    const filter = readFilter(given, timeZone)
    const limit = readLimit(text(given, 'limit'))
    const outbox = await desk.outbox()
    const leads = await outbox.list({ ...filter, limit })
    const count = leads.length < limit ? leads.length : await outbox.count(filter)
    const lines = await Promise.all(leads.map(async (lead) => lineOf(lead, await outbox.deliveriesOf(lead.id))))
    return {
      json: lines,
      text: leads.length === 0 ? 'There are none.\n' : tableOf(leads, timeZone) + told(leads.length, count),
    }
  },
}

function readLimit(limit: string | undefined): number {
  if (limit === undefined) return usualLimit
  if (/^[1-9]\d{0,8}$/.test(limit)) return Number(limit)
  throw new DeskError('Write a whole number of 1 or more after --limit.')
}

/** 80 columns in all. */
const tableOf = (leads: readonly Lead[], timeZone: string) =>
  textTable<Lead>(
    [
      { head: 'reference', width: 9, cell: ({ reference }) => reference },
      { head: 'received', width: 16, cell: ({ createdAt }) => shortTime(createdAt, timeZone) },
      { head: 'status', width: 6, cell: ({ status }) => status },
      { head: 'form', width: 7, cell: ({ form }) => form },
      { head: 'name', width: 13, cell: ({ answers }) => nameOf(answers) || '-' },
      { head: 'email', width: 19, cell: ({ answers }) => answers.email ?? '-' },
    ],
    leads,
  )

function told(shown: number, count: number): string {
  const number = (value: number) => value.toLocaleString('en')
  if (shown === count) return ''
  return `\n${number(shown)} of ${number(count)}; --limit ${count} shows all of them.\n`
}

const lineOf = (
  { reference, status, form, createdAt, heldFor, answers }: Lead,
  deliveries: readonly Pick<Delivery, 'tries' | 'lastCode'>[],
) => ({
  reference,
  status,
  form,
  received: iso(createdAt),
  tries: deliveries.reduce((sum, { tries }) => sum + tries, 0),
  lastCode: deliveries.map(({ lastCode }) => lastCode ?? '-').join() || null,
  heldFor,
  name: nameOf(answers),
  email: answers.email ?? '',
})
