/**
 * Takes the query and the place of this page along to its translation, and offers that to whose browser asks for another
 * language. The offer comes on the page with which a visit begins, so nothing has to be remembered of who closes it.
 */
export function otherLanguages(): void {
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

  if (URL.parse(document.referrer)?.origin === location.origin) return
  const offers = [...document.querySelectorAll<HTMLElement>('[data-language-offer]')]
  const wordOf = (tag: string) => tag.split('-')[0]
  const spoken = new Set([document.documentElement.lang, ...offers.map(({ lang }) => lang)].map(wordOf))
  const wished = navigator.languages.map(wordOf).find((word) => spoken.has(word))
  const offer = offers.find(({ lang }) => wordOf(lang) === wished)
  if (!offer || wished === wordOf(document.documentElement.lang)) return
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => offer.remove())
}
