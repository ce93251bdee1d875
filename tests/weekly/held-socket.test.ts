// Restarts of one instance whose socket outlives its process, as systemd holds it.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { repetitions } from '../support/fuzz.ts'
import { holdSocket } from '../support/held-socket.ts'
import { isInstalled, proxies, startProxy } from '../support/proxies.ts'
import { freePort, startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { visit } from '../support/visitors.ts'

vi.setConfig({ testTimeout: 600_000 })

test('D-13 a request that comes while the only instance restarts waits, and is answered', async () => {
  const { settings, port, close } = await holdSocket()
  const first = await startServer({ ...settings, dataDir: await temporaryFolder() })
  const url = `http://127.0.0.1:${port}/robots.txt`
  expect((await fetch(url)).status).toBe(200)
  await first.stop()
  let isAnswered = false
  const waiting = fetch(url, { headers: { connection: 'close' } }).finally(() => {
    isAnswered = true
  })
  await pause(300)
  expect(isAnswered).toBe(false)
  const second = await startServer({ ...settings, dataDir: first.dataDir })
  expect((await waiting).status).toBe(200)
  await second.stop()
  close()
})

test.for(proxies)(
  'D-12 D-13 $name shows no error while the only instance restarts, and each lead is stored once',
  async (proxy, { skip }) => {
    if (!isInstalled(proxy)) return skip(`${proxy.name} is not installed`)
    const { settings, port: instance, close } = await holdSocket()
    const dataDir = await temporaryFolder()
    const env = { LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000000' }
    const start = () => startServer({ ...settings, dataDir, env })
    let server = await start()
    const folder = await temporaryFolder()
    const front = await startProxy(proxy, { port: await freePort(), instances: [instance], folder })
    const visitors = visit(front.url, { everyMs: 100 })
    for (let turn = repetitions(2, 20); turn > 0; turn -= 1) {
      await pause(1_000)
      await server.stop()
      server = await start()
    }
    const seen = await visitors.stop()
    await front.stop()
    await server.stop()
    close()
    const outbox = await openSqliteOutbox({ dataDir })
    const stored = (await outbox.list({})).map(({ answers }) => String(answers.message))
    await outbox.close()
    expect({ pages: [...seen.pages.keys()], posts: [...seen.posts.keys()], silent: seen.silent }).toEqual({
      pages: [200],
      posts: [200],
      silent: [],
    })
    expect(stored.toSorted()).toEqual([...seen.acknowledged].toSorted())
  },
)
