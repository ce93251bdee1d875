// Merges two edits of the same content.
import type { FieldPath } from '#site/content/read/placeholders.ts'

type Parts = Record<string | number, unknown>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** Whether parts can be compared by their names: those of a list with items more or fewer cannot. */
const areAlike = (values: readonly unknown[]): values is Parts[] =>
  values.every(isParts) &&
  (values.every((one) => !Array.isArray(one)) ||
    (values.every(Array.isArray) && new Set(values.map((one) => Object(one).length)).size === 1))

/** `conflicts` are the places that both have changed; there, `merged` has what is in `mine`. */
export function mergeContent(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  fieldPath: FieldPath = [],
): { merged: unknown; conflicts: FieldPath[] } {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { merged: mine, conflicts: [] }
  if (isSame(base, mine)) return { merged: theirs, conflicts: [] }
  const all = [base, mine, theirs]
  if (!areAlike(all)) return { merged: mine, conflicts: [fieldPath] }
  const isList = Array.isArray(mine)
  const keys = [...new Set([...Object.keys(mine as Parts), ...Object.keys(theirs as Parts)])]
  const parts = keys.map((key) => {
    const step = isList ? Number(key) : key
    const [inBase, inMine, inTheirs] = all.map((one) => (one as Parts)[step])
    return [key, mergeContent(inBase, inMine, inTheirs, [...fieldPath, step])] as const
  })
  const kept = parts.filter(([, { merged }]) => merged !== undefined).map(([key, { merged }]) => [key, merged] as const)
  return {
    merged: isList ? kept.map(([, one]) => one) : Object.fromEntries(kept),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  }
}
