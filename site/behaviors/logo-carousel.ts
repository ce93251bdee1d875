const intervalMs = 1500
const transitionMs = 1000

/**
 * Moves the logos by one slide every 1500 ms, over 1000 ms. Pauses while hovered, focused, paused, out of view,
 * or when motion is reduced.
 */
export function logoCarousel(): void {
  const section = document.querySelector<HTMLElement>('[data-logo-carousel]')
  const carousel = section?.querySelector<HTMLElement>('[data-carousel-window]')
  const track = section?.querySelector<HTMLElement>('[data-carousel-track]')
  const toggle = section?.querySelector<HTMLButtonElement>('[data-carousel-toggle]')
  if (!section || !carousel || !track || !toggle || matchMedia('(prefers-reduced-motion: reduce)').matches) return

  let paused = false
  let inView = false
  // Focus pauses the logos until the visitor presses play.
  let heldByFocus = false
  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false
  }).observe(track)

  const advance = async () => {
    const first = track.firstElementChild
    if (!first || paused || !inView || document.hidden || heldByFocus || carousel.matches(':hover')) return
    await track.animate([{ translate: '0' }, { translate: '-25% 0' }], {
      duration: transitionMs,
      easing: 'ease-in-out',
    }).finished
    track.append(first)
  }

  section.dataset['moving'] = ''
  toggle.hidden = false
  section.addEventListener('focusin', () => {
    heldByFocus = true
  })
  section.addEventListener('focusout', () => {
    heldByFocus = false
  })
  toggle.addEventListener('click', () => {
    paused = !paused
    heldByFocus = false
    toggle.toggleAttribute('data-paused', paused)
    const words = toggle.querySelector('span')
    if (words) words.textContent = (paused ? toggle.dataset['play'] : toggle.dataset['pause']) ?? ''
  })
  setInterval(advance, intervalMs)
}
