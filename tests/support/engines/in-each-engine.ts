import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { recordedEngines } from '../../../tools/browsers.mjs'
import { type RunningServer, startServer } from '../server.ts'
import { openChromium } from './chromium-tab.ts'
import { openFirefox } from './firefox-tab.ts'
import { answerMs, startMs, type Tab } from './tab.ts'
import { startVisit, type Visitor } from './visitor.ts'
import { openWebKit } from './webkit-tab.ts'

// The engines that the journeys are made in, as tools/engines.mjs found them on this machine.

type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Undefined when the engine could not be had here: its journeys are skipped, and named as such. */
  open: (() => Promise<Tab>) | undefined
  /** Whether its driver sends a touch as one. WebKitGTK's sends a press of the mouse instead. */
  touches: boolean
}

const { firefox, webkit } = recordedEngines()

export const engines: readonly Engine[] = [
  { name: 'Chromium', open: openChromium, touches: true },
  { name: 'Firefox', open: firefox ? () => openFirefox(firefox) : undefined, touches: true },
  { name: 'WebKit', open: webkit ? () => openWebKit(webkit) : undefined, touches: false },
]

/** More than an engine takes to start or to be given up: it then says by its own name what it waited for. */
const hookMs = startMs + 3 * answerMs

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
      }, hookMs)
      afterEach(async () => {
        await Promise.all(visits.map((visitor) => visitor.leave()))
        visits = []
      })
      afterAll(async () => {
        await tab?.close()
        await server?.stop()
      }, hookMs)
      journeys(async () => {
        const visitor = await startVisit(tab, server.url)
        visits.push(visitor)
        return visitor
      }, engine)
    })
}
