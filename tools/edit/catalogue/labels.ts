// What an editor calls a field.
import type { Path, Value } from '../api.ts'

/** Names that no reader would take for words. A schema can name its own field, as the `title` of its meta. */
const saidOtherwise: Readonly<Record<string, string>> = {
  a: 'Answer',
  addressLabel: 'Name of the address',
  autonomousagentplatform: 'Autonomous agent platform',
  av1: 'AV1 file',
  avgTime: 'Average time',
  bySelf: 'Without scripts',
  casestudy: 'Case study',
  cells: 'Cells of the row',
  customerservice: 'Customer service',
  desc: 'Description',
  developerrelations: 'Developer relations',
  faq: 'Frequent questions',
  faqs: 'FAQs',
  frameTitle: 'Title of the frame',
  h264: 'H.264 file',
  here: 'Short name of the page',
  hr: 'HR',
  href: 'Address',
  hrsolution: 'HR solution',
  id: 'Short name',
  in: 'Where',
  integer: 'Whole number',
  isMostPop: 'Most popular',
  newTab: 'In a new tab',
  nocodebuilder: 'No-code builder',
  outSideAgencies: 'Outside agencies',
  prefill: 'Filled in before',
  q: 'Question',
  salesandmarketing: 'Sales and marketing',
  seo: 'Search results',
  siteHost: 'Host of the site',
  sunk: 'Sunken surface',
  wideCode: 'Name of wide code',
  wideTable: 'Name of a wide table',
}

/** A name of a schema as words: "mostPopular" is "Most popular", "pickATime" is "Pick a time". */
export function labelOf(name: string): string {
  const otherwise = Object.hasOwn(saidOtherwise, name) ? saidOtherwise[name] : undefined
  if (otherwise) return otherwise
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
  const lower = words.replace(/ [A-Z](?![A-Z])/g, (start) => start.toLowerCase())
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

/** The fields that tell one item of a list from another. */
const telling = ['name', 'label', 'title', 'heading', 'q', 'caption', 'tab', 'from', 'line', 'claim', 'id']

/** An item of a list by its own words, or by its place. */
export function labelOfItem(item: Value, index: number): string {
  const place = `Item ${index + 1}`
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return place
  const words = telling.map((name) => item[name]).find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof words === 'string' ? words : place
}

/** A whole path, as in "Hero › Headline"; items of lists are named by `values`. */
export function labelOfPath(path: Path, values: Value): string {
  let value: Value | undefined = values
  const labels = path.map((step) => {
    value = typeof value === 'object' && value !== null ? (value as Record<string | number, Value>)[step] : undefined
    return typeof step === 'number' ? labelOfItem(value ?? null, step) : labelOf(step)
  })
  return labels.join(' › ') || 'The whole file'
}
