/** Lets sections rise into view in browsers without scroll timelines. Nothing is hidden until a script can show it. */
export function revealFallback(): void {
  if (CSS.supports('animation-timeline: view()') || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      target.animate([{ opacity: 0, translate: '0 2rem' }, {}], {
        duration: 600,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      })
    }
  })
  for (const section of document.querySelectorAll('.reveal')) {
    if (section.getBoundingClientRect().top > innerHeight) observer.observe(section)
  }
}
