// Checks the third-party services that content/site.yaml switches on: each must be on a host of a company in
// content/third-parties.yaml, since the cookie policy covers only those.
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import type { Site } from '#site/schemas/site.ts'
import { type ServiceFeature, serviceFeatures, type Vendor } from '#site/schemas/third-parties.ts'

export const findVendor = (feature: ServiceFeature, url: string, companies: readonly Vendor[]): Vendor | undefined =>
  companies.find((one) => one.feature === feature && one.hosts.includes(new URL(url).host))

export function serviceProblems(services: Site['services'], companies: readonly Vendor[]): ContentProblem[] {
  const refused = (service: string, sentence: string): ContentProblem[] => [
    { file: 'content/site.yaml', fieldPath: ['services', service], sentence },
  ]
  const unlisted = serviceFeatures.flatMap((feature) => {
    const url = services[feature]
    if (url === undefined || findVendor(feature, url, companies)) return []
    return refused(
      feature,
      `No company with the feature ${feature} in content/third-parties.yaml has the host ${new URL(url).host}. List the company there, or correct the address.`,
    )
  })
  const { calendar, calendarScript } = services
  const script = calendarScript === undefined ? undefined : scriptAdvice(calendarScript, calendar, companies)
  return [...unlisted, ...(script ? refused('calendarScript', script) : [])]
}

function scriptAdvice(script: string, calendar: string | undefined, companies: readonly Vendor[]): string | undefined {
  if (calendar === undefined) return 'The script needs a page to show. Write its address as calendar.'
  const company = findVendor('calendar', calendar, companies)
  if (!company) return undefined
  const { host } = new URL(script)
  if (!company.hosts.includes(host))
    return `${host} is not among the hosts of ${company.id} in content/third-parties.yaml. List it there, or correct the address.`
  return company.widget
    ? undefined
    : `Write in content/third-parties.yaml, under widget of ${company.id}, which class and attribute this script looks for.`
}
