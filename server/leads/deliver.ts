// Takes leads from the outbox to the places they go to: at least once each, under a lease, until the place has taken it.
// Each destination and each server has a circuit breaker; what fails for one message holds up no other, and what fails
// for one destination holds up no other destination.
import type { FastifyBaseLogger } from 'fastify'
import { seldom } from '#server/http/seldom.ts'
import { type CircuitBreaker, circuitBreaker, type Trial } from './circuit-breaker.ts'
import { DeliveryError, type DeliveryFailure } from './delivery-error.ts'
import type { Destination } from './destinations.ts'
import type { Lease, Outbox, Settlement } from './outbox.ts'
import { repeat } from './repeat.ts'
import { type Patience, settlementOf } from './settlement.ts'
import { whyAway } from './why-away.ts'

export type DelivererLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type DelivererOptions = Patience & {
  outbox: Outbox
  destinations: readonly Destination[]
  log: DelivererLog
  concurrency?: number
  pollMs?: number
  /** The lease is prolonged for as long as a try is under way; it runs out only when the process ends. */
  leaseMs?: number
  /** Learns what each try came to. */
  onSettled?: ((destination: string, outcome: Settlement['to']) => void) | undefined
  /** The first wait before a probe of a place that is away; later ones double it, up to the longest. */
  probeAfterMs?: number
  probeAtMostMs?: number
}

export type Deliverer = ReturnType<typeof startDeliverer>

/** `circuits` holds that of the place, then that of the server which it shares. */
type Way = { destination: Destination; circuits: CircuitBreaker[]; underWay: Map<Lease, Promise<void>> }

/**
 * The most tries of each destination that are under way at one time. A process that is killed may have sent as many,
 * and these are sent again.
 */
export const triesAtOnce = 16

const unforeseen: DeliveryFailure = { code: 'EUNKNOWN', speaksOf: 'server', forGood: false }

const yieldToOthers = () => new Promise((resolve) => setImmediate(resolve))

