// The visitor's cookie choice, and what follows from it. The choice never leaves the browser.

export const cookieCategories = ['authentication', 'security', 'preferences', 'marketing', 'performance'] as const
export type CookieCategory = (typeof cookieCategories)[number]

/** Required for a service to work safely, so there is no choice. */
const necessaryCategories: readonly CookieCategory[] = ['authentication', 'security']
export const isNecessary = (category: CookieCategory) => necessaryCategories.includes(category)

/** Refused while the browser sends the Global Privacy Control, as the cookie policy promises. */
const signalCategories: readonly CookieCategory[] = ['marketing', 'performance']
export const isSignalCategory = (category: CookieCategory) => signalCategories.includes(category)

export type CookieChoice = {
  /** Version of the cookie policy at the time of the choice. */
  policyVersion: string
  /** Day of the choice, like "2026-11-21". */
  date: string
  accepted: CookieCategory[]
  /** `terms` of the services listed at the time. For any other service, the visitor is asked again. */
  terms: string[]
}

/** What a third-party service requires before it may load. */
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

/** A choice is valid only for its version of the policy. */
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

/** `blocked`: the browser's signal refuses it, and no click on the page overrides that. */
export type LoadAnswer = 'load' | 'ask' | 'blocked'

export function mayLoad(service: ServiceNeeds, choice: CookieChoice | undefined, setting: ChoiceSetting): LoadAnswer {
  if (service.categories.some((category) => isRefusedBySignal(category, setting))) return 'blocked'
  if (service.categories.every(isNecessary)) return 'load'
  const wasListed = currentChoice(choice, setting)?.terms.includes(service.terms) ?? false
  return wasListed && service.categories.every((category) => isAccepted(category, choice, setting)) ? 'load' : 'ask'
}

/** The choice after the visitor allows this service where it is embedded. */
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

/** Parses the stored choice; anything invalid counts as none. */
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
