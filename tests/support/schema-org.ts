// The part of schema.org that the pages use: for each type the properties that we write, and what each may hold. From the
// definitions of schema.org 29.3 (https://schema.org/version/latest, `domainIncludes` and `rangeIncludes`); `required` and
// `url`, `moment` and `duration` formats from Google's pages on each type at
// https://developers.google.com/search/docs/appearance/structured-data (organization, breadcrumb, article, video) and
// https://developers.google.com/search/docs/appearance/site-names (WebSite), of November 2025. ContactPoint has no page there.

type Kind = 'text' | 'url' | 'moment' | 'duration' | 'integer' | readonly string[]

type Definition = { required: readonly string[]; properties: Readonly<Record<string, Kind>> }

/** A kind that is a list names the types of the things it may hold. */
const definitions: Readonly<Record<string, Definition>> = {
  Organization: {
    required: ['name', 'url'],
    properties: {
      name: 'text',
      legalName: 'text',
      description: 'text',
      url: 'url',
      email: 'text',
      sameAs: 'url',
      logo: ['ImageObject'],
      contactPoint: ['ContactPoint'],
    },
  },
  ImageObject: { required: ['url'], properties: { url: 'url' } },
  ContactPoint: {
    required: ['contactType', 'email', 'telephone'],
    properties: { contactType: 'text', email: 'text', telephone: 'text', availableLanguage: 'text' },
  },
  WebSite: {
    required: ['name', 'url'],
    properties: { name: 'text', url: 'url', inLanguage: 'text', publisher: ['Organization'] },
  },
  BreadcrumbList: { required: ['itemListElement'], properties: { itemListElement: ['ListItem'] } },
  ListItem: {
    required: ['position', 'name', 'item'],
    properties: { position: 'integer', name: 'text', item: 'url' },
  },
  BlogPosting: {
    // All that Google recommends for an article.
    required: ['headline', 'description', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
    properties: {
      headline: 'text',
      inLanguage: 'text',
      description: 'text',
      datePublished: 'moment',
      dateModified: 'moment',
      timeRequired: 'duration',
      mainEntityOfPage: 'url',
      url: 'url',
      image: 'url',
      author: ['Organization', 'Person'],
      publisher: ['Organization'],
    },
  },
  Person: { required: ['name'], properties: { name: 'text' } },
  Event: {
    required: ['name', 'startDate', 'location', 'eventAttendanceMode', 'eventStatus', 'endDate', 'organizer'],
    properties: {
      name: 'text',
      description: 'text',
      url: 'url',
      startDate: 'moment',
      endDate: 'moment',
      eventStatus: 'url',
      eventAttendanceMode: 'url',
      location: ['Place', 'VirtualLocation'],
      organizer: ['Organization'],
    },
  },
  Place: { required: ['name', 'address'], properties: { name: 'text', address: 'text' } },
  VirtualLocation: { required: ['url'], properties: { url: 'url' } },
  VideoObject: {
    required: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'duration'],
    properties: {
      name: 'text',
      description: 'text',
      thumbnailUrl: 'url',
      uploadDate: 'moment',
      duration: 'duration',
      contentUrl: 'url',
    },
  },
}

const formats: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  url: (value) => typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  moment: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  duration: (value) => typeof value === 'string' && /^PT(\d+H)?(\d+M)?(\d+S)?$/.test(value) && value !== 'PT',
  integer: (value) => Number.isInteger(value),
}

export type Thing = Record<string, unknown>

/** One sentence for each property that is missing, unknown or holds something else than it may. */
export function schemaProblems(thing: unknown, at = ''): string[] {
  if (typeof thing !== 'object' || thing === null) return [`${at}: not a thing`]
  const { '@type': type, '@id': id, ...properties } = thing as Thing
  // A reference to a thing that stands elsewhere.
  if (type === undefined && typeof id === 'string' && Object.keys(properties).length === 0) return []
  const definition = definitions[String(type)]
  if (!definition) return [`${at}: there is no type ${type}`]
  const place = at ? `${at} › ${type}` : String(type)
  const missing = definition.required.filter((name) => properties[name] === undefined)
  return [
    ...missing.map((name) => `${place}: ${name} is missing`),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const kind = definition.properties[name]
      if (kind === undefined) return `${place}: there is no property ${name}`
      const values = Array.isArray(value) ? value : [value]
      return values.flatMap((one) => problemsOf(one, kind, `${place} › ${name}`))
    }),
  ]
}

function problemsOf(value: unknown, kind: Kind, at: string): string[] {
  if (typeof kind === 'string') return formats[kind]?.(value) ? [] : [`${at}: ${JSON.stringify(value)} is no ${kind}`]
  const type = (value as Thing | null)?.['@type']
  const known = type === undefined || kind.includes(String(type))
  return known ? schemaProblems(value, at) : [`${at}: holds a ${type}`]
}

/** The things of a page's block of JSON-LD; throws when there is not exactly one block. */
export function thingsOf(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  if (blocks.length !== 1) throw new Error(`The page has ${blocks.length} blocks of JSON-LD`)
  const data = JSON.parse(blocks[0]?.[1] ?? '')
  if (data['@context'] !== 'https://schema.org') throw new Error('The block is not of schema.org')
  return data['@graph']
}
