// Runs concurrent writes in one transaction: syncing the disk costs more than the rest of a commit. This delays nobody,
// because only what arrived during the previous commit shares the next one.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store, WriteTransaction } from './store.ts'

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

const maxTogether = 100

/**
 * `work` resolves with the results in the order of the items. When it rejects, the transaction rolls back and each item is
 * tried by itself. When a transaction cannot begin or commit, the store is away, and every caller gets that error. When
 * the store says nothing for `stuckAfterMs`, all who wait are rejected, though it may keep their items, and later ones
 * get a transaction of their own.
 */
export function groupCommit<Item, Result>(
  store: Store,
  work: (tx: WriteTransaction, items: readonly Item[]) => Promise<readonly Result[]>,
  stuckAfterMs?: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running = false

  /** Resolves with why the store is away, or with undefined. */
  async function commit(together: readonly Waiting<Item, Result>[], silence: Silence): Promise<unknown> {
    let isAtWork = false
    try {
      const results = await store.write(async (tx) => {
        isAtWork = true
        const done = await work(
          tx,
          together.map(({ item }) => item),
        )
        isAtWork = false
        silence.end()
        return done
      })
      for (const [index, { resolve }] of together.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (isAtWork) silence.end()
      // Nothing of the transaction was committed, so another try stores nothing twice.
      if (isAtWork && together.length > 1) return commitOneByOne(together, silence)
      for (const { reject } of together) reject(error)
      if (!isAtWork) return error
    }
    return undefined
  }

  async function commitOneByOne(together: readonly Waiting<Item, Result>[], silence: Silence): Promise<unknown> {
    let away: unknown
    for (const one of together) {
      away ??= silence.error()
      if (away === undefined) away = await commit([one], silence)
      else one.reject(away)
    }
    return away
  }

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      // Lets posts that have already arrived join in.
      await nextTurn()
      const together = waiting.splice(0, maxTogether)
      const silence = watchSilence(stuckAfterMs)
      await Promise.race([commit(together, silence), silence.tooLong]).finally(silence.stop)
      const error = silence.error()
      // Those who have come meanwhile would be told later still.
      if (error) for (const { reject } of [...together, ...waiting.splice(0)]) reject(error)
    }
    running = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!running) void run()
    })
}

type Silence = ReturnType<typeof watchSilence>

const turnsOfSilence = 3

/** Notices when nothing has happened for a time. A process that was busy itself takes that for one turn only. */
function watchSilence(limitMs: number | undefined) {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  let turns = 0
  let error: Error | undefined
  const count = () => {
    turns += 1
    if (turns < turnsOfSilence) return
    error = new Error('timeout: the store has not answered in time')
    resolve()
  }
  const timer = limitMs === undefined ? undefined : setInterval(count, limitMs / turnsOfSilence)
  return {
    tooLong,
    error: () => error,
    end() {
      turns = 0
    },
    stop: () => clearInterval(timer),
  }
}
