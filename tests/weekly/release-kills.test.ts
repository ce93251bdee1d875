// A release that is killed after any line of its log, with a version that serves and one that does not, and then begun again: on
// both stores, with one instance and with two.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { repetitions } from '../support/fuzz.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { type Machine, soundSettings, startMachine } from '../support/releases.ts'
import { freePort } from '../support/server.ts'

// Each kill takes two releases.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 240_000 })

type Kill = [when: string, isTime: (says: string) => boolean]
const atStep = (step: string): Kill => [`at “${step}”`, (says) => says.includes(step)]
/** After each line of a whole release, or at the steps that change something. */
const kills: Kill[] =
  repetitions(0, 1) === 1
    ? Array.from(
        { length: 16 },
        (_, line): Kill => [`after line ${line + 1}`, (says) => says.split('\n').length > line + 1],
      )
    : [atStep('Switching to'), atStep('.service:'), atStep('Going back')]

describe.each([
  { name: 'SQLite, one instance', instances: 1 },
  { name: 'Postgres, two instances', instances: 2 },
])('$name', ({ instances }) => {
  let postgres: TestPostgres | undefined
  let machine: Machine
  let ports: number[]
  const units = instances === 1 ? ['website.service'] : ['website@1.service', 'website@2.service']

  beforeAll(async () => {
    ports = await Promise.all(units.map(() => freePort()))
    postgres = instances === 1 ? undefined : await startPostgres()
    const store = postgres ? `DATABASE_URL="${await postgres.newDatabase()}"\n` : `PORT=${ports[0]}\n`
    const ofInstances = Object.fromEntries(ports.map((port, index) => [String(index + 1), `PORT='${port}'\n`]))
    machine = await startMachine({ units, settings: soundSettings + store, ...(postgres && { ofInstances }) })
  })
  afterAll(async () => {
    await machine.systemd.stop()
    await postgres?.remove()
  })
  const versions = () =>
    Promise.all(
      ports.map(async (port) => {
        const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined)
        return answer ? (await answer.json()).version.split('+')[1] : 'none'
      }),
    )

  test.each(atLeastOne(kills))(
    'D-12 killed %s, with a version that passes the probe and does not serve',
    async (_when, isTime) => {
      const before = await machine.current()
      expect(new Set(await versions())).toEqual(new Set([before]))
      const code = `if (process.env.PORT === '${ports.at(-1)}') throw 'no'`
      await machine.commit({
        edits: [['tools/serve.mjs', 'requireSupportedNode()\n', `requireSupportedNode()\n${code}\n`]],
      })
      await machine.killedRelease(isTime)
      const { code: exit, says } = await machine.release()
      expect(says).toMatch(/ in service again\.| stays in service\./)
      expect(exit, says).toBe(1)
      expect([await machine.current(), ...(await versions())], says).toEqual([before, ...ports.map(() => before)])
    },
  )

  test.each(atLeastOne(kills.slice(0, -1)))('D-12 killed %s, with a version that serves', async (_when, isTime) => {
    const commit = await machine.commit()
    await machine.killedRelease(isTime)
    const { code, says } = await machine.release()
    expect(code, says).toBe(0)
    expect([await machine.current(), ...(await versions())], says).toEqual([commit, ...ports.map(() => commit)])
  })

  test('D-12 two releases that begin at once are never both under way', async () => {
    const commit = await machine.commit()
    const both = await Promise.all([machine.release(), machine.release()])
    expect(both.filter(({ says }) => says.includes('Another release is under way')).length).toBeGreaterThan(0)
    await machine.release()
    expect(await versions()).toEqual(ports.map(() => commit))
  })
})
