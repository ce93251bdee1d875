// The release program, on a machine in a folder: real servers, whose store takes leads all the time.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { repetitions } from '../support/fuzz.ts'
import { type Machine, postLeads, soundSettings, startMachine, type Version } from '../support/releases.ts'
import { freePort } from '../support/server.ts'

// A release starts two servers and a dozen programs.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const inServe = (code: string) =>
  ['tools/serve.mjs', 'requireSupportedNode()\n', `requireSupportedNode()\n${code}\n`] as const

let port: number
let machine: Machine
let leads: ReturnType<typeof postLeads>
let url: string
beforeAll(async () => {
  port = await freePort()
  url = `http://localhost:${port}`
  machine = await startMachine({
    units: ['website.service'],
    settings: `${soundSettings} PORT = "${port}" \n`,
  })
  leads = postLeads(url, 10)
})
afterAll(() => machine.systemd.stop())

const versionThatAnswers = async () => (await (await fetch(`${url}/healthz`)).json()).version.split('+')[1]

test('D-12 a release asks at the address of the settings, starts the new version beside the running one, and goes on past a mail server that is away', async () => {
  const commit = await machine.commit()
  const { code, says } = await machine.release()
  expect(says).toMatch(/^~ mail server: /m)
  expect(says).toContain(`GET http://localhost:${port}/healthz: version `)
  expect({ code, says }).toEqual({ code: 0, says: expect.stringMatching(`${commit} is in service.\n$`) })
  expect(await versionThatAnswers()).toBe(commit)
  expect(machine.systemd.units()).toEqual(['website.service'])
  expect((await machine.release()).says).toContain('is already in service')
})

const migration = (name: string, sql: string) => [`server/store/migrations/sqlite/leads/${name}.sql`, sql] as const

/** The tables of the store, and what its folder holds. */
async function storeOf(dataDir: string): Promise<unknown[]> {
  const file = new DatabaseSync(join(dataDir, 'leads.sqlite'), { readOnly: true })
  const tables = file.prepare('select sql from sqlite_master union all select name from kysely_migration').all()
  file.close()
  return [tables, (await readdir(dataDir)).filter((name) => name.includes('trial'))]
}

/** Versions by what is wrong with them, what stands in which file instead, and what a release says. */
const refusals: [what: string, version: Version, says: string][] = [
  ['is not built', { failsAt: 'build' }, 'The site could not be built.'],
  ['dies at its start', { edits: [inServe("throw 'it dies'")] }, 'it dies'],
  ['listens elsewhere', { edits: [['server/main.ts', '?? { port, host })', '?? { host })']] }, 'nothing listens'],
  [
    'cannot store a lead',
    { edits: [['server/watch/health-routes.ts', 'await canStore()', 'throw new Error()']] },
    '/readyz: 503 cannot store a lead',
  ],
  [
    'adds to the store and cannot store a lead',
    {
      adds: [migration('9001-example', 'alter table lead add column example text;')],
      edits: [['server/watch/health-routes.ts', 'await canStore()', 'throw new Error()']],
    },
    'It adds to the store: 9001-example',
  ],
  [
    'has a migration that fails on the leads',
    { adds: [migration('9001-example', 'create unique index one_form on lead (form);')] },
    'UNIQUE constraint failed',
  ],
  [
    'takes away what the running one needs',
    {
      adds: [
        migration(
          '9001-example',
          "insert into memory (name, value) values ('needed-migration', '9001-example'); alter table lead drop column network;",
        ),
      ],
    },
    '9001-example takes away from the store what the version in service needs',
  ],
  [
    'is another one than it should be',
    { edits: [['server/base/version.ts', 'export const { version } = packageJson', "export const version = '0.0.1'"]] },
    '/healthz: version 0.0.1 answers, 0.2.0+',
  ],
]
// The others are like these, and each takes seconds.
const isTried = ([what]: (typeof refusals)[number]) =>
  repetitions(0, 1) === 1 || /built|dies|elsewhere|store|leads|needs/.test(what)

test.each(atLeastOne(refusals.filter(isTried)))(
  'D-12 a version that %s never takes the place of the running one',
  async (_what, version, sentence) => {
    const dataDir = join(machine.root, 'var/lib/website')
    const before = { current: await machine.current(), pid: pidOf(), store: await storeOf(dataDir) }
    await machine.commit(version)
    const { code, says } = await machine.release()
    expect(says).toContain(sentence)
    expect(says).toContain(`Nothing was changed: ${join(machine.site, before.current)} stays in service.`)
    expect(code).toBe(1)
    expect({ current: await machine.current(), pid: pidOf(), store: await storeOf(dataDir) }).toEqual(before)
    expect(machine.systemd.units()).toEqual(['website.service'])
  },
)

const pidOf = () => machine.systemd.pid('website.service')

test('D-12 what the doctor calls wrong refuses a release, unless it has a reason, which the audit keeps', async () => {
  const fault = 'WEBHOOK_FORMAT=chat\n'
  await machine.append('etc/website/settings', fault)
  const commit = await machine.commit()
  expect(await machine.release()).toEqual({ code: 1, says: expect.stringMatching(/^✗ settings: WEBHOOK_FORMAT/m) })
  expect((await machine.release('--despite', ' ')).code).toBe(1)
  expect(await machine.release('--despite', 'it is of the old site')).toEqual({ code: 0, says: expect.any(String) })
  expect(await versionThatAnswers()).toBe(commit)
  expect(await machine.desk('audit')).toContain(`${commit} despite the doctor: it is of the old site`)
})

test('D-12 S-06 every lead posted meanwhile is there once, and three versions are kept', async () => {
  const { acknowledged } = await leads.stop()
  const outbox = await openSqliteOutbox({ dataDir: join(machine.root, 'var/lib/website') })
  const stored = await outbox.list({})
  await outbox.close()
  expect(acknowledged.length).toBeGreaterThan(100)
  expect(stored.map(({ answers }) => String(answers.message)).toSorted()).toEqual(acknowledged.toSorted())
  const folders = (await readdir(machine.site)).filter((name) => /^[0-9a-f]{12}$/.test(name))
  expect(folders).toHaveLength(3)
})

describe('two instances', () => {
  let pair: Machine
  let ports: number[]
  beforeAll(async () => {
    ports = [await freePort(), await freePort()]
    const ofInstances = Object.fromEntries(ports.map((one, index) => [String(index + 1), `PORT='${one}'\n`]))
    pair = await startMachine({
      units: ['website@1.service', 'website@2.service'],
      settings: soundSettings,
      ofInstances,
    })
  })
  afterAll(() => pair.systemd.stop())
  const versions = () =>
    Promise.all(
      ports.map(async (one) => (await (await fetch(`http://localhost:${one}/healthz`)).json()).version.split('+')[1]),
    )

  test('D-12 are restarted one after the other, each at its own address, and both go back when the second does not come', async () => {
    const before = await pair.current()
    await pair.commit({ edits: [inServe(`if (process.env.PORT === '${ports[1]}') throw 'no'`)] })
    const { says } = await pair.release()
    expect(says).toContain('The previous version is in service again.')
    const restarts = says.match(/^website@\d(?=\.service:)|^Going back/gm)
    expect(restarts?.slice(0, 4)).toEqual(['website@1', 'website@2', 'Going back', 'website@1'])
    // systemd goes on starting the second one. Once the link leads back, it may come by itself before its turn.
    expect([[], ['website@2']]).toContainEqual(restarts?.slice(4))
    expect(await versions()).toEqual([before, before])
  })
})
