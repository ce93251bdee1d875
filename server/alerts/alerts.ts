// Tells an operator what is wrong, once for each cause, and once when it is over. What was told is kept in the store, so that
// neither a restart nor another instance tells it again. Only that the store itself is away is kept in memory.
import type { FastifyBaseLogger } from 'fastify'
import { DeliveryError, errorName } from '#server/leads/delivery-error.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { startPeriodicTask } from '#server/leads/repeat.ts'
import { type Fault, storeFault } from './faults.ts'

/** A place that alerts go to. Each remembers for itself what it was told, and is tried again for itself. */
export type AlertChannel = {
  name: string
  /** Resolves once the place has it. */
  send(news: News): Promise<void>
}

export type AlertsOptions = {
  outbox: Pick<Outbox, 'probe' | 'tryLock' | 'recall' | 'remember'>
  /** Finds what is wrong, the store apart. */
  findFaults: () => Promise<Fault[]>
  whyStoreFails: (error: unknown) => string
  channels: readonly AlertChannel[]
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  clock?: () => number
}

export type Alerts = {
  /** Looks now. */
  checkNow(): Promise<void>
  stop(): void
}

const minuteMs = 60_000
/** A database that is merely started again is back within this time. */
const storeFailsForMs = minuteMs
/** A turn lasts longer than it takes to tell. */
const alertLockMs = 10 * minuteMs
const alertLock = 'alerts-turn'
const longestWaitMs = 60 * minuteMs

type Memory = Pick<Outbox, 'recall' | 'remember'>

export function startAlerts({
  outbox,
  findFaults,
  whyStoreFails,
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
  const posts = [inLog, ...channels].map((place) => ({ place, failures: 0, notBefore: 0 }))
  type Post = (typeof posts)[number]
  const ownTexts = new Map<string, string>()
  const ownMemory: Memory = {
    recall: async (name) => ownTexts.get(name),
    remember: async (name, text) => void ownTexts.set(name, text),
  }
  let storeFailsSince: number | undefined
  let isFailing = false

  async function look(): Promise<void> {
    const why = await outbox.probe().then(() => undefined, whyStoreFails)
    storeFailsSince = why === undefined ? undefined : (storeFailsSince ?? clock())
    const failsForLong = storeFailsSince !== undefined && clock() - storeFailsSince >= storeFailsForMs
    // A store that fails again within that time has not recovered.
    if (why === undefined) await tellAll([], ownMemory)
    else if (failsForLong) await tellAll([storeFault(why)], ownMemory)
    if (why !== undefined) return
    const faults = await findFaults()
    if (!(await hasNews(faults)) || !(await outbox.tryLock(alertLock, alertLockMs))) return
    await tellAll(faults, outbox).finally(() => outbox.remember(alertLock, '0'))
  }

  async function hasNews(faults: readonly Fault[]): Promise<boolean> {
    for (const post of posts) {
      const told = await toldTo(post, outbox)
      if (isDue(post) && pendingNews(faults, told, clock()).length > 0) return true
    }
    return false
  }

  const tellAll = (faults: readonly Fault[], memory: Memory) =>
    Promise.all(posts.map((post) => tell(post, faults, memory)))

  const memoryOf = ({ place }: Post) => `alerts-told-${place.name}`
  const toldTo = async (post: Post, { recall }: Memory): Promise<Told> =>
    JSON.parse((await recall(memoryOf(post))) ?? '{}')
  const isDue = ({ notBefore }: Post) => clock() >= notBefore

  /**
   * Tells a place in order what it was not told. When it does not take something, it gets this and the rest later, each
   * time after a longer wait.
   */
  async function tell(post: Post, faults: readonly Fault[], memory: Memory): Promise<void> {
    if (!isDue(post)) return
    let told = await toldTo(post, memory)
    for (const news of pendingNews(faults, told, clock())) {
      try {
        await post.place.send(news)
      } catch (error) {
        post.failures += 1
        const waitMs = Math.min(longestWaitMs, minuteMs * 2 ** (post.failures - 1))
        post.notBefore = clock() + waitMs
        const about = { place: post.place.name, alert: news.key, code: errorCode(error), againInMs: waitMs }
        log.error(about, 'an alert could not be told: it is tried again')
        return
      }
      post.failures = 0
      told = markTold(told, news, clock())
      await memory.remember(memoryOf(post), JSON.stringify(told))
    }
  }

  let stopped = false
  // The first look comes later, so that what waits since the last stop has time to go out.
  const looking = startPeriodicTask(
    async () => {
      await look()
      isFailing = false
    },
    {
      everyMs: minuteMs,
      onError(error) {
        if (!isFailing && !stopped) log.error({ err: error }, 'alerts could not be looked for')
        isFailing = true
      },
    },
  )
  return {
    checkNow: looking.runNow,
    // Nobody waits for a place that is slow to take an alert: it is told again after the next start.
    stop() {
      stopped = true
      void looking.stop()
    },
  }
}

/** Returns a code for the log, which never holds what a place has said. */
const errorCode = (error: unknown) => (error instanceof DeliveryError ? error.failure.code : errorName(error))

// What to tell, from what is wrong now and what was told before: each fault once, and once more when it is over.

/** What was told of each fault, by its key, and when, in ms since the epoch. */
type Told = Readonly<Record<string, { title: string; at: number; count: number }>>

export type News = Fault & { state: 'wrong' | 'over' }

/** A fault that grows is told again, but not on the same day. */
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

/** Returns what was told, after this was told too. */
function markTold(told: Told, { key, state, title, count = 0 }: News, now: number): Told {
  const { [key]: _, ...others } = told
  return state === 'over' ? others : { ...others, [key]: { title, at: now, count } }
}
