// The real server while the processes of its database are stopped: connections stay, and nothing answers.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '#server/store/migrate.ts'
import { openPostgresOutbox } from '#server/store/postgres-outbox.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { startPostgres } from '../support/postgres.ts'
import { metricsHeaders, startServer } from '../support/server.ts'

/** A proxy waits that long on an idle machine; on a busy one, pages take longer also while the database works. */
const proxyMs = 2_500

test('D-06 S-04 while the database is frozen, each answer comes before a proxy gives up, keeps what was typed, and becomes one lead when it is sent again', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.remove)
  const databaseUrl = await postgres.newDatabase()
  const server = await startServer({ env: { DATABASE_URL: databaseUrl } })
  onTestFinished(() => server.kill())
  async function ask(path: string, options: RequestInit = {}) {
    const began = performance.now()
    const answer = await fetch(server.url + path, { redirect: 'manual', ...options })
    const text = await answer.text()
    return { status: answer.status, text, tookMs: performance.now() - began }
  }
  const post = (fields: Record<string, string>, accept = 'text/html') =>
    ask('/controls/send-demo-mail', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', accept },
      body: new URLSearchParams({ form: 'contact', firstname: 'Ana', email: 'ana@company.com', ...fields }),
    })
  const keyIn = (page: string) => /name="idempotencyKey" value="([^"]+)"/.exec(page)?.[1] ?? 'none'
  const sent = ['one', 'two', 'three'].map((name) => `Keep ${name}`)
  expect((await post({ message: 'before' })).status).toBe(303)
  const returned = await Promise.all(sent.map((message) => post({ message, email: 'ana' })))
  expect(returned.map(({ status }) => status)).toEqual(sent.map(() => 422))
  const withinMs = proxyMs + 2 * Math.max(...returned.map(({ tookMs }) => tookMs))

  await postgres.freeze()
  onTestFinished(postgres.thaw)
  // A probe counts for a second.
  await pause(1_000)
  // The first ones find connections that are open, the second ones open more.
  const rounds = []
  for (const _ of [1, 2]) {
    const [posts, others] = await Promise.all([
      Promise.all(sent.map((message) => post({ message }))),
      Promise.all(
        ['/', '/contact', '/healthz', '/readyz', '/review?link=x', '/mail?link=x', '/funnel?link=x', '/metrics'].map(
          (path) => ask(path, { headers: metricsHeaders }),
        ),
      ),
    ])
    rounds.push(posts)
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503, 503, 503, 200])
    expect(posts.map(({ status }) => status)).toEqual(sent.map(() => 503))
    for (const [index, { text }] of atLeastOne(posts.entries())) expect(text).toContain(sent[index])
    for (const { tookMs } of atLeastOne([...posts, ...others])) expect(tookMs).toBeLessThan(withinMs)
  }
  await postgres.thaw()

  const keys = rounds.map((posts) => posts.map(({ text }) => keyIn(text)))
  expect(keys.flat()).not.toContain('none')
  await vi.waitFor(
    async () => {
      const again = await Promise.all(
        sent.map((message, index) => post({ message, idempotencyKey: keys[1]?.[index] ?? '' })),
      )
      expect(again.map(({ status }) => status)).toEqual(sent.map(() => 303))
    },
    { timeout: 60_000 },
  )
  expect((await ask('/readyz')).status).toBe(200)
  const { outbox } = await openPostgresOutbox({ databaseUrl, log: silentLog })
  const stored = (await outbox.list({})).map(({ answers }) => answers.message)
  await outbox.close()
  expect(stored.sort()).toEqual(['before', ...sent].sort())
  expect(await server.stop()).toBe(0)
})
