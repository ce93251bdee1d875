// Commits what is asked for at the same time together: the sync of the disk costs more than all the rest of a commit.
// Nobody waits longer for it, as only what came in during the commit before shares the next one.
import { setImmediate as nextTurn } from 'node:timers/promises'

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

const maxTogether = 100

/** `commit` keeps all of the items or, when it rejects, none; each caller then gets its result or that error. */
export function groupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      // In one turn of the event loop, the posts that have arrived get here.
      await nextTurn()
      const together = waiting.slice(0, maxTogether)
      waiting = waiting.slice(maxTogether)
      try {
        const results = await commit(together.map(({ item }) => item))
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
