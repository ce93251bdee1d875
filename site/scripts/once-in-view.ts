/** Runs a function once, when the element comes within `margin` of the viewport; by default a window's height. */
export function onceInView(element: Element, run: () => unknown, margin = '100%'): void {
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
