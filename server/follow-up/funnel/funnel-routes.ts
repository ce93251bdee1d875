// The page behind `npm run leads -- funnel --link`, and the same as CSV.
import type { FastifyInstance } from 'fastify'
import {
  type FunnelReport,
  type FunnelView,
  funnelCsvPath,
  funnelDimensions,
  funnelSteps,
} from '#domain/pages/funnel.ts'
import { csvTable } from '#domain/words/csv.ts'
import { dayOf, daysBefore, parseDay } from '#server/base/local-time.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { funnelLinks } from '#server/outbox/signed-links.ts'
import { type PrivatePage, servePrivatePage } from '#server/pages/private-pages.ts'
import { funnelReport } from './funnel-report.ts'

export type FunnelRoutesOptions = PrivatePage<FunnelView> & {
  outbox: Pick<Outbox, 'funnel' | 'linkKeys'>
  timeZone: string
}

/** The range in days when none is given, and its maximum. */
const defaultDays = 28
const maxDays = 366

export async function funnelRoutes(app: FastifyInstance, options: FunnelRoutesOptions): Promise<void> {
  const { outbox, timeZone, clock = Date.now } = options

  const { viewOf, show } = servePrivatePage(app, options, async (link, request): Promise<FunnelView> => {
    const asked = request.query as Record<string, unknown>
    const { state } = funnelLinks.read(await outbox.linkKeys(), link, clock())
    if (state !== 'valid') return { state }
    const until = parseDay(String(asked['until'])) ?? dayOf(clock(), timeZone)
    const since = latest(
      parseDay(String(asked['since'])) ?? daysBefore(until, defaultDays - 1),
      daysBefore(until, maxDays - 1),
    )
    const by = funnelDimensions.find((dimension) => dimension === asked['by']) ?? 'page'
    const counts = await outbox.funnel({ since, until, timeZone })
    return { state: 'shown', link, report: funnelReport(counts, { since, until, by }) }
  })
  app.get(funnelCsvPath, async (request, reply) => {
    const view = await viewOf(request)
    if (view.state !== 'shown') return show(reply, view)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="funnel-${view.report.since}-${view.report.until}.csv"`)
      .send(funnelCsv(view.report))
  })
}

const latest = (one: string, other: string) => (one > other ? one : other)

/** The column names are the same in every language. */
export function funnelCsv({ by, rows, small }: FunnelReport): string {
  const lines = [
    ...rows.map(({ name, ...steps }) => [name || '-', ...funnelSteps.map((step) => steps[step])]),
    ...(small.count > 0 ? [[`${small.count} below 5`, ...funnelSteps.map((step) => small[step])]] : []),
  ]
  return csvTable([by, ...funnelSteps], lines)
}
