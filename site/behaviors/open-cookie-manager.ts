import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import {
  type CookieCategory,
  type CookieChoice,
  cookieCategories,
  currentChoice,
  isAccepted,
  isNecessary,
  isRefusedBySignal,
} from '#domain/cookie-choice.ts'
import { fillIn, longDate } from '#domain/fill-in.ts'
import type { CookieManagerData } from '#site/third-parties/cookie-list.ts'
import { choiceSetting, keepChoice, onChoice, readChoice, today } from './cookie-choice-storage.ts'
import stylesheet from './cookie-dialog.css?url'
import { cookieDialog } from './cookie-dialog.ts'
import { element } from './element.ts'

/** The manager is loaded once. The function opens it with the choice as it is then. */
let loaded: Promise<() => void> | undefined

/** Opens the manager. Rejects when its content cannot be loaded. */
export async function openCookieManager(): Promise<void> {
  loaded ??= load().catch((error) => {
    loaded = undefined
    throw error
  })
  const show = await loaded
  show()
}

async function load(): Promise<() => void> {
  const [response] = await Promise.all([fetch(addressIn(language, '/cookie-manager.json')), loadStyles()])
  if (!response.ok) throw new Error(`The cookie manager answered ${response.status}`)
  const data: CookieManagerData = await response.json()
  const setting = choiceSetting(data.policyVersion)

  const keep = (accepts: (category: CookieCategory) => boolean) =>
    keepChoice({
      policyVersion: data.policyVersion,
      date: today(),
      accepted: cookieCategories.filter(
        (category) => !isNecessary(category) && !isRefusedBySignal(category, setting) && accepts(category),
      ),
      terms: data.terms,
    })
  const dialog = cookieDialog(data, {
    isRefusedBySignal: (category) => isRefusedBySignal(category, setting),
    keep,
  })
  const refresh = () => {
    const choice = readChoice()
    dialog.update((category) => isAccepted(category, choice, setting), stateOf(data, choice))
  }
  // Another tab may change the choice while this one shows it.
  onChoice(refresh)
  return () => {
    refresh()
    dialog.show()
  }
}

function loadStyles(): Promise<void> {
  const link = element('link', { rel: 'stylesheet', href: stylesheet })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('The styles of the cookie manager could not be loaded'))
  })
}

function stateOf({ words: { state }, policyVersion }: CookieManagerData, choice: CookieChoice | undefined): string {
  const { privacyControl, ...version } = choiceSetting(policyVersion)
  const current = currentChoice(choice, { privacyControl, ...version })
  const chosen = current
    ? fillIn(state.chosen, {
        date: longDate(current.date, document.documentElement.lang),
        version: current.policyVersion,
      })
    : choice
      ? state.outdated
      : state.none
  return privacyControl ? `${chosen} ${state.signal}` : chosen
}
