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
}

/** Throws a ContentError when a service is switched on that no listed company offers at this address. */
export function connectedServices(services: Site['services'], vendors: readonly Vendor[]): ConnectedService[] {
  return serviceFeatures.flatMap((feature) => {
    const url = services[feature]
    return url === undefined ? [] : connectedService(feature, url, vendors)
  })
}

function connectedService(feature: ServiceFeature, url: string, vendors: readonly Vendor[]): ConnectedService {
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
    categories: categoriesOf(vendor),
    terms: termsOf(vendor),
  }
}

const categoriesOf = ({ category, cookies }: Vendor): CookieCategory[] => [
  ...new Set([category, ...cookies.map((cookie) => cookie.category ?? category)]),
]

/** A digest of all that a visitor agrees to: when it changes, the visitor is asked again. */
function termsOf({ id, name, hosts, category, cookies }: Vendor): string {
  const told = JSON.stringify([id, name, hosts, category, cookies])
  return createHash('sha256').update(told).digest('base64url').slice(0, 10)
}
