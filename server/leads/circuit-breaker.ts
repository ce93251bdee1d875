// A circuit breaker: after a failure that speaks of the place and not of one message, one try at a time finds out whether
// the place works again, each a longer wait after the one before, and the first that gets through closes the circuit.
import { backoffMs, type Random } from './settlement.ts'

export type CircuitBreakerOptions = {
  firstWaitMs?: number
  maxWaitMs?: number
  /** Returns the ms of a clock that never jumps. */
  now?: () => number
  random?: Random
  /** Called when it opens and when it closes again, with the code of the try that decided it. */
  onChange?: (state: 'open' | 'closed', code: string) => void
}

/** One try, from its beginning to exactly one of its ends. */
export type Attempt = {
  /** The place took the message, or refused it for what it is. */
  succeeded(code: string): void
  /** The place cannot be expected to take another message now, nor before `atLeastMs` have passed. */
  failed(code: string, minDelayMs?: number): void
  /** The try ended without saying anything of the place. */
  abandoned(): void
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

export function createCircuitBreaker(options: CircuitBreakerOptions = {}) {
  const { firstWaitMs = 1_000, maxWaitMs = 60_000, now = () => performance.now(), random, onChange } = options
  let failures = 0
  let probeAt = 0
  let currentProbe: Attempt | undefined

  function open(code: string, atLeastMs: number): void {
    failures += 1
    probeAt = now() + Math.max(probeDelayMs(), atLeastMs)
    if (failures === 1) onChange?.('open', code)
  }

  /** Waits between half of the time and all of it, so that several processes do not probe in step. */
  function probeDelayMs(): number {
    const longest = backoffMs(failures, { baseMs: firstWaitMs, maxMs: maxWaitMs, random: () => 1 })
    return longest / 2 + backoffMs(failures, { baseMs: firstWaitMs, maxMs: maxWaitMs, ...(random && { random }) }) / 2
  }

  return {
    /** Tells how many tries may begin now. */
    availableAttempts(): number {
      if (failures === 0) return Number.POSITIVE_INFINITY
      return now() >= probeAt && currentProbe === undefined ? 1 : 0
    },
    begin(): Attempt {
      const isProbe = failures > 0
      const attempt: Attempt = {
        succeeded(code) {
          if (currentProbe === attempt) currentProbe = undefined
          if (failures === 0) return
          failures = 0
          onChange?.('closed', code)
        },
        failed(code, atLeastMs = 0) {
          const wasProbe = currentProbe === attempt
          if (wasProbe) currentProbe = undefined
          // A try that began before the circuit opened says nothing new.
          if (wasProbe || (!isProbe && failures === 0)) open(code, atLeastMs)
        },
        abandoned() {
          if (currentProbe === attempt) currentProbe = undefined
        },
      }
      if (isProbe) currentProbe = attempt
      return attempt
    },
  }
}
