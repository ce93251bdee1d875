// What a visitor lets other companies keep in the browser, and what follows from it. The choice never leaves the browser.

export const cookieCategories = ['authentication', 'security', 'preferences', 'marketing', 'performance'] as const
export type CookieCategory = (typeof cookieCategories)[number]

/** A service cannot run safely without these, so there is no choice about them. */
const necessaryCategories: readonly CookieCategory[] = ['authentication', 'security']
export const isNecessary = (category: CookieCategory) => necessaryCategories.includes(category)

/** These are refused for as long as the browser sends the Global Privacy Control, as the cookie policy promises. */
const signalCategories: readonly CookieCategory[] = ['marketing', 'performance']
export const isSignalCategory = (category: CookieCategory) => signalCategories.includes(category)

export type CookieChoice = {
  /** Version of the cookie policy under which the choice was made. */
  policyVersion: string
  /** The choice was made on this day, like "2026-11-21". */
  date: string
  accepted: CookieCategory[]
  /** The `terms` of the services that were listed then. The visitor is asked about any other service. */
  terms: string[]
}

/** What a service of another company needs before it may load. */
export type ServiceNeeds = {
  categories: readonly CookieCategory[]
  /** A digest of what the visitor was told about the service. */
  terms: string
}

export type ChoiceSetting = {
  policyVersion: string
  /** Whether the browser sends the Global Privacy Control. */
  privacyControl: boolean
}

/** A choice counts only for the version of the policy under which it was made. */
export const currentChoice = (choice: CookieChoice | undefined, { policyVersion }: ChoiceSetting) =>
  choice?.policyVersion === policyVersion ? choice : undefined

export const isRefusedBySignal = (category: CookieCategory, { privacyControl }: ChoiceSetting) =>
  privacyControl && isSignalCategory(category)

export function isAccepted(
  category: CookieCategory,
  choice: CookieChoice | undefined,
  setting: ChoiceSetting,
): boolean {
  if (isNecessary(category)) return true
  if (isRefusedBySignal(category, setting)) return false
  return currentChoice(choice, setting)?.accepted.includes(category) ?? false
}

/** `blocked`: the browser's signal refuses it, and no press on the page outranks that. */
export type LoadAnswer = 'load' | 'ask' | 'blocked'

export function mayLoad(service: ServiceNeeds, choice: CookieChoice | undefined, setting: ChoiceSetting): LoadAnswer {
  if (service.categories.some((category) => isRefusedBySignal(category, setting))) return 'blocked'
  if (service.categories.every(isNecessary)) return 'load'
  const wasListed = currentChoice(choice, setting)?.terms.includes(service.terms) ?? false
  return wasListed && service.categories.every((category) => isAccepted(category, choice, setting)) ? 'load' : 'ask'
}

/** The choice after the visitor has allowed this one service in place. */
export function withService(
  service: ServiceNeeds,
  choice: CookieChoice | undefined,
  setting: ChoiceSetting,
  date: string,
): CookieChoice {
  const { accepted = [], terms = [] } = currentChoice(choice, setting) ?? {}
  const needed = service.categories.filter((category) => !isNecessary(category))
  return {
    policyVersion: setting.policyVersion,
    date,
    accepted: [...new Set([...accepted, ...needed])],
    terms: [...new Set([...terms, service.terms])],
  }
}

/** Reads what the browser kept; anything but a valid choice counts as none. */
export function parseCookieChoice(text: string | null): CookieChoice | undefined {
  try {
    const { policyVersion, date, accepted, terms } = JSON.parse(text ?? '')
    if (typeof policyVersion !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
    if (!Array.isArray(accepted) || !Array.isArray(terms)) return undefined
    return {
      policyVersion,
      date,
      accepted: cookieCategories.filter((category) => !isNecessary(category) && accepted.includes(category)),
      terms: terms.filter((entry) => typeof entry === 'string'),
    }
  } catch {
    return undefined
  }
}
