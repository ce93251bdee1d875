import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import { replacedEvent } from './keep-input.ts'

/** Elements that offer the same as the bar, or that the bar should not distract from. */
const demo = addressIn(currentLanguage(), '/contact?demo')
const competitors = `main form, main a[href^="${demo}"], [aria-labelledby="ending-heading"], body > footer`

/** Shows the bar on phones once the visitor has scrolled past the intro, while no competing element is visible. */
export function initDemoBar(bar: HTMLElement): void {
  const top = document.querySelector('main h1')?.closest('section, header')
  // A page with its own request form needs no bar.
  if (!top || document.querySelector('main form[method="post"]')) return
  const visible = new Set<Element>([top])
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      // At the top of the page the bar stays hidden, whatever an early layout reports.
      bar.toggleAttribute('data-shown', scrollY > 0 && visible.size === 0)
    },
    { rootMargin: '0px 0px 10%' },
  )
  const observe = () => {
    for (const element of [top, ...document.querySelectorAll(competitors)]) observer.observe(element)
  }
  observe()
  // Hydration may replace the form.
  document.addEventListener(replacedEvent, observe)
}
