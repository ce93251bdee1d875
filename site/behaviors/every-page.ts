// What every page runs, in this order. Each page works without any of it.
import { cookieButton } from './cookie-button.ts'
import { keepDrafts } from './form-draft.ts'
import { lightDismiss } from './light-dismiss.ts'
import { closeMenus } from './menu.ts'
import { olderCommands } from './older-commands.ts'
import { sewWhenSeen } from './sew-when-seen.ts'
import { rememberTheme } from './theme.ts'
import { visitSource } from './visit-source.ts'
import { whenNear } from './when-near.ts'
import { whenSeen } from './when-seen.ts'

/** One page view in so many is measured. */
const oneIn = 4

rememberTheme()
closeMenus()
lightDismiss()
keepDrafts()
sewWhenSeen()
const receiver = document.querySelector<HTMLMetaElement>('meta[name="web-vitals"]')?.content
if (receiver && Math.random() < 1 / oneIn)
  whenSeen(async () => (await import('./report-web-vitals.ts')).reportWebVitals(receiver))
cookieButton()
visitSource(document.querySelector<HTMLElement>('[data-cookie-button]')?.dataset['cookieButton'] ?? '')
const bar = document.querySelector<HTMLElement>('[data-demo-bar]')
if (bar?.checkVisibility()) void import('./demo-bar.ts').then(({ demoBar }) => demoBar(bar))
if (document.querySelector('[data-help]')) void import('./help-dialog.ts').then(({ help }) => help())
const film = document.querySelector<HTMLElement>('[data-film]')
if (film) whenNear(film, async () => (await import('./film-player.ts')).filmPlayer(film))
if (document.querySelector('[data-embed]')) void import('./embeds.ts').then(({ embeds }) => embeds())
void olderCommands()
