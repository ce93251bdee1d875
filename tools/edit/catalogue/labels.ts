// What an editor calls a field.
import type { Path, Value } from '../api.ts'
import { saidOtherwise, saidThere } from './names-in-words.ts'

/** A name of a schema as words: "mostPopular" is "Most popular". `above`: what it stands in, as in "states". */
export function labelOf(name: string, above = ''): string {
  // The heading of a column, whose fields have the same names.
  if (above === 'columns') return `Column: ${labelOf(name).toLowerCase()}`
  const there = `${above}.${name}`
  if (Object.hasOwn(saidThere, there)) return saidThere[there] ?? ''
  if (Object.hasOwn(saidOtherwise, name)) return saidOtherwise[name] ?? ''
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

/** The name around a step of a path; around those at the top of a file there is none. */
const above = (path: Path, index: number): string =>
  String(path.slice(0, index).findLast((step) => typeof step === 'string') ?? '')

/** What the last step of a path is called. */
export const labelOfField = (path: Path): string => labelOf(String(path.at(-1)), above(path, path.length - 1))

/** A whole path, as in "Hero › Headline"; items of lists are named by `values`. */
export function labelOfPath(path: Path, values: Value): string {
  let value: Value | undefined = values
  const labels = path.map((step, index) => {
    value = typeof value === 'object' && value !== null ? (value as Record<string | number, Value>)[step] : undefined
    return typeof step === 'number' ? labelOfItem(value ?? null, step) : labelOf(step, above(path, index))
  })
  return labels.join(' › ') || 'The whole file'
}
