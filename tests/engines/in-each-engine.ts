import { chromium, type LaunchOptions } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { recordedBrowsers, recordedEngines } from '../../tools/browsers.mjs'
import { quietFlags } from '../../tools/open-browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { openFirefox } from './firefox-tab.ts'
import { answerMs, asExpression, startMs, type Tab } from './tab.ts'
import { startVisit, type Visitor } from './visitor.ts'
import { openWebKit } from './webkit-tab.ts'

// The engines that the journeys are made in, as tools/engines.mjs found them on this machine.

type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit' | 'Chromium 123' | 'Chromium 109'
  /** Undefined when the engine could not be had here: its journeys are skipped, and named as such. */
  open: (() => Promise<Tab>) | undefined
  /** Whether its driver sends a touch as one. WebKitGTK's sends a press of the mouse instead. */
  touches: boolean
}

type Journeys = (visit: () => Promise<Visitor>, engine: Engine) => void

const { firefox, webkit, floor, belowFloor } = recordedEngines()

export const engines: readonly Engine[] = [
  { name: 'Chromium', open: () => openChromium(recordedBrowsers().shell), touches: true },
  { name: 'Firefox', open: firefox ? () => openFirefox(firefox) : undefined, touches: true },
  { name: 'WebKit', open: webkit ? () => openWebKit(webkit) : undefined, touches: false },
  { name: 'Chromium 123', open: floor ? () => openOldChromium(floor) : undefined, touches: true },
]

/** Gets no scripts, so it makes journeys of its own. */
const oldEngine: Engine = {
  name: 'Chromium 109',
  open: belowFloor ? () => openOldChromium(belowFloor) : undefined,
  touches: true,
}

/** More than an engine takes to start or to be given up: it then says by its own name what it waited for. */
const hookMs = startMs + 3 * answerMs

/**
 * Makes the same journeys in every engine, with one browser for all of them. An engine that is not here is skipped, which
 * a report says. @param journeys Defines the tests; `visit` begins a visit of somebody who has never been here.
 */
export function inEachEngine(journeys: Journeys): void {
  for (const engine of engines) inEngine(engine, journeys)
}

export const belowTheFloor = (journeys: Journeys): void => inEngine(oldEngine, journeys)

function inEngine(engine: Engine, journeys: Journeys): void {
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

/** Chromium, driven by Playwright as in all other browser tests. */
async function openChromium(launch: LaunchOptions): Promise<Tab> {
  const browser = await chromium.launch({ args: quietFlags, ...launch })
  const page = await browser.newPage({ hasTouch: true, reducedMotion: 'reduce' })
  return {
    goto: async (url) => void (await page.goto(url)),
    async run(action, ...given) {
      const evaluate = () => page.evaluate<string>(asExpression(action, given))
      // A page that is being left answers nothing: then the next one is asked.
      return JSON.parse(await evaluate().catch(() => page.waitForLoadState().then(evaluate)))
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    hover: ({ x, y }) => page.mouse.move(x, y),
    press: ({ x, y }, pointer) => (pointer === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y)),
    key: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}

/** These were built for machines without a screen or a sandbox. */
const openOldChromium = (executablePath: string): Promise<Tab> =>
  openChromium({
    executablePath,
    args: [...quietFlags, '--headless', '--no-zygote', '--use-gl=angle', '--use-angle=swiftshader'],
  })
