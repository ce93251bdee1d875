import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'

/** These offer the same as the bar, or are what nobody should be called away from. */
const demo = addressIn(language, '/contact?demo')
const rivals = `main form, main a[href^="${demo}"], [aria-labelledby="ending-heading"], body > footer`

/** Shows the phone's bar once the top of the screen has been left, and while nothing in sight rivals it. */
export function demoBar(bar: HTMLElement): void {
  const top = document.querySelector('main h1')?.closest('section, header')
  // A page with a request form of its own offers its action there.
  if (!top || document.querySelector('main form[method="post"]')) return
  const inSight = new Set<Element>([top])
  const watch = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes)
        if (isIntersecting) inSight.add(target)
        else inSight.delete(target)
      // At the top of the page the screen has not been left, whatever an early layout says.
      bar.toggleAttribute('data-shown', scrollY > 0 && inSight.size === 0)
    },
    { rootMargin: '0px 0px 10%' },
  )
  const observe = () => {
    for (const element of [top, ...document.querySelectorAll(rivals)]) watch.observe(element)
  }
  observe()
  // An island may have put another form in the place of the one that the page came with.
  document.addEventListener('astro:hydrate', observe, { capture: true })
}
