// Counts page views and started forms in memory, and stores them every few seconds and on shutdown. A killed process
// loses some views, but never a lead, since leads are counted from their rows.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { type LeadSource, sourceOfPageView } from '#domain/lead/lead-source.ts'
import { dayOf } from '#server/base/local-time.ts'
import { startPeriodicTask } from '#server/base/periodic-task.ts'
import { createSideOutputs, type SideOutputs } from '#server/base/side-outputs.ts'
import { detectBot } from '#server/edge/requests/detect-bot.ts'
import { hasPrivacySignal } from '#server/edge/requests/privacy-signal.ts'
import { addToCell, cellKey, sourceCell, sumByCell, zeroSteps } from '#server/outbox/funnel-cells.ts'
import type { FunnelCount, PageAndLanguage } from '#server/outbox/funnel-count.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { createSourceRanks } from './source-ranks.ts'

export type FunnelCounterOptions = {
  outbox: Pick<Outbox, 'addToFunnel'>
  timeZone: string
  /** Links from this host are no source. */
  ownHost: string
  log: Pick<FastifyBaseLogger, 'error'>
  sideOutputs?: Pick<SideOutputs, 'watch'> | undefined
  clock?: () => number
}

export type FunnelCounter = ReturnType<typeof startFunnelCounter>

const isProgram = (headers: IncomingHttpHeaders) => detectBot(headers['user-agent']) !== undefined

export function startFunnelCounter(options: FunnelCounterOptions) {
  const { outbox, timeZone, ownHost, log, sideOutputs = createSideOutputs(), clock = Date.now } = options
  let counts = new Map<string, FunnelCount>()
  const ranks = createSourceRanks()
  let today = ''

  function count(step: 'seen' | 'started' | 'bots', place: PageAndLanguage, source: LeadSource): void {
    const day = dayOf(clock(), timeZone)
    if (day !== today) addAll(ranks.end())
    today = day
    addAll(ranks.add({ day, ...place, ...sourceCell(source), ...zeroSteps(), bots: 0, [step]: 1 }))
  }

  function addAll(added: readonly FunnelCount[]): void {
    for (const one of added) addToCell(counts, one)
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    try {
      await sideOutputs.watch('funnel', outbox.addToFunnel([...taken.values()]))
    } catch (error) {
      counts = new Map(sumByCell([...taken.values(), ...counts.values()]).map((count) => [cellKey(count), count]))
      throw error
    }
  }

  const writing = startPeriodicTask(write, {
    everyMs: 5_000,
    onError: (error) => log.error({ err: error }, 'the funnel counts could not be stored and will be retried'),
  })
  return {
    /** Counts an answered page. `search` is the query string of its URL. */
    countView(place: PageAndLanguage, search: string, headers: IncomingHttpHeaders): void {
      const referrer = String(headers.referer ?? '')
      if (isProgram(headers)) count('bots', place, {})
      else this.countShown(place, sourceOfPageView({ search, referrer, ownHost }), headers)
    },
    /** Counts a page that was fetched ahead, now that somebody sees it. */
    countShown(place: PageAndLanguage, source: LeadSource, headers: IncomingHttpHeaders): void {
      if (!isProgram(headers)) count('seen', place, hasPrivacySignal(headers) ? {} : source)
    },
    countStarted(place: PageAndLanguage, source: LeadSource, headers: IncomingHttpHeaders): void {
      if (!isProgram(headers) && !hasPrivacySignal(headers)) count('started', place, source)
    },
    async stop(): Promise<void> {
      addAll(ranks.end())
      await writing.runNow()
      await writing.stop()
    },
  }
}
