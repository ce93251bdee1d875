// Takes leads from the outbox to the places they go to: at least once each, under a lease, until the place has taken it.
// Each destination and each server has a circuit breaker; what fails for one message holds up no other, and what fails
// for one destination holds up no other destination.
import type { FastifyBaseLogger } from 'fastify'
import { throttleErrors } from '#server/http/seldom.ts'
import { type Attempt, type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { DeliveryError, type DeliveryFailure } from './delivery-error.ts'
import type { Destination } from './destinations.ts'
import type { Lease, Outbox, Settlement } from './outbox.ts'
import { startPeriodicTask } from './repeat.ts'
import { type RetryOptions, settleFailure } from './settlement.ts'
import { explainFailure } from './why-away.ts'

export type DelivererLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type DelivererOptions = RetryOptions & {
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
  probeDelayMs?: number
  maxProbeDelayMs?: number
}

export type Deliverer = ReturnType<typeof startDeliverer>

/** `circuits` holds that of the place, then that of the server which it shares. */
type DestinationState = { destination: Destination; circuits: CircuitBreaker[]; inFlight: Map<Lease, Promise<void>> }

/**
 * The most tries of each destination that are under way at one time. A process that is killed may have sent as many,
 * and these are sent again.
 */
export const maxConcurrentTries = 16

const unexpectedFailure: DeliveryFailure = { code: 'EUNKNOWN', scope: 'server', isPermanent: false }

const yieldToOthers = () => new Promise((resolve) => setImmediate(resolve))

export function startDeliverer(options: DelivererOptions) {
  const { outbox, destinations, log, concurrency = maxConcurrentTries, pollMs = 1_000, leaseMs = 120_000 } = options
  const { onSettled } = options
  const logStoreError = throttleErrors(log)
  const { probeDelayMs = 1_000, maxProbeDelayMs = 60_000 } = options
  const circuits = new Map<string, CircuitBreaker>()
  const ways = destinations.map<DestinationState>((destination) => ({
    destination,
    circuits: [destination.name, ...(destination.server ? [destination.server] : [])].map(circuitOf),
    inFlight: new Map(),
  }))
  let stopped = false
  let isStoreAway = false
  const renewing = setInterval(renewLeases, leaseMs / 3)

  function circuitOf(name: string): CircuitBreaker {
    const known = circuits.get(name)
    if (known) return known
    const { random } = options
    const onChange = (state: 'open' | 'closed', code: string) => {
      if (state === 'open') log.error({ place: name, code }, `leads wait: ${explainFailure(name, code)}`)
      else log.info({ place: name }, 'leads get through again')
      outbox
        .noteCircuit({ name, state, code })
        .catch((error) => logStoreError({ err: error }, 'the state of a place could not be stored'))
    }
    const circuit = createCircuitBreaker({
      firstWaitMs: probeDelayMs,
      maxWaitMs: maxProbeDelayMs,
      onChange,
      ...(random && { random }),
    })
    circuits.set(name, circuit)
    return circuit
  }

  const availableOn = (way: DestinationState) =>
    Math.min(concurrency - way.inFlight.size, ...way.circuits.map((circuit) => circuit.availableAttempts()))

  async function deliver({ destination }: DestinationState, lease: Lease, trials: readonly Attempt[]): Promise<void> {
    let settlement: Settlement
    try {
      const code = await destination.send(lease.lead)
      settlement = { to: 'sent', code }
      for (const trial of trials) trial.succeeded(code)
    } catch (error) {
      const failure = error instanceof DeliveryError ? error.failure : unexpectedFailure
      if (!(error instanceof DeliveryError)) log.error({ err: error }, 'a try ended in an unforeseen way')
      reportFailure(trials, failure)
      settlement = settleFailure(lease, failure, options)
    }
    await settle(lease, settlement)
  }

  /**
   * Tells the circuits of a failure. A place that refuses one message works, and so does a server that refuses one
   * place.
   */
  function reportFailure(
    [ofPlace, ofServer]: readonly Attempt[],
    { code, scope, retryAfterMs, isGone }: DeliveryFailure,
  ): void {
    if (ofServer && scope === 'server') {
      ofServer.failed(code)
      ofPlace?.abandoned()
      return
    }
    ofServer?.succeeded(code)
    if (scope === 'message') ofPlace?.succeeded(code)
    else ofPlace?.failed(code, isGone ? Number.POSITIVE_INFINITY : retryAfterMs)
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

  function renewLeases(): void {
    const leases = ways.flatMap(({ inFlight }) => [...inFlight.keys()])
    if (leases.length === 0) return
    outbox.renew(leases, leaseMs).catch((error) => logStoreError({ err: error }, 'leases could not be prolonged'))
  }

  async function poll(): Promise<void> {
    await outbox.promote()
    const open = ways.filter((way) => availableOn(way) > 0)
    const ready = await outbox.ready(open.map(({ destination }) => destination.name))
    const tries = ({ destination }: DestinationState) => ready.get(destination.name) ?? Number.POSITIVE_INFINITY
    // A server that is probed gets the lead that was tried least.
    for (const way of open.filter((one) => ready.has(one.destination.name)).sort((a, b) => tries(a) - tries(b))) {
      const room = availableOn(way)
      if (stopped || room <= 0) continue
      for (const lease of await outbox.lease(way.destination.name, room, leaseMs)) {
        startDelivery(way, lease)
        // Writing many mails at once would keep a page waiting.
        await yieldToOthers()
      }
    }
    isStoreAway = false
  }

  function startDelivery(way: DestinationState, lease: Lease): void {
    const trials = way.circuits.map((circuit) => circuit.begin())
    const delivery = deliver(way, lease, trials).finally(() => {
      way.inFlight.delete(lease)
      void polling.runNow()
    })
    way.inFlight.set(lease, delivery)
  }

  const polling = startPeriodicTask(poll, {
    everyMs: pollMs,
    onError(error) {
      // The outbox is asked every second, so this is logged once.
      if (!isStoreAway) log.error({ err: error }, 'the outbox could not be read')
      isStoreAway = true
    },
  })
  void polling.runNow()
  return {
    /** Looks for deliveries that are ready now. */
    wake: () => void polling.runNow(),
    /** Begins no more tries, and resolves when those under way have ended. */
    async stop(): Promise<void> {
      stopped = true
      await polling.stop()
      await Promise.all(ways.flatMap(({ inFlight }) => [...inFlight.values()]))
      clearInterval(renewing)
    },
  }
}
