// What Google asks of the structured data that the pages carry, beyond what the types of schema-dts hold when it is written:
// the properties that must be there and the formats of some, from its pages on each type at
// https://developers.google.com/search/docs/appearance/structured-data (organization, breadcrumb, article, video) and
// https://developers.google.com/search/docs/appearance/site-names (WebSite), of November 2025. ContactPoint has no page there.

const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  ImageObject: ['url'],
  ContactPoint: ['contactType', 'email', 'telephone'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  // All that Google recommends for an article.
  BlogPosting: ['headline', 'description', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  Person: ['name'],
  Event: ['name', 'startDate', 'location', 'eventAttendanceMode', 'eventStatus', 'endDate', 'organizer'],
  Place: ['name', 'address'],
  VirtualLocation: ['url'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'duration'],
}

const isUrl = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')
const isMoment = (value: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))
const isDuration = (value: string) => /^PT(\d+H)?(\d+M)?(\d+S)?$/.test(value) && value !== 'PT'

/** Every other property is a text that is not empty, a thing, or a number. */
const formats: Readonly<Record<string, (value: string) => boolean>> = {
  ...Object.fromEntries(
    'url item sameAs image mainEntityOfPage thumbnailUrl contentUrl eventStatus eventAttendanceMode'
      .split(' ')
      .map((name) => [name, isUrl]),
  ),
  ...Object.fromEntries(
    ['datePublished', 'dateModified', 'uploadDate', 'startDate', 'endDate'].map((name) => [name, isMoment]),
  ),
  ...Object.fromEntries(['timeRequired', 'duration'].map((name) => [name, isDuration])),
}

export type Thing = Record<string, unknown>

/** One sentence for each property that is missing or has another format than it must. */
export function schemaProblems(thing: unknown, at = ''): string[] {
  if (typeof thing !== 'object' || thing === null) return [`${at}: not a thing`]
  const { '@type': type, '@id': id, ...properties } = thing as Thing
  // A reference to a thing that stands elsewhere.
  if (type === undefined && typeof id === 'string' && Object.keys(properties).length === 0) return []
  const names = required[String(type)]
  if (!names) return [`${at}: there is no type ${type}`]
  const place = at ? `${at} › ${type}` : String(type)
  return [
    ...names.filter((name) => properties[name] === undefined).map((name) => `${place}: ${name} is missing`),
    ...Object.entries(properties).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => {
        if (typeof one === 'object') return schemaProblems(one, `${place} › ${name}`)
        if (typeof one === 'number') return []
        const fits = formats[name] ?? ((text: string) => text.trim() !== '')
        return fits(String(one)) ? [] : [`${place} › ${name}: ${JSON.stringify(one)} has another format`]
      }),
    ),
  ]
}

/** The things of a page's block of JSON-LD; throws when there is not exactly one block. */
export function thingsOf(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  if (blocks.length !== 1) throw new Error(`The page has ${blocks.length} blocks of JSON-LD`)
  const data = JSON.parse(blocks[0]?.[1] ?? '')
  if (data['@context'] !== 'https://schema.org') throw new Error('The block is not of schema.org')
  return data['@graph']
}
