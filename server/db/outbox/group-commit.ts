// Does what is asked for at the same time in one transaction: the sync of the disk costs more than all the rest of a commit.
// Nobody waits longer for it, as only what came in during the commit before shares the next one.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store, WriteTransaction } from './store.ts'

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

const maxTogether = 100

/**
 * `begin` looks up what all items of a transaction share, and resolves with what is done for each of them. When that rejects
 * for one, none of them is done, and each caller gets that error.
 */
export function groupCommit<Item, Result>(
  store: Store,
  begin: (tx: WriteTransaction) => Promise<(item: Item) => Promise<Result>>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      // In one turn of the event loop, the posts that have arrived get here.
      await nextTurn()
      const together = waiting.splice(0, maxTogether)
      try {
        const results = await store.write(async (tx) => {
          const work = await begin(tx)
          const done: Result[] = []
          for (const { item } of together) done.push(await work(item))
          return done
        })
        for (const [index, { resolve }] of together.entries()) resolve(results[index] as Result)
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    running = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!running) void run()
    })
}
