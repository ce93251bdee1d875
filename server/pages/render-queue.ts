// Rendering occupies a whole core. Pages are rendered one at a time, each followed by an equally long pause for other work
// such as leads.
import { setTimeout as pause } from 'node:timers/promises'
import { limitConcurrency } from '#server/edge/limits/limit-concurrency.ts'
import { renderWaitMs } from '#server/edge/limits/time-limits.ts'
import { TryLaterError } from '#server/edge/limits/try-later-error.ts'

/** Runs `render` in its turn. Rejects with a TryLaterError (503) when too many are waiting, or one of several has waited for too long. */
type RenderInTurn = <Page>(render: () => Promise<Page>) => Promise<Page>

/** So few wait for a page that is rendered for the first time, not because of a flood: all of them get it. */
const fewWaiting = 4

/** Returns a way into the queue for each kind of page, so that a flood of one kind leaves places for the others. */
export function createRenderQueue(waitMs = renderWaitMs): (maxWaiting: number) => RenderInTurn {
  const inTurn = limitConcurrency(1)
  let restUntil = 0
  return (maxWaiting) => {
    let waiting = 0
    return async (render) => {
      if (waiting >= maxWaiting) throw new TryLaterError(503, 5)
      waiting += 1
      const asked = performance.now()
      try {
        return await inTurn(async () => {
          // One turn of the event loop is too short: it accepts a single new connection.
          await pause(Math.max(0, restUntil - performance.now()))
          const began = performance.now()
          if (waiting > fewWaiting && began - asked > waitMs) throw new TryLaterError(503, 5)
          try {
            return await render()
          } finally {
            restUntil = 2 * performance.now() - began
          }
        })
      } finally {
        waiting -= 1
      }
    }
  }
}
