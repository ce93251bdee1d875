// What is not the same in two versions of a file, field by field, as before and after.
import { isDeepStrictEqual } from 'node:util'
import type { FieldChange, Path, Value } from '../api.ts'
import { labelOfPath } from '../catalogue/labels.ts'
import { aligned } from './aligned.ts'

/** `undefined`: there was no such file, or there is none any more. */
export function fieldChanges(file: string, before: Value | undefined, after: Value | undefined): FieldChange[] {
  return changesAt([], before, after).map(({ path, before: one, after: other }) => ({
    file,
    path,
    label: labelOfPath(path, (other === undefined ? before : after) ?? null),
    before: said(one),
    after: said(other),
  }))
}

type Change = { path: Path; before: Value | undefined; after: Value | undefined }

function changesAt(path: Path, before: Value | undefined, after: Value | undefined): Change[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return changesInList(path, before, after)
  if (isGroup(before) && isGroup(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    return names.flatMap((name) => changesAt([...path, name], before[name], after[name]))
  }
  return [{ path, before, after }]
}

/** Items are told apart by what they hold: one that is added in the middle changes none of those behind it. */
function changesInList(path: Path, before: Value[], after: Value[]): Change[] {
  const texts = (list: Value[]) => list.map((item) => JSON.stringify(item))
  const pairs = aligned(texts(before), texts(after)).filter(([one, other]) => one?.item !== other?.item)
  return pairs.flatMap(([one, other]) =>
    changesAt([...path, (other ?? one)?.index ?? 0], one && before[one.index], other && after[other.index]),
  )
}

const isGroup = (value: Value | undefined): value is { [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a person reads it; null where there is none. */
function said(value: Value | undefined): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object') return String(value)
  const parts = Array.isArray(value) ? value : Object.values(value)
  return parts.map((part) => said(part) ?? '').join(' · ')
}
