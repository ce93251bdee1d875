import { type CookieChoice, parseCookieChoice } from '#domain/cookie-choice.ts'

const place = 'cookie-choice'
const changed = 'cookiechoice'

// If storage is blocked, the choice lasts as long as the page.
let keptByPage: CookieChoice | undefined

/** What the visitor chose, from this browser's storage alone. */
export function readChoice(): CookieChoice | undefined {
  try {
    return parseCookieChoice(localStorage.getItem(place)) ?? keptByPage
  } catch {
    return keptByPage
  }
}

export function keepChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(place, JSON.stringify(choice))
  } catch {
    keptByPage = choice
  }
  document.dispatchEvent(new Event(changed))
}

/** Calls back whenever the choice changes, on this page or in another tab. */
export function onChoice(callback: () => void): void {
  document.addEventListener(changed, callback)
  addEventListener('storage', ({ key }) => {
    // A null key means that everything was deleted.
    if (key === place || key === null) callback()
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
