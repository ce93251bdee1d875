import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { type RunningServer, startServer } from '../server.ts'
import { type Engine, engines } from './engines.ts'
import type { Tab } from './tab.ts'
import { startVisit, type Visitor } from './visitor.ts'

/** A bound for a busy machine: a browser on its first start writes a profile. */
const startMs = 180_000

/**
 * Makes the same journeys in every engine, with one browser for all of them. An engine that is not here is skipped, which
 * a report says. @param journeys Defines the tests; `visit` begins a visit of somebody who has never been here.
 */
export function inEachEngine(journeys: (visit: () => Promise<Visitor>, engine: Engine) => void): void {
  for (const engine of engines)
    describe.skipIf(!engine.open)(engine.name, { timeout: 180_000 }, () => {
      let server: RunningServer
      let tab: Tab
      let visits: Visitor[] = []
      beforeAll(async () => {
        server = await startServer({ env: { LOG_LEVEL: 'error' } })
        if (engine.open) tab = await engine.open()
      }, startMs)
      afterEach(async () => {
        await Promise.all(visits.map((visitor) => visitor.leave()))
        visits = []
      })
      afterAll(async () => {
        await tab?.close()
        await server?.stop()
      })
      journeys(async () => {
        const visitor = await startVisit(tab, server.url)
        visits.push(visitor)
        return visitor
      }, engine)
    })
}
