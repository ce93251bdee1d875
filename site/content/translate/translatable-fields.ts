// Which fields of content/ are translated.

import type { FieldPath } from '#site/content/read/placeholders.ts'
import { entryShape, plainShape, type SchemaShape, shapeOfValue } from '#site/schemas/schema-shape.ts'

/** Returns the shape of the item or property `step`. */
export function shapeAt(
  given: SchemaShape | undefined,
  value: unknown,
  step: string | number,
): SchemaShape | undefined {
  const shape = given && shapeOfValue(given, value)
  return shape?.items ?? shape?.properties?.[step] ?? (shape && entryShape(shape))
}

/** Whether visitors read the text in their own language. */
export function isTranslatable(given: SchemaShape | undefined, text: string): boolean {
  if (!given || /^\/\S*$/.test(text) || !/\p{L}{2}/u.test(text.replaceAll(/\{[\w.:-]+\}/g, ''))) return false
  const { type, kind, pattern, ...shape } = plainShape(given)
  if (type !== 'string' || shape.enum || shape.const || shape.format || (kind && kind !== 'long-text')) return false
  // A pattern that accepts only a to z is an identifier.
  return pattern === undefined || new RegExp(pattern, 'u').test(text.replaceAll(/[a-z]/gi, 'ä'))
}

/** Whether a field takes translatable texts, whatever it holds now. */
export const isTranslatableField = (shape: SchemaShape | undefined): boolean =>
  ['Word', 'A word.', '[A word]', 'A word > a word'].some((text) => isTranslatable(shape, text))

/** Calls `callback` with each text of a source that `isIncluded`, the translatable ones by default. */
export function forEachTranslatable(
  source: unknown,
  shape: SchemaShape | undefined,
  callback: (fieldPath: FieldPath, text: string) => void,
  isIncluded = isTranslatable,
): void {
  const visit = (value: unknown, at: SchemaShape | undefined, fieldPath: FieldPath): void => {
    if (typeof value === 'string' && isIncluded(at, value)) callback(fieldPath, value)
    if (typeof value !== 'object' || value === null) return
    for (const [key, one] of Object.entries(value))
      visit(one, shapeAt(at, value, key), [...fieldPath, Array.isArray(value) ? Number(key) : key])
  }
  visit(source, shape, [])
}
