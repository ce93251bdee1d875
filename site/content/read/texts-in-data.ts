import type { ContentLocation } from '#site/content/check/content-problems.ts'
import type { FieldPath } from './placeholders.ts'

/** Returns all texts in parsed YAML. */
export function textsInData(
  file: string,
  data: unknown,
  fieldPath: FieldPath = [],
): (ContentLocation & { text: string })[] {
  if (typeof data === 'string') return [{ file, fieldPath, text: data }]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    textsInData(file, value, [...fieldPath, Array.isArray(data) ? Number(key) : key]),
  )
}
