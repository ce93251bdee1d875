// The page behind `npm run leads -- funnel --link`, and the same as CSV.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type FunnelReport,
  type FunnelView,
  funnelCsvPath,
  funnelDimensions,
  funnelField,
  funnelPath,
  funnelSteps,
} from '#domain/pages/funnel.ts'
import { csvTable } from '#domain/words/csv.ts'
import { dayOf, daysBefore, parseDay } from '#server/base/local-time.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { funnelLinks } from '#server/outbox/signed-links.ts'
import type { RenderedPage } from '#server/pages/on-demand-pages.ts'
import type { LimitRendering } from '#server/pages/page-limit.ts'
import { keepPrivate, sendPrivatePage, tokenIn } from '#server/pages/private-pages.ts'
import { funnelReport } from './funnel-report.ts'

export type FunnelRoutesOptions = {
  outbox: Pick<Outbox, 'funnel' | 'linkKeys'>
  timeZone: string
  mayRender: LimitRendering
  renderFunnel: (funnel: FunnelView) => Promise<RenderedPage>
}

const statuses: Readonly<Record<FunnelView['state'], number>> = { shown: 200, none: 200, expired: 410, unreadable: 404 }

/** The range in days when none is given, and its maximum. */
const defaultDays = 28
const maxDays = 366

export async function funnelRoutes(app: FastifyInstance, options: FunnelRoutesOptions): Promise<void> {
  const { outbox, timeZone, mayRender, renderFunnel } = options
  keepPrivate(app, mayRender)

  app.get(funnelPath, async (request, reply) => show(reply, await viewOf(request)))
  app.get(funnelCsvPath, async (request, reply) => {
    const view = await viewOf(request)
    if (view.state !== 'shown') return show(reply, view)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="funnel-${view.report.since}-${view.report.until}.csv"`)
      .send(funnelCsv(view.report))
  })

  const show = async (reply: FastifyReply, view: FunnelView) =>
    sendPrivatePage(reply, statuses[view.state], await renderFunnel(view))

  async function viewOf(request: FastifyRequest): Promise<FunnelView> {
    const asked = request.query as Record<string, unknown>
    const link = tokenIn(request, funnelField)
    if (link === undefined) return { state: 'none' }
    const { state } = funnelLinks.read(await outbox.linkKeys(), link, Date.now())
    if (state !== 'valid') return { state }
    const until = parseDay(String(asked['until'])) ?? dayOf(Date.now(), timeZone)
    const since = latest(
      parseDay(String(asked['since'])) ?? daysBefore(until, defaultDays - 1),
      daysBefore(until, maxDays - 1),
    )
    const by = funnelDimensions.find((dimension) => dimension === asked['by']) ?? 'page'
    const counts = await outbox.funnel({ since, until, timeZone })
    return { state: 'shown', link, report: funnelReport(counts, { since, until, by }) }
  }
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
