// Structured data for search engines: schema.org things, which a page carries as one block of JSON-LD.
import type { Thing as SchemaThing } from 'schema-dts'
import { withoutInvisible } from '#domain/blog/foreign-text.ts'
import type { Post } from '#domain/blog/post.ts'
import { postPath } from '#domain/blog/post-addresses.ts'
import { currentLanguage } from '#language'
import type { EventPage } from '#site/schemas/events.ts'
import type { Film } from '#site/schemas/film.ts'
import type { Site } from '#site/schemas/site.ts'
import { pictureOfPost } from '#site/share-pictures/share-picture.ts'

export type Thing = Exclude<SchemaThing, string>

/** Serializes things for a script element, which nothing in them can end. */
export const jsonLd = (things: readonly Thing[]): string =>
  withoutInvisible(JSON.stringify({ '@context': 'https://schema.org', '@graph': things })).replaceAll('<', '\\u003c')

type Brand = Pick<Site['brand'], 'name'>

/** The company as a publisher. */
export const publisher = ({ name }: Brand, site: URL) =>
  ({
    '@type': 'Organization',
    name,
    url: site.href,
    logo: { '@type': 'ImageObject', url: new URL('/icon-512.png', site).href },
  }) satisfies Thing

/** The company itself, as on the home page. */
export const organization = ({ brand, contact, footer }: Site, site: URL): Thing => ({
  ...publisher(brand, site),
  '@id': `${site.href}#organization`,
  legalName: brand.legalName,
  description: brand.tagline,
  email: contact.email,
  sameAs: footer.social.map(({ href }) => href),
})

export const webSite = ({ brand }: Pick<Site, 'brand'>, site: URL): Thing => ({
  '@type': 'WebSite',
  name: brand.name,
  url: site.href,
  inLanguage: currentLanguage().tag,
  publisher: { '@id': `${site.href}#organization` },
})

/** The company with its support channels. */
export const supportContact = ({ brand, contact }: Site, site: URL): Thing => ({
  '@type': 'Organization',
  '@id': `${site.href}#organization`,
  name: brand.name,
  url: site.href,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: contact.support.email,
    telephone: contact.support.phone,
    availableLanguage: currentLanguage().tag,
  },
})

type Step = { label: string; href: string }

/** The breadcrumb trail of a page, which is its last step. `href` is as on the page. */
export const breadcrumbs = (steps: readonly Step[], site: URL): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href, site).href,
  })),
})

/** An event at a place, or online at its own page. */
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

/** Search engines expect seconds. */
const withSeconds = (moment: string) => moment.replace(/^.{16}/, '$&:00')

/** Our own film, where it plays on the page. */
export const filmObject = ({ title, description, published, files, transcript }: Film, site: URL): Thing => ({
  '@type': 'VideoObject',
  name: title,
  description,
  thumbnailUrl: new URL(files.poster, site).href,
  uploadDate: `${published}T00:00:00Z`,
  duration: `PT${transcript.length}S`,
  contentUrl: new URL(files.h264, site).href,
})

type Posting = {
  post: Post
  /** The origin of the site. */
  site: URL
  brand: { name: string }
}

export async function blogPosting({ post, site, brand }: Posting): Promise<Thing> {
  const url = new URL(postPath(post), site).href
  const published = post.published ?? post.day
  const company = publisher(brand, site)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    inLanguage: post.language ?? currentLanguage().tag,
    description: post.description,
    datePublished: published,
    dateModified: post.modified ?? published,
    timeRequired: `PT${post.minutes}M`,
    mainEntityOfPage: url,
    url,
    image: [new URL(post.picture?.shareSrc ?? (await pictureOfPost(post)).src, site).href],
    author: post.author
      ? { '@type': 'Person', name: post.author }
      : { '@type': 'Organization', name: brand.name, url: site.href },
    publisher: company,
  }
}
