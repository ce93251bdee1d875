import { parseAddress } from '#domain/pages/addresses.ts'

/**
 * Keeps the query and fragment in links to this page's translations, and offers the translation that the browser
 * prefers. Only the first page of a visit makes the offer, so a dismissal need not be stored.
 */
export function initLanguageOffer(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null
      if (!link) return
      link.search = location.search
      link.hash = location.hash
    },
    { capture: true },
  )

  if (parseAddress(document.referrer)?.origin === location.origin) return
  const offers = [...document.querySelectorAll<HTMLElement>('[data-language-offer]')]
  const primaryTag = (tag: string) => tag.split('-')[0]
  const available = new Set([document.documentElement.lang, ...offers.map(({ lang }) => lang)].map(primaryTag))
  const preferred = navigator.languages.map(primaryTag).find((tag) => available.has(tag))
  const offer = offers.find(({ lang }) => primaryTag(lang) === preferred)
  if (!offer || preferred === primaryTag(document.documentElement.lang)) return
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => offer.remove())
}
