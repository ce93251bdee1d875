// Bounds how long a request waits for the store. What it has asked of the store goes on.

import { within } from '#server/base/within.ts'
import { storeWithinMs } from '#server/edge/limits/time-limits.ts'
import { TryLaterError } from '#server/edge/limits/try-later-error.ts'

type Method = (...args: unknown[]) => Promise<unknown>

const late = () => new TryLaterError(503, 10, 'The store has not answered in time')

/** The same store, whose methods, also those of its parts, reject with a TryLaterError (503) in time. */
export function limitWaiting<Store extends object>(store: Store): Store {
  const limited = Object.entries(store).map(([name, part]: [string, Method | object]) => [
    name,
    typeof part === 'function'
      ? (...args: unknown[]) => within(storeWithinMs, (part as Method)(...args), late)
      : limitWaiting(part),
  ])
  return Object.fromEntries(limited)
}
