import type { ClientDirective } from 'astro'
import { holdFirstPress } from './first-press.ts'
import { wakeEvent } from './wake-island.ts'

/** Hydrates an island at the first focus or press inside it; a press warms it up before the focus arrives. */
const hydrateOnFocus: ClientDirective = (load, _options, element) => {
  const events = ['focusin', 'pointerdown', 'click', 'input', wakeEvent]
  const handsRest = watchHands(element)
  const hydrate = async () => {
    for (const event of events) element.removeEventListener(event, hydrate)
    const run = await load()
    await handsRest()
    await run()
  }
  for (const event of events) element.addEventListener(event, hydrate)
  holdFirstPress(element)
  // A form may have been focused before this script ran.
  if (element.contains(document.activeElement)) void hydrate()
}

export default hydrateOnFocus

const gestures = [
  { begins: 'pointerdown', ends: ['pointerup', 'pointercancel'] },
  { begins: 'compositionstart', ends: ['compositionend'] },
]

/**
 * The function that it returns resolves when nobody is in the midst of a press or of a character that an input method
 * composes: hydration may put another button or field in the place of the one under the hand.
 */
function watchHands(element: HTMLElement): () => Promise<void> {
  const going = new Set<string>()
  let ended = () => {}
  for (const { begins, ends } of gestures) {
    element.addEventListener(begins, () => going.add(begins))
    const end = () => {
      going.delete(begins)
      // The click comes after the pointer has left the button.
      setTimeout(() => ended())
    }
    for (const event of ends) addEventListener(event, end, { capture: true })
  }
  return async () => {
    while (going.size > 0)
      await new Promise<void>((resolve) => {
        ended = resolve
      })
  }
}
