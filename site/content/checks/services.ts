// Checks that a service of another company which content/site.yaml switches on is on a host of a company that
// content/third-parties.yaml lists: the cookie policy tells of no other.
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Site } from '#site/schemas/site.ts'
import { type ServiceFeature, serviceFeatures, type Vendor } from '#site/schemas/third-parties.ts'

/** Finds the company that offers this feature at this address. */
export const companyAt = (feature: ServiceFeature, url: string, companies: readonly Vendor[]): Vendor | undefined =>
  companies.find((one) => one.feature === feature && one.hosts.includes(new URL(url).host))

export function serviceProblems(services: Site['services'], companies: readonly Vendor[]): ContentProblem[] {
  const unlisted = serviceFeatures.flatMap((feature) => {
    const url = services[feature]
    if (url === undefined || companyAt(feature, url, companies)) return []
    return refused(
      feature,
      `No company with the feature ${feature} in content/third-parties.yaml has the host ${new URL(url).host}. List the company there, or correct the address.`,
    )
  })
  return [...unlisted, ...scriptProblems(services, companies)]
}

function scriptProblems(
  { calendar, calendarScript }: Site['services'],
  companies: readonly Vendor[],
): ContentProblem[] {
  if (calendarScript === undefined) return []
  const told = (sentence: string) => [refused('calendarScript', sentence)]
  if (calendar === undefined) return told('The script needs a page to show. Write its address as calendar.')
  const company = companyAt('calendar', calendar, companies)
  if (!company) return []
  const { host } = new URL(calendarScript)
  if (!company.hosts.includes(host)) {
    return told(
      `${host} is not among the hosts of ${company.id} in content/third-parties.yaml. List it there, or correct the address.`,
    )
  }
  if (company.widget) return []
  return told(
    `Write in content/third-parties.yaml, under widget of ${company.id}, which class and attribute this script looks for.`,
  )
}

const refused = (service: string, sentence: string): ContentProblem => ({
  file: 'content/site.yaml',
  place: ['services', service],
  sentence,
})
