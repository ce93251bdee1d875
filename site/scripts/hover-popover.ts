import { replacedEvent } from './keep-input.ts'

/** Long enough to cross the gap between an info icon and its popover. */
const closeDelayMs = 150

const wired = new WeakSet<Element>()

/**
 * Opens the popover of each `[data-hover-popover]` while its button has the pointer or keyboard focus, or the pointer
 * is on the popover. The browser handles taps, Enter and Escape.
 */
export function initHoverPopovers(): void {
  wire()
  // Hydration may replace the elements.
  document.addEventListener(replacedEvent, wire)
}

function wire(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-hover-popover]')) {
    if (wired.has(container)) continue
    wired.add(container)
    const button = container.querySelector('button')
    const popover = container.querySelector<HTMLElement>('[popover]')
    if (!button || !popover) continue
    let closing: ReturnType<typeof setTimeout> | undefined
    let hovered = false

    container.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      clearTimeout(closing)
      hovered = true
      popover.togglePopover(true)
    })
    container.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      hovered = false
      closing = setTimeout(() => popover.togglePopover(false), closeDelayMs)
    })
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) popover.togglePopover(true)
    })
    button.addEventListener('blur', () => {
      if (!hovered) popover.togglePopover(false)
    })
    // A click does not close a popover that hovering opened.
    button.addEventListener('click', (event) => {
      if (hovered) event.preventDefault()
    })
  }
}
