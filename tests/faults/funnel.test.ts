import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { funnelReport } from '#server/follow-up/funnel/funnel-report.ts'
import { fuzzSeed, randomNumbers, repetitions } from '../support/fuzz.ts'
import { storeKinds } from '../support/stores.ts'
import { startLeadProcess } from './start-lead-process.ts'

const posts = repetitions(80, 10_000)
/** As many kills of the process that takes leads, and of one that purges them. */
const kills = repetitions(1, 25)
const clients = 16
const program = fileURLToPath(new URL('./purge-process.ts', import.meta.url))

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  beforeAll(begin)
  afterAll(end)

  test(`N-09 over ${posts} posts and ${2 * kills} kills, as many are sent in the funnel as in the store`, {
    timeout: 120_000 + kills * 20_000,
  }, async () => {
    const random = randomNumbers()
    const store = await newStore()
    const { outbox, env } = store
    const sent = async () => {
      const today = Temporal.Now.plainDateISO('UTC')
      const days = { since: today.subtract({ days: 1 }).toString(), until: today.add({ days: 1 }).toString() }
      const { total } = funnelReport(await outbox.funnel({ ...days, timeZone: 'UTC' }), { ...days, by: 'page' })
      return total.sent
    }

    const waiting = Array.from({ length: posts }, (_, index) => `the-key-${index}`)
    for (let kill = 0; waiting.length > 0; kill += 1) {
      const server = await startLeadProcess({ env })
      const untilLeft = kill < kills ? posts - ((kill + 1) * posts) / (kills + 1) : 0
      const client = async () => {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
          // What was unanswered at a kill is sent again, with its key, as a browser would do.
          const isKept = await server.post(key, key).then(
            ({ status }) => status === 200,
            () => false,
          )
          if (!isKept) return waiting.push(key)
          if (waiting.length <= untilLeft && kill < kills) return undefined
        }
        return undefined
      }
      const load = Promise.all(Array.from({ length: clients }, client))
      if (kill < kills) {
        while (waiting.length > untilLeft) await new Promise((resolve) => setTimeout(resolve, random() * 20))
        await server.end('SIGKILL')
      }
      await load
      if (kill >= kills) await server.end('SIGTERM')
      expect(await sent(), `FUZZ_SEED=${fuzzSeed}`).toBe(await outbox.count({}))
    }
    expect(await sent()).toBe(posts)

    for (let kill = 0; ; kill += 1) {
      const child = spawn(process.execPath, [program], {
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const gone = once(child, 'exit')
      const lines = createInterface({ input: child.stdout })
      const [first] = await once(lines, 'line')
      if (kill < kills && first !== 'done') {
        await new Promise((resolve) => setTimeout(resolve, random() * 50))
        child.kill('SIGKILL')
      }
      await gone
      expect(await sent(), `FUZZ_SEED=${fuzzSeed}`).toBe(posts)
      if (kill >= kills || first === 'done') break
    }
    expect(await outbox.count({})).toBe(0)
    await store.remove()
  })
})
