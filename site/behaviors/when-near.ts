/** Runs it when the element is soon in sight, a window's height before. */
export function whenNear(element: Element, run: () => unknown): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      run()
    },
    { rootMargin: '100%' },
  )
  observer.observe(element)
}
