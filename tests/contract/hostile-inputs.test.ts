// What texts of strangers may cost. `npm run bench -- hostile-inputs` prints the figures.
import { expect, test } from 'vitest'
import { costsOf, hostileInputs, plainInputs } from '../support/hostile-inputs.ts'
import { startServer } from '../support/server.ts'

/** The aim is 25 ms, but the machine may be busy. */
const limitMs = 40
/** One request in six is seldom slowed down by its neighbors on the machine. */
const effort = { runs: 6, repeats: 1 }

test('S-08 no request costs much more processor time than a plain one, and none is answered with 5xx', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } })
  try {
    const plain = await costsOf(server, plainInputs, effort)
    const most = Math.max(...plain.map(({ ms }) => ms)) + limitMs
    const costs = await costsOf(server, hostileInputs, effort)
    expect(costs.filter(({ ms }) => !(ms < most))).toEqual([])
    expect(costs.filter(({ status }) => status >= 500)).toEqual([])
  } finally {
    await server.stop()
  }
})
