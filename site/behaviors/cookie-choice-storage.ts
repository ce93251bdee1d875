import { type CookieChoice, parseCookieChoice } from '#domain/cookie-choice.ts'

const place = 'cookie-choice'
const changed = 'cookiechoice'

// What the browser cannot store lasts as long as the page.
let keptByPage: CookieChoice | undefined

/** Reads what the visitor chose, from this browser alone. */
export function readChoice(): CookieChoice | undefined {
  if (keptByPage) return keptByPage
  try {
    return parseCookieChoice(localStorage.getItem(place))
  } catch {
    return undefined
  }
}

/** Returns true when the browser has stored it. */
export function keepChoice(choice: CookieChoice): boolean {
  const isStored = store(JSON.stringify(choice))
  keptByPage = isStored ? undefined : choice
  document.dispatchEvent(new Event(changed))
  return isStored
}

function store(choice: string): boolean {
  try {
    // Where there is no room, an older choice must not count again on the next page.
    localStorage.removeItem(place)
    localStorage.setItem(place, choice)
    return localStorage.getItem(place) === choice
  } catch {
    return false
  }
}

/** Calls back whenever the choice changes, on this page or in another tab. */
export function onChoice(callback: () => void): void {
  document.addEventListener(changed, callback)
  addEventListener('storage', ({ key }) => {
    // A null key means that everything was deleted.
    if (key !== place && key !== null) return
    keptByPage = undefined
    callback()
  })
}

export const choiceSetting = (policyVersion: string) => ({
  policyVersion,
  privacyControl: navigator.globalPrivacyControl === true,
})

export function today(): string {
  const now = new Date()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}
