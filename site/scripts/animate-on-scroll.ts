const timing = { easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' } as const

/**
 * How far a thread may overflow its box before it is clipped, in pixels. Browsers without overflow-clip-margin ignore
 * it.
 */
const overflowPx = 99

/**
 * Draws a section's thread and its steps once, when they first scroll into view, and fades sections in where the
 * browser lacks scroll timelines. Nothing is hidden beforehand, and whatever is visible at load does not animate. The
 * first scroll finishes the threads that draw themselves at load, because each of their frames repaints the drawing and
 * slow machines drop frames.
 */
export function animateOnScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let isFirst = true
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      // The first callback reports every element, visible or not.
      if (isFirst) continue
      if (target instanceof HTMLElement && target.matches('[data-sews]')) reveal(target)
      else target.animate([{ opacity: 0 }, {}], { ...timing, duration: 600 })
    }
    isFirst = false
  })
  const fades = CSS.supports('animation-timeline: view()') ? '' : ', .reveal'
  for (const element of document.querySelectorAll(`[data-sews]:not([data-sews] *)${fades}`)) observer.observe(element)
  addEventListener('scroll', finishThreads, { once: true })
}

/**
 * Reveals an element along its longer side: the clipping element slides in while its children slide the opposite way
 * and so appear to stand still. Unlike an animated clip, this repaints nothing. It would also move the element's own
 * background.
 */
function reveal(element: HTMLElement): void {
  const { offsetWidth, offsetHeight, style } = element
  const slide = (target: Element, sign: '' | '-') => {
    const from =
      offsetWidth > offsetHeight ? `${sign}${offsetWidth + overflowPx}px` : `0 ${sign}${offsetHeight + overflowPx}px`
    return target.animate([{ translate: from }, { translate: '0' }], { ...timing, duration: 1100, delay: 200 })
  }
  style.cssText = `overflow: clip; overflow-clip-margin: ${overflowPx}px`
  for (const child of element.children) slide(child, '')
  slide(element, '-').addEventListener('finish', () => {
    style.cssText = ''
  })
}

function finishThreads(): void {
  for (const path of document.querySelectorAll('[data-sews] mask path'))
    for (const drawing of path.getAnimations()) drawing.finish()
}
