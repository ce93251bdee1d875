import { expect, test } from 'vitest'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { fuzzSeed, randomNumbers, repetitions } from '../support/fuzz.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startLeadProcess } from './start-lead-process.ts'

const kills = repetitions(3, 500)
const clients = 16

test(`S-01 L-19 no acknowledged lead is lost or doubled in ${kills} kills under load`, {
  // A kill takes a second on an idle machine.
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const random = randomNumbers()
  const dataDir = await temporaryFolder()
  const acknowledged = new Map<string, string>()
  let unanswered: string[] = []
  let next = 0

  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startLeadProcess({ env: { DATA_DIR: dataDir } })
    // What was unanswered at the last kill is sent again first, with its key, as a browser would do.
    const waiting = unanswered
    unanswered = []
    let alive = true
    let answered: () => void = () => undefined
    const firstAnswer = new Promise<void>((resolve) => {
      answered = resolve
    })
    const client = async () => {
      while (alive) {
        const key = waiting.pop() ?? `message-${next++}`
        try {
          const { status, reference } = await server.post(key, key)
          expect(status).toBe(200)
          acknowledged.set(key, reference ?? '')
          answered()
        } catch (error) {
          // Cut off by the kill; anything else is a failure of the test.
          if (!(error instanceof Error && ('code' in error || error instanceof SyntaxError))) throw error
          unanswered.push(key)
          return
        }
      }
    }
    const load = Promise.all(Array.from({ length: clients }, client))
    // However busy the machine is, the kill comes in the midst of its work.
    await firstAnswer
    await new Promise((resolve) => setTimeout(resolve, random() * 180))
    await server.end('SIGKILL')
    alive = false
    await load
    unanswered.push(...waiting)
  }

  const outbox = await openSqliteOutbox({ dataDir })
  const stored = await outbox.list({})
  await outbox.close()
  const references = new Map(stored.map(({ answers, reference }) => [answers.message, reference]))
  const lost = [...acknowledged].filter(([key, reference]) => references.get(key) !== reference)
  expect(lost, `FUZZ_SEED=${fuzzSeed}`).toEqual([])
  expect(references.size).toBe(stored.length)
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills)
  process.stdout.write(`${kills} kills: ${acknowledged.size} acknowledged, 0 lost, ${stored.length} stored\n`)
})
