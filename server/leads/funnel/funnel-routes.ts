// The page behind `npm run leads -- funnel --link`, the same as CSV, and the endpoint where pages report started
// forms. The page's URL grants access, so it is never cached, indexed, sent as a referrer or logged.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { csvTable } from '#domain/csv.ts'
import {
  type FunnelReport,
  type FunnelView,
  funnelCsvPath,
  funnelDimensions,
  funnelField,
  funnelPath,
  funnelSteps,
  reportField,
  startedPath,
} from '#domain/funnel.ts'
import { type LeadSource, parseSource } from '#domain/lead-source.ts'
import { acceptBeaconsOnly } from '#server/http/accepted-bodies.ts'
import { mayPost } from '#server/http/own-origin.ts'
import { privatePageHeaders } from '#server/http/private-page-headers.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { funnelLinks } from '#server/leads/signed-links.ts'
import { dayOf, daysBefore, parseDay } from '#server/local-time.ts'
import { type RenderedPage, sendPrivatePage } from '#server/pages/on-demand-pages.ts'
import type { LimitRendering } from '#server/pages/page-limit.ts'
import type { PageAndLanguage } from './funnel-count.ts'
import type { FunnelCounter } from './funnel-counter.ts'
import { funnelReport } from './funnel-counts.ts'

export type FunnelRoutesOptions = {
  outbox: Pick<Outbox, 'funnel' | 'linkKeys'>
  timeZone: string
  mayRender: LimitRendering
  renderFunnel: (funnel: FunnelView) => Promise<RenderedPage>
  clock?: () => number
}

const statuses: Readonly<Record<FunnelView['state'], number>> = { shown: 200, none: 200, expired: 410, unreadable: 404 }

/** The range in days when none is given, and its maximum. */
const defaultDays = 28
const maxDays = 366

export async function funnelRoutes(app: FastifyInstance, options: FunnelRoutesOptions): Promise<void> {
  const { outbox, timeZone, mayRender, renderFunnel, clock = Date.now } = options
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(privatePageHeaders)
  })

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
    await mayRender(request)
    const asked = request.query as Record<string, unknown>
    if (asked[funnelField] === undefined) return { state: 'none' }
    const link = String(asked[funnelField])
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

export type FormStartedOptions = {
  funnel: Pick<FunnelCounter, 'countStarted'>
  /** Called for a page that was fetched ahead, once it is shown. */
  onShown: (place: PageAndLanguage, source: LeadSource, headers: IncomingHttpHeaders) => void
  siteOrigin: string
  /** Returns undefined for a path without a page. */
  placeAt: (path: string) => PageAndLanguage | undefined
  reportsPerMinute?: number
}

/** Responds at once, and no request can make the counts grow without bounds. */
export async function formStartedRoute(app: FastifyInstance, options: FormStartedOptions): Promise<void> {
  const { funnel, onShown, siteOrigin, placeAt, reportsPerMinute = 60 } = options
  acceptBeaconsOnly(app, reportsPerMinute)
  app.post(startedPath, { bodyLimit: 4 * 1024 }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!mayPost(request, { siteOrigin, corsOrigins: [] })) return reply.code(403).send()
    const fields = new URLSearchParams(String(request.body))
    const { page: path = '', ...source } = parseSource(fields)
    const place = placeAt(path)
    if (place === undefined)
      return reply.code(400).send({ success: false, message: 'This says of no page that a form was begun.' })
    if (fields.get(reportField) === 'shown') onShown(place, source, request.headers)
    else funnel.countStarted(place, source, request.headers)
    return reply.code(204).send()
  })
}
