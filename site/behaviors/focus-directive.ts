import type { ClientDirective } from 'astro'
import { holdFirstPress } from './first-press.ts'
import { wakeEvent } from './wake-island.ts'

/** Hydrates an island at the first focus or press inside it; a press warms it up before the focus arrives. */
const hydrateOnFocus: ClientDirective = (load, _options, element) => {
  const events = ['focusin', 'pointerdown', 'click', 'input', wakeEvent]
  const hydrate = async () => {
    for (const event of events) element.removeEventListener(event, hydrate)
    const run = await load()
    await run()
  }
  for (const event of events) element.addEventListener(event, hydrate)
  holdFirstPress(element)
  // A form that was focused before this script ran.
  if (element.contains(document.activeElement)) void hydrate()
}

export default hydrateOnFocus
