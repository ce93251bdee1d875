// Delivers leads from the outbox to their destinations: at least once each, under a lease, until the destination
// accepts. Destinations and servers have circuit breakers: a failure of one message or one destination delays no
// other.
import type { FastifyBaseLogger } from 'fastify'
import { DeliveryError, type DeliveryFailure } from '#server/base/delivery-error.ts'
import { startPeriodicTask } from '#server/base/periodic-task.ts'
import { throttleErrors } from '#server/base/throttle-errors.ts'
import type { Destination } from '#server/destinations/destination.ts'
import { explainFailure } from '#server/destinations/destinations.ts'
import type { Lease, Outbox, Settlement } from '#server/outbox/outbox.ts'
import { type RetryOptions, settleFailure } from '#server/outbox/settlement.ts'
import { type Attempt, type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

export type DelivererLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type DelivererOptions = RetryOptions & {
  outbox: Outbox
  destinations: readonly Destination[]
  log: DelivererLog
  concurrency?: number
  pollMs?: number
  /** Renewed while a try is running, so it expires only when the process dies. */
  leaseMs?: number
  /** Called with the outcome of each try. */
  onSettled?: ((destination: string, outcome: Settlement['to']) => void) | undefined
  /** Delay before the first probe of a destination that is down; it doubles up to the maximum. */
  probeDelayMs?: number
  maxProbeDelayMs?: number
}

export type Deliverer = ReturnType<typeof startDeliverer>

/** `circuits` has that of the destination, then that of its shared server. */
type DestinationState = { destination: Destination; circuits: CircuitBreaker[]; inFlight: Map<Lease, Promise<void>> }

/** Maximum concurrent tries per destination. A killed process may have sent as many, and these are sent again. */
export const maxConcurrentTries = 16

const unexpectedFailure: DeliveryFailure = { code: 'EUNKNOWN', scope: 'server', isPermanent: false }

/** By then a lease that was lost is leased again, by this process or by another one. */
const outcomeKeptMs = 15 * 60_000

const yieldToOthers = () => new Promise((resolve) => setImmediate(resolve))

export function startDeliverer(options: DelivererOptions) {
  const { outbox, destinations, log, concurrency = maxConcurrentTries, pollMs = 1_000, leaseMs = 120_000 } = options
  const { onSettled } = options
  const logStoreError = throttleErrors(log)
  const { probeDelayMs = 1_000, maxProbeDelayMs = 60_000 } = options
  const circuits = new Map<string, CircuitBreaker>()
  /**
   * Tries by delivery, until their outcome is stored. A lease may end early, when the clock is set or the store is away: then the
   * next lease takes over the outcome, and nothing is sent again.
   */
  const outcomes = new Map<number, Promise<Settlement>>()
  const states = destinations.map<DestinationState>((destination) => ({
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
        .catch((error) => logStoreError({ err: error }, 'the state of a circuit could not be stored'))
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

  const availableOn = (state: DestinationState) =>
    Math.min(concurrency - state.inFlight.size, ...state.circuits.map((circuit) => circuit.availableAttempts()))

  async function deliver(state: DestinationState, lease: Lease): Promise<void> {
    const { id } = lease.delivery
    const outcome = outcomes.get(id) ?? send(state, lease)
    outcomes.set(id, outcome)
    const forget = () => {
      if (outcomes.get(id) === outcome) outcomes.delete(id)
    }
    if (await settle(lease, await outcome)) forget()
    else setTimeout(forget, outcomeKeptMs).unref()
  }

  async function send({ destination, circuits }: DestinationState, lease: Lease): Promise<Settlement> {
    const attempts = circuits.map((circuit) => circuit.begin())
    try {
      const code = await destination.send(lease.lead)
      for (const attempt of attempts) attempt.succeeded(code)
      return { to: 'sent', code }
    } catch (error) {
      const failure = error instanceof DeliveryError ? error.failure : unexpectedFailure
      if (!(error instanceof DeliveryError)) log.error({ err: error }, 'a try failed unexpectedly')
      reportFailure(attempts, failure)
      return settleFailure(lease, failure, options)
    }
  }

  /**
   * Reports a failure to the circuits. A destination that refuses one message works, and so does a server that
   * refuses one destination.
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
    if (scope === 'us') {
      ofServer?.abandoned()
      ofPlace?.abandoned()
      return
    }
    ofServer?.succeeded(code)
    if (scope === 'message') ofPlace?.succeeded(code)
    else ofPlace?.failed(code, isGone ? Number.POSITIVE_INFINITY : retryAfterMs)
  }

  /** The store may be briefly busy or full. Resolves with whether it has the outcome. */
  async function settle(lease: Lease, settlement: Settlement): Promise<boolean> {
    const { destination, tries } = lease.delivery
    const about = { lead: lease.lead.id, destination, code: settlement.code, try: tries }
    for (let tryNumber = 1; ; tryNumber += 1) {
      try {
        const kept = await outbox.settle(lease, settlement)
        if (kept) onSettled?.(destination, settlement.to)
        if (!kept) log.warn(about, 'the lease of a delivery expired before its try ended')
        else if (settlement.to === 'dead') log.error(about, 'a lead was refused for days and has been given up')
        else if (settlement.to === 'sent') log.info(about, 'a lead was delivered')
        else log.warn(about, 'a lead could not be delivered and waits')
        return kept
      } catch (error) {
        logStoreError({ ...about, err: error }, 'the outcome of a try could not be stored')
        if (tryNumber === 10) return false
        await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** tryNumber))
      }
    }
  }

  function renewLeases(): void {
    const leases = states.flatMap(({ inFlight }) => [...inFlight.keys()])
    if (leases.length === 0) return
    outbox.renew(leases, leaseMs).catch((error) => logStoreError({ err: error }, 'leases could not be renewed'))
  }

  async function poll(): Promise<void> {
    await outbox.promote()
    const open = states.filter((state) => availableOn(state) > 0)
    const ready = await outbox.ready(open.map(({ destination }) => destination.name))
    const tries = ({ destination }: DestinationState) => ready.get(destination.name) ?? Number.POSITIVE_INFINITY
    // A probe of a server uses the lead with the fewest tries.
    for (const state of open.filter((one) => ready.has(one.destination.name)).sort((a, b) => tries(a) - tries(b))) {
      const room = availableOn(state)
      if (stopped || room <= 0) continue
      for (const lease of await outbox.lease(state.destination.name, room, leaseMs)) {
        startDelivery(state, lease)
        // Composing many mails at once would delay pages.
        await yieldToOthers()
      }
    }
    isStoreAway = false
  }

  function startDelivery(state: DestinationState, lease: Lease): void {
    const delivery = deliver(state, lease).finally(() => {
      state.inFlight.delete(lease)
      void polling.runNow()
    })
    state.inFlight.set(lease, delivery)
  }

  const polling = startPeriodicTask(poll, {
    everyMs: pollMs,
    onError(error) {
      // The outbox is polled every second, so this is logged once.
      if (!isStoreAway) log.error({ err: error }, 'the outbox could not be read')
      isStoreAway = true
    },
  })
  void polling.runNow()
  return {
    /** Looks for queued deliveries now. */
    wake: () => void polling.runNow(),
    /** Starts no more tries, and resolves when the running ones have ended. */
    async stop(): Promise<void> {
      stopped = true
      await polling.stop()
      await Promise.all(states.flatMap(({ inFlight }) => [...inFlight.values()]))
      clearInterval(renewing)
    },
  }
}
