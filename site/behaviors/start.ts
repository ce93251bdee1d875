// What every page runs, in this order. Each page works without any of it.
import { keepDrafts } from './form-draft.ts'
import { lightDismiss } from './light-dismiss.ts'
import { closeMenus } from './menu.ts'
import { revealFallback } from './reveal.ts'
import { rememberTheme } from './theme.ts'

rememberTheme()
closeMenus()
lightDismiss()
keepDrafts()
revealFallback()
// Firefox ESR and older Safari lack `command` on buttons, which opens every dialog of the site.
if (!('command' in HTMLButtonElement.prototype)) void import('invokers-polyfill')
