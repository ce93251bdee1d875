/** From one end of the longer side to the other; what lies around it, such as a knot, is not cut. */
const along = (width: number, height: number) => [
  { clipPath: width > height ? 'inset(-99px 100% -99px -99px)' : 'inset(-99px -99px 100% -99px)' },
  { clipPath: 'inset(-99px)' },
]

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
    for (const { isIntersecting, target, boundingClientRect: box } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      // The first time every element is told of, wherever it is.
      if (isFirst) continue
      const sews = target.matches('[data-sews]')
      target.animate(sews ? along(box.width, box.height) : [{ opacity: 0 }, {}], {
        duration: sews ? 1100 : 600,
        delay: sews ? 200 : 0,
        fill: 'backwards',
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      })
    }
    isFirst = false
  })
  const fades = CSS.supports('animation-timeline: view()') ? '' : ', .reveal'
  for (const element of document.querySelectorAll(`[data-sews]${fades}`)) observer.observe(element)
  addEventListener('scroll', completeThreads, { once: true })
}

function completeThreads(): void {
  for (const path of document.querySelectorAll('[data-sews] mask path'))
    for (const drawing of path.getAnimations()) drawing.finish()
}
