// Lists the queries of pages with forms that the content knows: each becomes a file of the build.
import { formPages } from '#domain/lead/form-pages.ts'
import { referenceStandIn } from '#domain/pages/page-variants.ts'
import { roiPath } from '#domain/roi/roi.ts'
import { content, pagesOf } from '#site/content/content.ts'
import { isPast } from '#site/schemas/events.ts'

/** `path` is in the first language; `until` is when a date in the page has passed. */
export type KnownVariant = { path: string; search: string; until?: string | undefined }

const of = (path: string, ...searches: string[]): KnownVariant[] => searches.map((search) => ({ path, search }))

export async function knownVariants(): Promise<KnownVariant[]> {
  const { starts } = (await content('webinars')).featured
  const events = (await pagesOf('event')).filter(({ page }) => !isPast(page))
  const plans = await content('plans')
  const { contact, pricing, enquiry } = formPages
  const sent = `sent=${referenceStandIn}`
  return [
    ...of(contact, '', '?demo', '?partnership', '?reference', `?${sent}`, `?demo&${sent}`, `?webinar&${sent}`),
    { path: contact, search: '?webinar', until: starts && !hasBegun(starts) ? starts.at : undefined },
    ...events.map(({ name, page }) => ({
      path: contact,
      search: `?event=${encodeURIComponent(name)}`,
      until: page.ends,
    })),
    ...of(pricing, '', `?${sent}`, ...plans.map(({ name }) => `?plan=${encodeURIComponent(name)}`)),
    ...of(enquiry, '', `?${sent}`, `?unanswerable&${sent}`),
    ...of(roiPath, ''),
  ]
}

const hasBegun = ({ at }: { at: string }) => Date.parse(at) <= Date.now()
