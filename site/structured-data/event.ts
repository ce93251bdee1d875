import type { EventPage } from '#site/schemas/events.ts'
import type { Site } from '#site/schemas/site.ts'
import type { Thing } from './json-ld.ts'

/** Describes an event at a place, or online at its own page. */
export const eventThing = (
  { heading, seo, starts, ends, place }: EventPage,
  { brand }: Pick<Site, 'brand'>,
  page: URL,
): Thing => ({
  '@type': 'Event',
  name: heading,
  description: seo.description,
  url: page.href,
  startDate: withSeconds(starts.at),
  endDate: withSeconds(ends),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: `https://schema.org/${place ? 'Offline' : 'Online'}EventAttendanceMode`,
  location: place
    ? { '@type': 'Place', name: place.name, address: place.address }
    : { '@type': 'VirtualLocation', url: page.href },
  organizer: { '@type': 'Organization', name: brand.name, url: new URL('/', page).href },
})

/** Search engines read a moment with its seconds. */
const withSeconds = (moment: string) => moment.replace(/^.{16}/, '$&:00')
