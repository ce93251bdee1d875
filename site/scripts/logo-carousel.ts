const intervalMs = 1500
const transitionMs = 1000

/**
 * Advances one logo every 1500 ms, over 1000 ms, unless hovered, focused, paused or out of view, or motion is reduced.
 */
export function initLogoCarousel(): void {
  const section = document.querySelector<HTMLElement>('[data-logo-carousel]')
  const carousel = section?.querySelector<HTMLElement>('[data-carousel-window]')
  const track = section?.querySelector<HTMLElement>('[data-carousel-track]')
  const toggle = section?.querySelector<HTMLButtonElement>('[data-carousel-toggle]')
  if (!section || !carousel || !track || !toggle || matchMedia('(prefers-reduced-motion: reduce)').matches) return

  let paused = false
  let inView = false
  // Focus pauses the carousel until the visitor presses play.
  let pausedByFocus = false
  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false
  }).observe(track)

  const advance = async () => {
    const first = track.firstElementChild
    if (!first || paused || !inView || document.hidden || pausedByFocus || carousel.matches(':hover')) return
    await track.animate([{ translate: '0' }, { translate: '-25% 0' }], {
      duration: transitionMs,
      easing: 'ease-in-out',
    }).finished
    track.append(first)
  }

  section.dataset['moving'] = ''
  toggle.hidden = false
  section.addEventListener('focusin', () => {
    pausedByFocus = true
  })
  section.addEventListener('focusout', () => {
    pausedByFocus = false
  })
  toggle.addEventListener('click', () => {
    paused = !paused
    pausedByFocus = false
    toggle.toggleAttribute('data-paused', paused)
    const label = toggle.querySelector('span')
    if (label) label.textContent = (paused ? toggle.dataset['play'] : toggle.dataset['pause']) ?? ''
  })
  setInterval(advance, intervalMs)
}
