/** This is long enough to cross the gap between an info sign and its popover. */
const leaveMs = 150

const wired = new WeakSet<Element>()

/**
 * Opens the popover in each `[data-hover-popover]` while the pointer or the keyboard's focus is on its button, and while
 * the pointer is on the popover itself. Taps, Enter and Escape work without this: the browser handles them.
 */
export function hoverPopovers(): void {
  wire()
  // An island may have put other elements in the place of those that the page came with.
  document.addEventListener('astro:hydrate', wire, { capture: true })
}

function wire(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-hover-popover]')) {
    if (wired.has(place)) continue
    wired.add(place)
    const button = place.querySelector('button')
    const popover = place.querySelector<HTMLElement>('[popover]')
    if (!button || !popover) continue
    let leaving: ReturnType<typeof setTimeout> | undefined
    let hovered = false

    place.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      clearTimeout(leaving)
      hovered = true
      popover.togglePopover(true)
    })
    place.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      hovered = false
      leaving = setTimeout(() => popover.togglePopover(false), leaveMs)
    })
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) popover.togglePopover(true)
    })
    button.addEventListener('blur', () => {
      if (!hovered) popover.togglePopover(false)
    })
    // A press does not close what hovering has opened.
    button.addEventListener('click', (event) => {
      if (hovered) event.preventDefault()
    })
  }
}
