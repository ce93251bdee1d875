// Takes leads from the outbox to the mail server: at least once each, under a lease, until the server says 250.
// While nothing gets through, only one lead at a time is tried; the first that gets through opens the gate again.
import type { FastifyBaseLogger } from 'fastify'
import { type Mailboxes, mailboxFor } from '#server/mailboxes.ts'
import { backoffMs, type Random } from './backoff.ts'
import type { Claim, Lead, Outbox, Settlement } from './outbox.ts'
import { sendFailure } from './send-failure.ts'

export type SendLead = (lead: Lead, to: string) => Promise<void>
export type DelivererLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type DelivererOptions = {
  outbox: Outbox
  /** Resolves after the mail server has taken the message; rejects within a minute. */
  send: SendLead
  mailboxes: Mailboxes
  log: DelivererLog
  random?: Random
  /** Mails under way at one time. */
  concurrency?: number
  pollMs?: number
  /** The first wait after a failure; later ones double it, up to an hour. */
  backoffBaseMs?: number
  leaseMs?: number
  giveUpAfterMs?: number
}

export type Deliverer = {
  /** Looks for due leads now. */
  wake(): void
  /** Begins no more mails, and resolves when those under way have ended. */
  stop(): Promise<void>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A lead is not given up before so many tries, even if the clock has jumped or the server was off for days. */
const minAttempts = 24
const probeEveryAtMostMs = 5 * minuteMs
/** So many leads refused one after the other, with none taken between them, count as an outage too. */
const refusalsOfAnOutage = 5

export function startDeliverer(options: DelivererOptions): Deliverer {
  const { outbox, send, mailboxes, log, random = Math.random } = options
  const { concurrency = 4, pollMs = 2_000, backoffBaseMs = 15_000 } = options
  const { leaseMs = 2 * minuteMs, giveUpAfterMs = 5 * dayMs } = options
  const underWay = new Set<Promise<void>>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  // Nothing is known of the mail server at first: the first lead is the probe.
  let open = false
  let failuresInARow = 0
  let refusedInARow = 0
  let probeAt = 0

  async function deliver(claim: Claim): Promise<void> {
    const { lead } = claim
    const wasOpen = open
    let settlement: Settlement
    try {
      await send(lead, mailboxFor(lead.form, mailboxes))
      settlement = { to: 'sent', code: '250' }
      refusedInARow = 0
      gotThrough()
    } catch (error) {
      const { code, whole } = sendFailure(error)
      if (!whole) refusedInARow += 1
      if (whole || refusedInARow >= refusalsOfAnOutage) failed(code)
      else gotThrough()
      // When nothing gets through, that is not this lead's fault, and it is never given up for it.
      const own = !whole || wasOpen
      const tooOften = own && lead.attempts >= minAttempts && claim.ageMs >= giveUpAfterMs
      settlement = tooOften
        ? { to: 'dead', code }
        : { to: 'queued', code, delayMs: backoffMs(lead.attempts, { baseMs: backoffBaseMs, random }) }
    }
    await settle(claim, settlement)
  }

  function gotThrough() {
    if (!open && failuresInARow > 0) log.info('mail gets through again')
    open = true
    failuresInARow = 0
  }

  function failed(code: string) {
    if (failuresInARow === 0) log.error({ code }, 'mail does not get through; trying one lead at a time')
    open = false
    failuresInARow += 1
    const waitMs = backoffMs(failuresInARow, { baseMs: backoffBaseMs, maxMs: probeEveryAtMostMs, random })
    probeAt = performance.now() + waitMs
  }

  /** The store may be busy or full for a moment; an unsaved outcome would mean a second mail after the lease. */
  async function settle(claim: Claim, settlement: Settlement): Promise<void> {
    const about = { lead: claim.lead.id, code: settlement.code, attempt: claim.lead.attempts }
    for (let tryNumber = 1; ; tryNumber += 1) {
      try {
        const kept = await outbox.settle(claim, settlement)
        if (!kept) log.warn(about, 'the lease of a lead ran out before its try ended')
        else if (settlement.to === 'dead') log.error(about, 'a lead could not be mailed and is given up')
        else if (settlement.to === 'queued') log.warn(about, 'a lead could not be mailed and waits')
        else log.info(about, 'a lead was mailed')
        return
      } catch (error) {
        log.error({ ...about, err: error }, 'the outcome of a try could not be stored')
        if (tryNumber === 10) return
        await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** tryNumber))
      }
    }
  }

  async function look(): Promise<void> {
    do {
      lookAgain = false
      const mayProbe = underWay.size === 0 && performance.now() >= probeAt
      const room = open ? concurrency - underWay.size : mayProbe ? 1 : 0
      if (stopped || room <= 0) continue
      for (const claim of await outbox.claim(room, leaseMs)) {
        const delivery: Promise<void> = deliver(claim).finally(() => {
          underWay.delete(delivery)
          wake()
        })
        underWay.add(delivery)
      }
    } while (lookAgain && !stopped)
  }

  function wake(): void {
    if (stopped) return
    if (looking) {
      lookAgain = true
      return
    }
    clearTimeout(timer)
    looking = look()
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        looking = undefined
        if (!stopped) timer = setTimeout(wake, pollMs)
      })
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
      await Promise.all(underWay)
    },
  }
}
