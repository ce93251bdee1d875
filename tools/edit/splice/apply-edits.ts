// Makes edits in the text of a YAML file as a person would: only the lines of what changed become others. Whatever is
// written is read again: it means what was typed, and everything else what it meant before.
import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq } from 'yaml'
import type { Edit, Path, Value } from '../api.ts'
import { EditError } from '../edit-error.ts'
import { edited, valueAt } from './edited-value.ts'
import { addedItem, movedItem, removedItem } from './splice-list.ts'
import { addedPair, removedPair } from './splice-map.ts'
import { scalarSplices } from './splice-scalar.ts'
import { isScalarValue } from './written-yaml.ts'
import { findNode, pairOf, readSource, type Splice, spliced, valuesOf, type YamlSource } from './yaml-source.ts'

/** The names of the fields at a path, in the order of the schema. */
export type OrderAt = (path: Path) => readonly string[]

/** Throws an EditError when an edit cannot be made. */
export function applyEdits(text: string, edits: readonly Edit[], orderAt: OrderAt): string {
  let now = text
  for (const edit of edits) now = applyEdit(now, edit, orderAt)
  return now
}

function applyEdit(text: string, edit: Edit, orderAt: OrderAt): string {
  const source = readSource(text)
  const values = valuesOf(source)
  const parts = partsOf(values, edit)
  if (parts) return applyEdits(text, parts, orderAt)
  const meant = edited(values, edit)
  for (const splice of splicesFor(source, edit, orderAt)) {
    const written = spliced(text, splice)
    if (isDeepStrictEqual(meaningOf(written), meant)) return written
  }
  throw new EditError(
    400,
    'This cannot be written into the file without changing something else. Edit the file itself.',
  )
}

function meaningOf(text: string): Value | undefined {
  try {
    return valuesOf(readSource(text))
  } catch {
    return undefined
  }
}

/**
 * A whole list or group that takes another's place is edited entry by entry, so that what is the same in it stays; a field
 * of a group that is not there comes with its group.
 */
function partsOf(values: Value, edit: Edit): Edit[] | undefined {
  if (edit.op !== 'set') return undefined
  const { path, value: after } = edit
  const [holder, key] = [path.slice(0, -1), path.at(-1)]
  if (typeof key === 'string' && holder.length > 0 && valueAt(values, holder) === undefined)
    return [{ op: 'set', path: holder, value: { [key]: after } }]
  if (isScalarValue(after)) return undefined
  const before = valueAt(values, path)
  if (before === undefined || isScalarValue(before) || Array.isArray(before) !== Array.isArray(after)) return undefined
  if (Array.isArray(before) && Array.isArray(after)) {
    const common = Math.min(before.length, after.length)
    return [
      ...setsOf(before, after.slice(0, common), path),
      ...after.slice(common).map((value, index): Edit => ({ op: 'add', path, index: common + index, value })),
      ...before.slice(common).map((): Edit => ({ op: 'remove', path: [...path, common] })),
    ]
  }
  const left = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return [...setsOf(before, after, path), ...left.map((key): Edit => ({ op: 'unset', path: [...path, key] }))]
}

const setsOf = (before: Value, after: Value, path: Path): Edit[] =>
  Object.entries(after as object).flatMap(([key, value]: [string, Value]): Edit[] => {
    const step = Array.isArray(after) ? Number(key) : key
    return isDeepStrictEqual(valueAt(before, [step]), value) ? [] : [{ op: 'set', path: [...path, step], value }]
  })

/** The ways to make the edit, the most faithful one first. */
function splicesFor(source: YamlSource, edit: Edit, orderAt: OrderAt): Splice[] {
  const { node, around } = findNode(source, edit.path)
  const holder = around.at(-1)
  const key = edit.path.at(-1)
  const index = Number(key)
  if (edit.op === 'add') return isSeq(node) ? [addedItem(source, node, edit.index, edit.value ?? '')] : []
  if (edit.op === 'move') return isSeq(holder) ? [movedItem(source, holder, index, edit.to)] : []
  if (edit.op === 'remove' || edit.op === 'unset') {
    if (isSeq(holder)) return [removedItem(source, holder, index)]
    const pair = isMap(holder) && key !== undefined ? pairOf(holder, key) : undefined
    return isMap(holder) && pair ? [removedPair(source, holder, pair)] : []
  }
  if (isScalar(node) && isScalarValue(edit.value)) {
    const inFlow = around.some(({ flow }) => flow)
    return scalarSplices(source, node, edit.value, inFlow)
  }
  if (node === undefined && isMap(holder) && around.length === edit.path.length)
    return [addedPair(source, holder, String(key), edit.value, orderAt(edit.path.slice(0, -1)))]
  return []
}