export function startDeliverer(options: DelivererOptions) {
  const { outbox, destinations, log, concurrency = triesAtOnce, pollMs = 1_000, leaseMs = 120_000 } = options
  const { onSettled } = options
  const logStoreError = seldom(log)
  const { probeAfterMs = 1_000, probeAtMostMs = 60_000 } = options
  const circuits = new Map<string, CircuitBreaker>()
  const ways = destinations.map<Way>((destination) => ({
    destination,
    circuits: [destination.name, ...(destination.server ? [destination.server] : [])].map(circuitOf),
    underWay: new Map(),
  }))
  let stopped = false
  let isStoreAway = false
  const renewing = setInterval(renew, leaseMs / 3)

  function circuitOf(name: string): CircuitBreaker {
    const known = circuits.get(name)
    if (known) return known
    const { random } = options
    const onChange = (state: 'open' | 'closed', code: string) => {
      if (state === 'open') log.error({ place: name, code }, `leads wait: ${whyAway(name, code)}`)
      else log.info({ place: name }, 'leads get through again')
      outbox
        .noteCircuit({ name, state, code })
        .catch((error) => logStoreError({ err: error }, 'the state of a place could not be stored'))
    }
    const circuit = circuitBreaker({
      firstWaitMs: probeAfterMs,
      maxWaitMs: probeAtMostMs,
      onChange,
      ...(random && { random }),
    })
    circuits.set(name, circuit)
    return circuit
  }

  const roomOn = (way: Way) =>
    Math.min(concurrency - way.underWay.size, ...way.circuits.map((circuit) => circuit.room()))

  async function deliver({ destination }: Way, lease: Lease, trials: readonly Trial[]): Promise<void> {
    let settlement: Settlement
    try {
      const code = await destination.send(lease.lead)
      settlement = { to: 'sent', code }
      for (const trial of trials) trial.succeeded(code)
    } catch (error) {
      const failure = error instanceof DeliveryError ? error.failure : unforeseen
      if (!(error instanceof DeliveryError)) log.error({ err: error }, 'a try ended in an unforeseen way')
      tell(trials, failure)
      settlement = settlementOf(lease, failure, options)
    }
    await settle(lease, settlement)
  }

  /**
   * Tells the circuits of a failure. A place that refuses one message works, and so does a server that refuses one
   * place.
   */
  function tell([ofPlace, ofServer]: readonly Trial[], { code, speaksOf, retryAfterMs, gone }: DeliveryFailure): void {
    if (ofServer && speaksOf === 'server') {
      ofServer.failed(code)
      ofPlace?.abandoned()
      return
    }
    ofServer?.succeeded(code)
    if (speaksOf === 'message') ofPlace?.succeeded(code)
    else ofPlace?.failed(code, gone ? Number.POSITIVE_INFINITY : retryAfterMs)
  }

  /** The store may be busy or full for a moment; an unsaved outcome would mean a second mail after the lease. */
  async function settle(lease: Lease, settlement: Settlement): Promise<void> {
    const { destination, tries } = lease.delivery
    const about = { lead: lease.lead.id, destination, code: settlement.code, try: tries }
    for (let tryNumber = 1; ; tryNumber += 1) {
      try {
        const kept = await outbox.settle(lease, settlement)
        if (kept) onSettled?.(destination, settlement.to)
        if (!kept) log.warn(about, 'the lease of a delivery ran out before its try ended')
        else if (settlement.to === 'dead') log.error(about, 'a lead was refused for days and is given up')
        else if (settlement.to === 'sent') log.info(about, 'a lead was delivered')
        else log.warn(about, 'a lead could not be delivered and waits')
        return
      } catch (error) {
        logStoreError({ ...about, err: error }, 'the outcome of a try could not be stored')
        if (tryNumber === 10) return
        await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** tryNumber))
      }
    }
  }

  function renew(): void {
    const leases = ways.flatMap(({ underWay }) => [...underWay.keys()])
    if (leases.length === 0) return
    outbox.renew(leases, leaseMs).catch((error) => logStoreError({ err: error }, 'leases could not be prolonged'))
  }

  async function look(): Promise<void> {
    await outbox.promote()
    const open = ways.filter((way) => roomOn(way) > 0)
    const ready = await outbox.ready(open.map(({ destination }) => destination.name))
    const tries = ({ destination }: Way) => ready.get(destination.name) ?? Number.POSITIVE_INFINITY
    // A server that is probed gets the lead that was tried least.
    for (const way of open.filter((one) => ready.has(one.destination.name)).sort((a, b) => tries(a) - tries(b))) {
      const room = roomOn(way)
      if (stopped || room <= 0) continue
      for (const lease of await outbox.lease(way.destination.name, room, leaseMs)) {
        begin(way, lease)
        // Writing many mails at once would keep a page waiting.
        await yieldToOthers()
      }
    }
    isStoreAway = false
  }

  function begin(way: Way, lease: Lease): void {
    const trials = way.circuits.map((circuit) => circuit.begin())
    const delivery = deliver(way, lease, trials).finally(() => {
      way.underWay.delete(lease)
      void looking.now()
    })
    way.underWay.set(lease, delivery)
  }

  const looking = repeat(look, {
    everyMs: pollMs,
    onError(error) {
      // The outbox is asked every second, so this is logged once.
      if (!isStoreAway) log.error({ err: error }, 'the outbox could not be read')
      isStoreAway = true
    },
  })
  void looking.now()
  return {
    /** Looks for deliveries that are ready now. */
    wake: () => void looking.now(),
    /** Begins no more tries, and resolves when those under way have ended. */
    async stop(): Promise<void> {
      stopped = true
      await looking.stop()
      await Promise.all(ways.flatMap(({ underWay }) => [...underWay.values()]))
      clearInterval(renewing)
    },
  }
}
