import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeKinds } from '../support/stores.ts'
import { size } from './run-size.ts'
import { startLeadProcess } from './start-lead-process.ts'

const keys = size(20, 1_000)
const racing = 20
const atOnce = 10

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  beforeAll(begin)
  afterAll(end)

  test(`L-19 S-01 ${keys} keys with ${racing} racing posts each, at three processes, make ${keys} leads`, {
    timeout: 60_000 + keys * 1_000,
  }, async () => {
    const store = await newStore()
    const processes = await Promise.all([1, 2, 3].map(() => startLeadProcess({ env: store.env })))
    const post = async (key: string, number: number) => processes[number % processes.length]?.post(key, key)
    const references = new Set<string | undefined>()
    for (let first = 0; first < keys; first += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, keys - first) }, (_, index) => `the-key-${first + index}`)
      const answers = await Promise.all(
        some.map((key) => Promise.all(Array.from({ length: racing }, (_, number) => post(key, number)))),
      )
      for (const ofKey of answers) {
        expect(new Set(ofKey.map((answer) => answer?.status))).toEqual(new Set([200]))
        expect(new Set(ofKey.map((answer) => answer?.reference)).size).toBe(1)
        references.add(ofKey[0]?.reference)
      }
    }
    const stored = await store.outbox.list({})
    await Promise.all(processes.map((one) => one.end()))
    await store.remove()
    expect(stored).toHaveLength(keys)
    expect(new Set(stored.map(({ reference }) => reference))).toEqual(references)
  })
})
