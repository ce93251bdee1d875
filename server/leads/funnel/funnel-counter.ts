// Counts page views and started forms in memory, and stores them every few seconds and on shutdown. A killed process
// loses some views, but never a lead, since leads are counted from their rows.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { type LeadSource, sourceOfPageView } from '#domain/lead-source.ts'
import { detectBot } from '#server/http/detect-bot.ts'
import { hasPrivacySignal } from '#server/http/form-posts.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { dayOf } from '#server/local-time.ts'
import { createSideOutputs, type SideOutputs } from '#server/side-outputs.ts'
import { startPeriodicTask } from '#server/timers.ts'
import { cellKey, type FunnelCount, type PageAndLanguage, sourceCell, sumByCell, zeroSteps } from './funnel-counts.ts'

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

/** Links can carry any text, so only this many sources are told apart per day. */
const sourcesPerDay = 100
const otherSource = { source: 'other', campaign: 'other' }

const isProgram = (headers: IncomingHttpHeaders) => detectBot(headers['user-agent']) !== undefined

export function startFunnelCounter(options: FunnelCounterOptions) {
  const { outbox, timeZone, ownHost, log, sideOutputs = createSideOutputs(), clock = Date.now } = options
  let counts = new Map<string, FunnelCount>()
  let sources = new Set<string>()
  let today = ''

  function count(step: 'seen' | 'started' | 'bots', place: PageAndLanguage, source: LeadSource): void {
    const day = dayOf(clock(), timeZone)
    if (day !== today) sources = new Set()
    today = day
    const cell = { day, ...place, ...limitSources(sourceCell(source)) }
    const key = cellKey(cell)
    const sum = counts.get(key) ?? { ...cell, ...zeroSteps(), bots: 0 }
    sum[step] += 1
    counts.set(key, sum)
  }

  function limitSources(cell: ReturnType<typeof sourceCell>) {
    const name = `${cell.source}\n${cell.campaign}`
    if (!sources.has(name) && sources.size >= sourcesPerDay) return otherSource
    sources.add(name)
    return cell
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
      else count('seen', place, hasPrivacySignal(headers) ? {} : sourceOfPageView({ search, referrer, ownHost }))
    },
    countStarted(place: PageAndLanguage, source: LeadSource, headers: IncomingHttpHeaders): void {
      if (!isProgram(headers) && !hasPrivacySignal(headers)) count('started', place, source)
    },
    async stop(): Promise<void> {
      await writing.runNow()
      await writing.stop()
    },
  }
}
