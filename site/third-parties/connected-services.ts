// The services of other companies that content/site.yaml has switched on. Everything that names another company or lets
// a page reach it comes from here: the frames, their hosts in the page's policy, and every list of cookies.
import { createHash } from 'node:crypto'
import type { CookieCategory, ServiceNeeds } from '#domain/cookie-choice.ts'
import { ContentError } from '#site/content/content-problems.ts'
import type { Site } from '#site/schemas/site.ts'
import { type ServiceFeature, serviceFeatures, type Vendor } from '#site/schemas/third-parties.ts'

export type ConnectedService = ServiceNeeds & {
  feature: ServiceFeature
  /** Its page, for the frame and for the plain link beside it. */
  url: string
  vendor: Vendor
  /** Origins that its frame may show. */
  origins: string[]
  /** Its own script, where that takes the place of our frame. */
  script?: ServiceScript | undefined
}

export type ServiceScript = {
  url: string
  origin: string
  /** The element that the script looks for, and the attribute of it that holds `url` of the service. */
  place: { class: string; attribute: string }
}

/** Throws a ContentError when a service is switched on that no listed company offers at this address. */
export function connectedServices(services: Site['services'], vendors: readonly Vendor[]): ConnectedService[] {
  if (services.calendarScript !== undefined && services.calendar === undefined) {
    throw new ContentError(
      'content/site.yaml, services › calendarScript: The script needs a page to show. Write its address as calendar.',
    )
  }
  return serviceFeatures.flatMap((feature) => {
    const url = services[feature]
    const script = feature === 'calendar' ? services.calendarScript : undefined
    return url === undefined ? [] : connectedService(feature, url, script, vendors)
  })
}

function connectedService(
  feature: ServiceFeature,
  url: string,
  scriptUrl: string | undefined,
  vendors: readonly Vendor[],
): ConnectedService {
  const { host } = new URL(url)
  const vendor = vendors.find((one) => one.feature === feature && one.hosts.includes(host))
  if (!vendor) {
    throw new ContentError(
      `content/site.yaml, services › ${feature}: No company with the feature ${feature} in content/third-parties.yaml ` +
        `has the host ${host}. List the company there, or correct the address.`,
    )
  }
  return {
    feature,
    url,
    vendor,
    origins: vendor.hosts.map((name) => `https://${name}`),
    script: scriptUrl === undefined ? undefined : serviceScript(scriptUrl, vendor),
    categories: categoriesOf(vendor),
    terms: termsOf(vendor, scriptUrl),
  }
}

function serviceScript(url: string, { id, hosts, widget }: Vendor): ServiceScript {
  const { host, origin } = new URL(url)
  if (!hosts.includes(host)) {
    throw new ContentError(
      `content/site.yaml, services › calendarScript: ${host} is not among the hosts of ${id} in ` +
        'content/third-parties.yaml. List it there, or correct the address.',
    )
  }
  if (!widget) {
    throw new ContentError(
      `content/third-parties.yaml, ${id}: Its script is switched on in content/site.yaml. Write under widget which ` +
        'class and attribute the script looks for.',
    )
  }
  return { url, origin, place: widget }
}

const categoriesOf = ({ category, cookies }: Vendor): CookieCategory[] => [
  ...new Set([category, ...cookies.map((cookie) => cookie.category ?? category)]),
]

/** A digest of all that a visitor agrees to: when it changes, the visitor is asked again. */
function termsOf({ id, name, hosts, category, cookies }: Vendor, scriptUrl: string | undefined): string {
  const told = JSON.stringify([id, name, hosts, category, cookies, scriptUrl])
  return createHash('sha256').update(told).digest('base64url').slice(0, 10)
}
