// Queues the mails about the webinar when they are due, once per seat across hosts and restarts: an invitation
// once the address is confirmed, a new date at once, and reminders a day and an hour ahead. A jumping clock sends none too early.
import type { FastifyBaseLogger } from 'fastify'
import type { WebinarFacts } from '#domain/pages/site-facts.ts'
import { type PeriodicTask, startPeriodicTask } from '#server/base/periodic-task.ts'
import { webinarStart } from '#server/destinations/visitor/visitor-mail-text.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { type SeatMails, visitorMailNames, type WebinarEdition } from '#server/outbox/visitor-mail-store.ts'

export type WebinarMailsOptions = {
  outbox: Pick<Outbox, 'visitors'>
  webinar: Pick<WebinarFacts, 'starts'>
  /** Called when there is something to deliver. */
  onPlanned: () => void
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  everyMs?: number
  clock?: () => number
  /** Monotonic, in ms. */
  steadyClock?: () => number
}

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const plausibleJumpMs = 2 * 60_000
/** Most clocks are corrected within this time. */
const steadyForMs = 10 * 60_000

export function startWebinarMails(options: WebinarMailsOptions): PeriodicTask {
  const { outbox, webinar, onPlanned, log, everyMs = 60_000 } = options
  const { clock = Date.now, steadyClock = performance.now.bind(performance) } = options
  const start = webinarStart(webinar)
  let announced: WebinarEdition | undefined
  let clockOffset = clock() - steadyClock()
  let steadyFrom = Number.NEGATIVE_INFINITY

  function isClockSteady(): boolean {
    const now = steadyClock()
    const step = clock() - now - clockOffset
    if (Math.abs(step) > plausibleJumpMs) {
      steadyFrom = now + steadyForMs
      log.warn({ stepMs: step }, 'the clock has jumped: no mail about the webinar is planned for ten minutes')
    }
    clockOffset += step
    return now >= steadyFrom
  }

  async function planMails(): Promise<void> {
    if (!isClockSteady()) return
    // The store may be down at the start.
    announced ??= await outbox.visitors.announce(start)
    // Another host has announced a newer date: that one plans the mails.
    if ((await outbox.visitors.edition())?.number !== announced.number) return
    for (const mails of seatMails(announced, start)) {
      const count = await outbox.visitors.planSeatMails(mails)
      if (count === 0) continue
      log.info({ destination: mails.destination, seats: count }, 'mails about the webinar are on their way')
      onPlanned()
    }
  }

  const task = startPeriodicTask(planMails, {
    everyMs,
    onError: (error) => log.error({ err: error }, 'mails about the webinar could not be planned'),
  })
  void task.runNow()
  return task
}

function seatMails(edition: WebinarEdition, start: number | null): SeatMails[] {
  const { from, since } = edition
  const ever = Number.MAX_SAFE_INTEGER
  const moved = {
    destination: visitorMailNames.moved,
    signedUp: { from, until: since },
    sent: { from: since - 1, until: start ?? ever },
  }
  if (start === null) return [moved]
  const invited = {
    destination: visitorMailNames.seat,
    signedUp: { from: Math.max(from, since - 1), until: start },
    sent: { from: since - 1, until: start },
  }
  const times = [
    ['dayBefore', start - dayMs, start - hourMs],
    ['hourBefore', start - hourMs, start],
  ] as const
  const reminders = times.map(([kind, first, last]) => ({
    destination: visitorMailNames[kind],
    signedUp: { from, until: first },
    sent: { from: first, until: last },
  }))
  return [moved, invited, ...reminders]
}
