const timing = { easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'backwards' } as const
/**
 * Room around a piece of the thread in which nothing is cut, such as the turn of a curve, where the browser can do so.
 */
const around = 99

/**
 * Draws a section's piece of the thread, with the steps that hang on it, once when it is first scrolled to; and lets
 * sections fade in where the browser has no scroll timelines. Nothing is hidden before, and what is in sight from the start
 * stays as it is. The thread that draws itself with the page is complete once somebody scrolls: each of its steps
 * paints the drawing anew, and on a slow machine the page would not keep up.
 */
export function sewWhenSeen(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let isFirst = true
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      // The first time, the observer reports every element, wherever it is.
      if (isFirst) continue
      if (target instanceof HTMLElement && target.matches('[data-sews]')) sew(target)
      else target.animate([{ opacity: 0 }, {}], { ...timing, duration: 600 })
    }
    isFirst = false
  })
  const fades = CSS.supports('animation-timeline: view()') ? '' : ', .reveal'
  for (const element of document.querySelectorAll(`[data-sews]:not([data-sews] *)${fades}`)) observer.observe(element)
  addEventListener('scroll', completeThreads, { once: true })
}

/**
 * Uncovers an element from one end of its longer side to the other. The element, which clips, slides into its place
 * while its children stay in theirs, as they slide the other way. Unlike a clip that grows, that paints nothing anew. A
 * background of the element itself would slide too.
 */
function sew(element: HTMLElement): void {
  const { offsetWidth, offsetHeight, style } = element
  const slide = (target: Element, sign: '' | '-') => {
    const from = offsetWidth > offsetHeight ? `${sign}${offsetWidth + around}px` : `0 ${sign}${offsetHeight + around}px`
    return target.animate([{ translate: from }, { translate: '0' }], { ...timing, duration: 1100, delay: 200 })
  }
  style.cssText = `overflow: clip; overflow-clip-margin: ${around}px`
  for (const child of element.children) slide(child, '')
  slide(element, '-').addEventListener('finish', () => {
    style.cssText = ''
  })
}

function completeThreads(): void {
  for (const path of document.querySelectorAll('[data-sews] mask path'))
    for (const drawing of path.getAnimations()) drawing.finish()
}
