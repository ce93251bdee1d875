import { type FunnelReport, funnelDimensions, funnelSteps, type StepCounts } from '#domain/pages/funnel.ts'
import { dayOf, daysBefore } from '#server/base/local-time.ts'
import { funnelReport } from '#server/follow-up/funnel/funnel-report.ts'
import { funnelAddress } from '#server/outbox/signed-links.ts'
import { siteAddress } from '#server/pages/addresses/site-address.ts'
import { type Command, DeskError, isOptionSet, text } from './command.ts'
import { parseDayOption } from './lead-filter.ts'
import { textTable } from './terminal-text.ts'

const usualDays = 28

export const funnelCommand: Command = {
  name: 'funnel',
  says: 'how many pages were seen, forms begun, and leads sent, held, delivered and answered',
  more: 'Rows in which nothing reaches 5 are shown as one. Programs that say what they are stand apart.',
  options: {
    since: { value: 'DAY', says: 'from this day on, like 2026-11-22; four weeks unless it is named' },
    until: { value: 'DAY', says: 'to this day' },
    by: { value: 'WHAT', says: funnelDimensions.join(', ') },
    link: { says: 'the address of the same as a page, for 30 days and for whoever has it' },
  },
  examples: ['funnel', 'funnel --since 2026-11-01 --by source', 'funnel --link'],
  async run(desk, given) {
    const { timeZone } = desk.config
    const outbox = await desk.outbox()
    if (isOptionSet(given, 'link')) {
      const [key] = await outbox.linkKeys()
      const address = funnelAddress(siteAddress(desk.config), key, desk.clock())
      return { json: { link: address }, text: `${address}\n` }
    }
    const until = parseDayOption(given, 'until') ?? dayOf(desk.clock(), timeZone)
    const since = parseDayOption(given, 'since') ?? daysBefore(until, usualDays - 1)
    const asked = text(given, 'by') ?? 'page'
    const by = funnelDimensions.find((one) => one === asked)
    if (!by) throw new DeskError(`Write one of ${funnelDimensions.join(', ')} after --by.`)
    const report = funnelReport(await outbox.funnel({ since, until, timeZone }), { since, until, by })
    return { json: report, text: inWords(report) }
  },
}

function inWords({ since, until, by, total, rows, small, bots }: FunnelReport): string {
  const lines: (StepCounts & { name: string })[] = [
    ...rows.map((row) => ({ ...row, name: row.name || 'not known' })),
    ...(small.count > 0 ? [{ ...small, name: `${small.count} below 5` }] : []),
    { ...total, name: 'all' },
  ]
  const table = textTable(
    [
      { head: by, width: 30, cell: ({ name }) => name },
      ...funnelSteps.map((step) => ({
        head: step,
        width: 9,
        cell: (row: StepCounts) => row[step].toLocaleString('en').padStart(9),
      })),
    ],
    lines,
  )
  return `${since} to ${until}\n\n${table}\nPrograms that say what they are saw ${bots.toLocaleString('en')} pages.\n`
}
