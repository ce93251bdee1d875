// Lists the third-party services that content/site.yaml switches on. Everything that names another company or lets a page reach
// it comes from here: frames, their hosts in the page's policy, and every list of cookies.
import { createHash } from 'node:crypto'
import type { CookieCategory, ServiceNeeds } from '#domain/pages/cookie-choice.ts'
import { ContentError } from '#site/content/check/content-problems.ts'
import { findVendor, serviceProblems } from '#site/content/check/services.ts'
import type { Site } from '#site/schemas/site.ts'
import { type ServiceFeature, serviceFeatures, type Vendor } from '#site/schemas/third-parties.ts'

export type ConnectedService = ServiceNeeds & {
  feature: ServiceFeature
  /** Its page, for the frame and for the plain link beside it. */
  url: string
  vendor: Vendor
  /** The origins that its frame may load. */
  origins: string[]
  /** Its own script, if that replaces our frame. */
  script?: ServiceScript | undefined
}

export type ServiceScript = {
  url: string
  origin: string
  /** The element that the script looks for, and the attribute with the service's `url`. */
  place: { class: string; attribute: string }
}

/** Throws a ContentError for a service that no listed company offers at its address. */
export function connectedServices(services: Site['services'], vendors: readonly Vendor[]): ConnectedService[] {
  const problems = serviceProblems(services, vendors)
  if (problems.length > 0) throw new ContentError(problems)
  return serviceFeatures.flatMap((feature) => {
    const url = services[feature]
    const vendor = url === undefined ? undefined : findVendor(feature, url, vendors)
    const script = feature === 'calendar' ? services.calendarScript : undefined
    return url === undefined || !vendor ? [] : connectedService(feature, url, script, vendor)
  })
}

const connectedService = (
  feature: ServiceFeature,
  url: string,
  scriptUrl: string | undefined,
  vendor: Vendor,
): ConnectedService => ({
  feature,
  url,
  vendor,
  origins: vendor.hosts.map((name) => `https://${name}`),
  script:
    scriptUrl !== undefined && vendor.widget
      ? { url: scriptUrl, origin: new URL(scriptUrl).origin, place: vendor.widget }
      : undefined,
  categories: categoriesOf(vendor),
  terms: termsOf(vendor, scriptUrl),
})

const categoriesOf = ({ category, cookies }: Vendor): CookieCategory[] => [
  ...new Set([category, ...cookies.map((cookie) => cookie.category ?? category)]),
]

/** Hashes everything that a visitor agrees to: when it changes, the visitor is asked again. */
function termsOf({ id, name, hosts, category, cookies }: Vendor, scriptUrl: string | undefined): string {
  const agreed = JSON.stringify([id, name, hosts, category, cookies, scriptUrl])
  return createHash('sha256').update(agreed).digest('base64url').slice(0, 10)
}
