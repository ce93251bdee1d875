/** Runs a function when the element is soon in sight: `margin` before, or a window's height. */
export function whenNear(element: Element, run: () => unknown, margin = '100%'): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      run()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
}
