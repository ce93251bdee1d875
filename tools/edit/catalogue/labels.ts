// What an editor calls a field.
import type { Path, Value } from '../api.ts'

/** A name of a schema as words: "isMostPop" is "Is most pop", "brand-strong" is "Brand strong". */
export function labelOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ')
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
