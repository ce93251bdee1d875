// The engines that the journeys are made in, as tools/engines.mjs found them on this machine.
import { recordedEngines } from '../../../tools/browsers.mjs'
import { openChromium } from './chromium-tab.ts'
import { openFirefox } from './firefox-tab.ts'
import type { Tab } from './tab.ts'
import { openWebKit } from './webkit-tab.ts'

export type Engine = {
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
