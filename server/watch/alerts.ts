// Alerts an operator once when a fault begins and once when it ends. The store remembers what was sent, so neither a
// restart nor another instance repeats an alert. Only an outage of the store itself is tracked in memory.

import type { FastifyBaseLogger } from 'fastify'
import { DeliveryError, errorName } from '#server/base/delivery-error.ts'
import { startPeriodicTask } from '#server/base/periodic-task.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { type Fault, storeFault } from '#server/watch/faults.ts'

/** Where alerts go. Each channel keeps its own record of what it was sent, and its own retries. */
export type AlertChannel = {
  name: string
  /** Resolves once the channel has accepted it. */
  send(news: News): Promise<void>
}

export type AlertsOptions = {
  outbox: Pick<Outbox, 'probe' | 'tryLock' | 'recall' | 'remember'>
  /** Finds all faults except those of the store. */
  findFaults: () => Promise<Fault[]>
  /** Finds what is wrong with this process alone. */
  findOwnFaults?: () => Fault[]
  explainStoreFailure: (error: unknown) => string
  channels: readonly AlertChannel[]
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  clock?: () => number
}

export type Alerts = {
  checkNow(): Promise<void>
  stop(): void
}

const minuteMs = 60_000
/** A database restart takes less than this. */
const storeFailsForMs = minuteMs
/** Longer than sending takes. */
const alertLockMs = 10 * minuteMs
const alertLock = 'alerts-turn'
const longestWaitMs = 60 * minuteMs

type Memory = Pick<Outbox, 'recall' | 'remember'>

export function startAlerts({
  outbox,
  findFaults,
  findOwnFaults = () => [],
  explainStoreFailure,
  channels,
  log,
  clock = Date.now,
}: AlertsOptions): Alerts {
  const inLog: AlertChannel = {
    name: 'log',
    async send({ key, state, title, detail }) {
      if (state === 'wrong') log.warn({ alert: key }, `${title}. ${detail}`)
      else log.info({ alert: key }, `over: ${title}`)
    },
  }
  const outlets = [inLog, ...channels].map((channel) => ({
    channel,
    failures: 0,
    notBefore: 0,
    /** Until when what it refused waits, by key. */
    refused: new Map<string, number>(),
  }))
  type Outlet = (typeof outlets)[number]
  const ownTexts = new Map<string, string>()
  const ownMemory: Memory = {
    recall: async (name) => ownTexts.get(name),
    remember: async (name, text) => void ownTexts.set(name, text),
  }
  let storeFailsSince: number | undefined
  let isFailing = false

  async function look(): Promise<void> {
    const why = await outbox.probe().then(() => undefined, explainStoreFailure)
    storeFailsSince = why === undefined ? undefined : (storeFailsSince ?? clock())
    const failsForLong = storeFailsSince !== undefined && clock() - storeFailsSince >= storeFailsForMs
    // A store that fails again within that time has not recovered.
    if (why === undefined) await tellAll(findOwnFaults(), ownMemory)
    else if (failsForLong) await tellAll([storeFault(why), ...findOwnFaults()], ownMemory)
    if (why !== undefined) return
    const faults = await findFaults()
    if (!(await hasNews(faults)) || !(await outbox.tryLock(alertLock, alertLockMs))) return
    await tellAll(faults, outbox).finally(() => outbox.remember(alertLock, '0'))
  }

  async function hasNews(faults: readonly Fault[]): Promise<boolean> {
    for (const outlet of outlets) {
      const told = await toldTo(outlet, outbox)
      if (isDue(outlet) && pendingFor(outlet, faults, told).length > 0) return true
    }
    return false
  }

  const tellAll = (faults: readonly Fault[], memory: Memory) =>
    Promise.all(outlets.map((outlet) => tell(outlet, faults, memory)))

  const memoryOf = ({ channel }: Outlet) => `alerts-told-${channel.name}`
  const toldTo = async (outlet: Outlet, { recall }: Memory): Promise<Told> =>
    JSON.parse((await recall(memoryOf(outlet))) ?? '{}')
  const isDue = ({ notBefore }: Outlet) => clock() >= notBefore
  const pendingFor = ({ refused }: Outlet, faults: readonly Fault[], told: Told) =>
    pendingNews(faults, told, clock()).filter(({ key }) => clock() >= (refused.get(key) ?? 0))

  /**
   * Sends a channel its pending news in order. When the channel is away, all wait, with increasing delays; one that it
   * refuses waits alone.
   */
  async function tell(outlet: Outlet, faults: readonly Fault[], memory: Memory): Promise<void> {
    if (!isDue(outlet)) return
    let told = await toldTo(outlet, memory)
    for (const news of pendingFor(outlet, faults, told)) {
      try {
        await outlet.channel.send(news)
      } catch (error) {
        const { scope, isPermanent } = error instanceof DeliveryError ? error.failure : {}
        const isRefused = scope === 'message' && isPermanent
        if (!isRefused) outlet.failures += 1
        const waitMs = isRefused ? longestWaitMs : Math.min(longestWaitMs, minuteMs * 2 ** (outlet.failures - 1))
        const about = { place: outlet.channel.name, alert: news.key, code: errorCode(error), againInMs: waitMs }
        log.error(about, 'an alert could not be sent and will be retried')
        if (!isRefused) {
          outlet.notBefore = clock() + waitMs
          return
        }
        outlet.refused.set(news.key, clock() + waitMs)
        continue
      }
      outlet.failures = 0
      told = markTold(told, news, clock())
      await memory.remember(memoryOf(outlet), JSON.stringify(told))
    }
  }

  let stopped = false
  // The first check is delayed, so that leads queued during the downtime can go out first.
  const looking = startPeriodicTask(
    async () => {
      await look()
      isFailing = false
    },
    {
      everyMs: minuteMs,
      onError(error) {
        if (!isFailing && !stopped) log.error({ err: error }, 'checking for alerts failed')
        isFailing = true
      },
    },
  )
  return {
    checkNow: looking.runNow,
    // Shutdown does not wait for a slow channel: the next start sends the alert again.
    stop() {
      stopped = true
      void looking.stop()
    },
  }
}

/** A code for the log, which never contains a channel's response. */
const errorCode = (error: unknown) => (error instanceof DeliveryError ? error.failure.code : errorName(error))

/** What was sent for each fault, by key, and when, in ms since the epoch. */
type Told = Readonly<Record<string, { title: string; at: number; count: number }>>

export type News = Fault & { state: 'wrong' | 'over' }

/** A growing fault is reported again, but at most once a day. */
const againAfterMs = 24 * 3_600_000

function pendingNews(faults: readonly Fault[], told: Told, now: number): News[] {
  const keys = new Set(faults.map(({ key }) => key))
  const over = Object.entries(told).filter(([key]) => !keys.has(key))
  const wrong = faults.filter(({ key, count = 0 }) => {
    const before = told[key]
    return !before || (count > before.count && now - before.at >= againAfterMs)
  })
  return [
    ...wrong.map((fault): News => ({ ...fault, state: 'wrong' })),
    ...over.map(([key, { title }]): News => ({ key, title, detail: '', state: 'over' })),
  ]
}

function markTold(told: Told, { key, state, title, count = 0 }: News, now: number): Told {
  const { [key]: _, ...others } = told
  return state === 'over' ? others : { ...others, [key]: { title, at: now, count } }
}
