// Runs what every page needs, in this order. Each page works without any of it.
import { cookieButton } from './cookie-button.ts'
import { keepDrafts } from './form-draft.ts'
import { closeMenus } from './menu.ts'
import { otherLanguages } from './other-languages.ts'
import { sewWhenSeen } from './sew-when-seen.ts'
import { rememberTheme } from './theme.ts'
import { visitSource } from './visit-source.ts'
import { whenNear } from './when-near.ts'

/** One page view in this many is measured. */
const oneIn = 4

rememberTheme()
closeMenus()
lightDismiss()
otherLanguages()
keepDrafts()
sewWhenSeen()
const receiver = document.querySelector<HTMLMetaElement>('meta[name="web-vitals"]')?.content
if (receiver && Math.random() < 1 / oneIn)
  whenSeen(async () => (await import('./report-web-vitals.ts')).reportWebVitals(receiver))
cookieButton()
visitSource(document.querySelector<HTMLElement>('[data-cookie-button]')?.dataset['cookieButton'] ?? '')
const bar = document.querySelector<HTMLElement>('[data-demo-bar]')
if (bar?.checkVisibility()) void import('./demo-bar.ts').then(({ demoBar }) => demoBar(bar))
const film = document.querySelector<HTMLElement>('[data-film]')
if (film) whenNear(film, async () => (await import('./film-player.ts')).filmPlayer(film))
const loaded = new Promise((resolve) => addEventListener('scripts-loaded', resolve, { once: true }))
const parts: Promise<unknown>[] = [loaded, olderCommands()]
if (document.querySelector('[data-help]')) parts.push(import('./help-dialog.ts').then(({ help }) => help()))
if (document.querySelector('[data-embed]')) parts.push(import('./embeds.ts').then(({ embeds }) => embeds()))
// A press that came before is repeated now (site/integrations/browser-scripts.ts).
void Promise.allSettled(parts).then(() => dispatchEvent(new Event('scripts-have-run')))

/**
 * Runs a function once the page has loaded and somebody looks at it: a page that the browser drew ahead may never be
 * opened.
 */
function whenSeen(run: () => unknown): void {
  const loaded = () => {
    if (document.readyState === 'complete') run()
    else addEventListener('load', run, { once: true })
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', loaded, { once: true })
  else loaded()
}

/** Firefox before 144 and Safari before 26.2 lack `command` on buttons, which opens every dialog of the site. */
async function olderCommands(): Promise<void> {
  if (!('command' in HTMLButtonElement.prototype)) await import('invokers-polyfill')
}

/** Closes `<dialog closedby="any">` on a press outside it, where the browser does not do so itself. */
function lightDismiss(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close()
  })
}
