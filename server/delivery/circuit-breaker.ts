// A circuit breaker: a failure of the destination rather than of one message opens it. Then single probes with
// increasing delays test the destination, and the first success closes it.
import { backoffMs, type Random } from '#server/outbox/settlement.ts'

export type CircuitBreakerOptions = {
  firstWaitMs?: number
  maxWaitMs?: number
  /** A monotonic clock, in ms. */
  now?: () => number
  random?: Random
  /** Called when it opens or closes, with the code of the deciding attempt. */
  onChange?: (state: 'open' | 'closed', code: string) => void
}

/** One attempt, which ends in exactly one of these ways. */
export type Attempt = {
  /** The destination accepted the message, or refused that message only. */
  succeeded(code: string): void
  /** The destination cannot take any message now, nor within `minDelayMs`. */
  failed(code: string, minDelayMs?: number): void
  /** The attempt ended without a result about the destination. */
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

  /** Between half of the backoff and all of it, so that several processes do not probe in step. */
  function probeDelayMs(): number {
    const longest = backoffMs(failures, { baseMs: firstWaitMs, maxMs: maxWaitMs, random: () => 1 })
    return longest / 2 + backoffMs(failures, { baseMs: firstWaitMs, maxMs: maxWaitMs, ...(random && { random }) }) / 2
  }

  return {
    /** Returns how many attempts may start now. */
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
          // An attempt that started before the circuit opened adds nothing.
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
