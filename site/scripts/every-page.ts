// Initialises every page, in this order. Pages work without any of it.

import { animateOnScroll } from './animate-on-scroll.ts'
import { initCookieButton } from './cookie-button.ts'
import { initFormDrafts } from './form-draft.ts'
import { initLanguageOffer } from './language-offer.ts'
import { initMenu } from './menu.ts'
import { onceInView } from './once-in-view.ts'
import { initThemeToggles } from './theme.ts'
import { initVisitSource } from './visit-source.ts'

/** Web vitals are reported for one page view in this many. */
const vitalsSampling = 4

/** All scripts of the page run before it. */
const loaded = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))

/** What a press may wait for is returned as a promise. */
const parts: readonly (() => unknown)[] = [
  () => loaded,
  initThemeToggles,
  initMenu,
  polyfillLightDismiss,
  polyfillCommands,
  initLanguageOffer,
  initFormDrafts,
  animateOnScroll,
  measureVitals,
  () => whenViewed(fetchPicturesBelow),
  initCookieButton,
  () => initVisitSource(document.querySelector<HTMLElement>('[data-cookie-button]')?.dataset['cookieButton'] ?? ''),
  showDemoBar,
  prepareFilm,
  async () => {
    if (document.querySelector('[data-help]')) (await import('./help-dialog.ts')).initHelpDialog()
  },
  async () => {
    if (document.querySelector('[data-embed]')) (await import('./embeds.ts')).initEmbeds()
  },
]

// Repeats a press that came too early (site/build/browser-scripts.ts).
void Promise.all(parts.map(start)).then(() => dispatchEvent(new Event('scripts-have-run')))

/** Starts one part. Its failure is reported and stops no other part. */
async function start(part: () => unknown): Promise<void> {
  try {
    await part()
  } catch (error) {
    reportError(error)
  }
}

function measureVitals(): void {
  const endpoint = document.querySelector<HTMLMetaElement>('meta[name="web-vitals"]')?.content
  if (endpoint && Math.random() < 1 / vitalsSampling)
    whenViewed(async () => (await import('./report-web-vitals.ts')).reportWebVitals(endpoint))
}

/** A page stays whole in print, and when the connection drops. A blog, our own or a borrowed one, has too many for that. */
function fetchPicturesBelow(): void {
  const below = document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]:not([src^="/blog-"])')
  for (const picture of below) if (picture.checkVisibility()) picture.loading = 'eager'
}

function showDemoBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-demo-bar]')
  if (bar?.checkVisibility()) void start(async () => (await import('./demo-bar.ts')).initDemoBar(bar))
}

function prepareFilm(): void {
  const film = document.querySelector<HTMLElement>('[data-film]')
  if (film) onceInView(film, async () => (await import('./film-player.ts')).initFilmPlayer(film))
}

/** Runs a function once the page has loaded and is shown: a prerendered page may never be opened. */
function whenViewed(run: () => unknown): void {
  const runAfterLoad = () => {
    if (document.readyState === 'complete') run()
    else addEventListener('load', run, { once: true })
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', runAfterLoad, { once: true })
  else runAfterLoad()
}

/** Every dialog of the site opens by `command` on a button, which Firefox before 144 and Safari before 26.2 lack. */
async function polyfillCommands(): Promise<void> {
  if (!('command' in HTMLButtonElement.prototype)) await import('invokers-polyfill')
}

/** Closes `<dialog closedby="any">` on a press outside it, in browsers that lack `closedby`. */
function polyfillLightDismiss(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close()
  })
}
