import { type CookieChoice, parseCookieChoice } from '#domain/pages/cookie-choice.ts'

const storageKey = 'cookie-choice'
const changeEvent = 'cookiechoice'

// Where storage is unavailable, the choice lasts as long as the page.
let choiceInMemory: CookieChoice | undefined

/** Reads the visitor's choice, which is stored in this browser only. */
export function readChoice(): CookieChoice | undefined {
  if (choiceInMemory) return choiceInMemory
  try {
    return parseCookieChoice(localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

/** Returns whether the browser stored the choice. */
export function storeChoice(choice: CookieChoice): boolean {
  const isStored = writeToStorage(JSON.stringify(choice))
  choiceInMemory = isStored ? undefined : choice
  document.dispatchEvent(new Event(changeEvent))
  return isStored
}

function writeToStorage(choice: string): boolean {
  try {
    // If storage is full, the old choice must not come back on the next page.
    localStorage.removeItem(storageKey)
    localStorage.setItem(storageKey, choice)
    return localStorage.getItem(storageKey) === choice
  } catch {
    return false
  }
}

/** Calls back whenever the choice changes, on this page or in another tab. */
export function onChoiceChange(callback: () => void): void {
  document.addEventListener(changeEvent, callback)
  addEventListener('storage', ({ key }) => {
    // A null key means that all storage was cleared.
    if (key !== storageKey && key !== null) return
    choiceInMemory = undefined
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
