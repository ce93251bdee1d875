// Tells a person what needs one: every morning, and at once for the first request of a day that is held; on Mondays, also what
// the week was like. What a digest has
// shown counts as seen, once the mail server has taken it, and never before. Several instances send it once.
import type { FastifyBaseLogger } from 'fastify'
import type { CircuitNote, NeedsPerson, Outbox, Way } from '#server/leads/outbox.ts'
import type { DigestMail, WeekCounts } from './digest-mail.ts'
import { localTime } from './local-time.ts'

export type DigestOptions = {
  outbox: Pick<Outbox, 'needsPerson' | 'circuits' | 'markSeen' | 'takeTurn' | 'recall' | 'remember'>
  write: (found: NeedsPerson, circuits: readonly CircuitNote[], week?: WeekCounts) => Promise<DigestMail>
  /** Counts the seven days before this day, and those before them. Without it, no week is told. */
  countWeek?: (day: string) => Promise<WeekCounts>
  /** Resolves once the mail server has taken it. */
  send: (mail: DigestMail) => Promise<void>
  /** Where leads go now. */
  ways: readonly Way[]
  timeZone: string
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  clock?: () => number
}

export type Digest = {
  /** Looks now, and sends a digest if it is time for one. */
  look(): Promise<void>
  stop(): Promise<void>
}

const hourOfDay = 8
const everyMs = 60_000
/** This is so many that a flood of 2,000 hides nothing from the next digest. */
const shownAtOnce = 2_100
/** After a failure, another instance may try again when this time is over. */
const turnMs = 15 * 60_000
const [turn, lastDaily, lastHeld] = ['digest-turn', 'digest-daily', 'digest-held'] as const

const isMonday = (day: string) => Temporal.PlainDate.from(day).dayOfWeek === 1

export function startDigest({
  outbox,
  write,
  countWeek,
  send,
  ways,
  timeZone,
  log,
  clock = Date.now,
}: DigestOptions): Digest {
  let looking: Promise<void> | undefined
  let lookAgain = false
  let stopped = false

  async function lookOnce(): Promise<void> {
    const { day, hour } = localTime(clock(), timeZone)
    const isMorning = hour >= hourOfDay && (await outbox.recall(lastDaily)) !== day
    const mayBeFirst = (await outbox.recall(lastHeld)) !== day
    if (!isMorning && !mayBeFirst) return
    const found = await outbox.needsPerson(shownAtOnce)
    const isFirst =
      mayBeFirst && found.unseen.held.newest.some(({ createdAt }) => localTime(createdAt, timeZone).day === day)
    if (!isMorning && !isFirst) return
    const { held, dead } = found.unseen
    const week = isMorning && isMonday(day) ? await countWeek?.(day) : undefined
    const isQuietWeek = !week || Object.values(week.last).every((count) => count === 0)
    if (held.count + dead.count + found.waiting === 0 && isQuietWeek) return outbox.remember(lastDaily, day)
    if (!(await outbox.takeTurn(turn, turnMs))) return
    await send(await write(found, await outbox.circuits(ways), week))
    await outbox.markSeen([...held.newest, ...dead.newest].map(({ id }) => id))
    if (isMorning) await outbox.remember(lastDaily, day)
    if (isFirst) await outbox.remember(lastHeld, day)
    await outbox.remember(turn, '0')
    log.info({ held: held.count, dead: dead.count, waiting: found.waiting }, 'a digest was sent')
  }

  function look(): Promise<void> {
    if (stopped) return Promise.resolve()
    if (looking) {
      lookAgain = true
      return looking
    }
    looking = lookOnce()
      .catch((error) => log.error({ err: error }, 'a digest could not be sent: it is tried again within 15 minutes'))
      .then(() => {
        looking = undefined
        if (!lookAgain) return
        lookAgain = false
        return look()
      })
    return looking
  }

  const timer = setInterval(look, everyMs)
  void look()
  return {
    look,
    async stop() {
      stopped = true
      clearInterval(timer)
      await looking
    },
  }
}
