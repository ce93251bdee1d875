// What a file must mean after an edit: each splice is held against it.
import type { Edit, Path, Value } from '../api.ts'
import { EditError } from '../edit-error.ts'

type Holder = Record<string | number, Value>

const gone = () => new EditError(400, 'This field is not there any more. Load the page again.')

/** The value at `path`; undefined where there is none. */
export function valueAt(data: Value, path: Path): Value | undefined {
  let value: Value | undefined = data
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Holder)[step]
  }
  return value
}

/** A copy with the edit made. Throws an EditError when its path leads nowhere. */
export function edited(before: Value, edit: Edit): Value {
  const data = structuredClone(before)
  const at = edit.op === 'add' ? edit.path : edit.path.slice(0, -1)
  const last = edit.path.at(-1)
  const holder = at.length === 0 ? data : valueAt(data, at)
  if (typeof holder !== 'object' || holder === null) throw gone()
  if (edit.op === 'add') {
    if (!Array.isArray(holder) || edit.index < 0 || edit.index > holder.length) throw gone()
    holder.splice(edit.index, 0, edit.value ?? '')
    return data
  }
  if (last === undefined) throw gone()
  if (Array.isArray(holder)) {
    const index = Number(last)
    if (!(index in holder)) throw gone()
    if (edit.op === 'set') holder[index] = edit.value
    else {
      const taken = holder.splice(index, 1)
      if (edit.op === 'move') {
        if (edit.to < 0 || edit.to > holder.length) throw gone()
        holder.splice(edit.to, 0, ...taken)
      }
    }
    return data
  }
  if (edit.op === 'set') {
    // Not by assignment: a field may be called __proto__.
    Object.defineProperty(holder, last, { value: edit.value, enumerable: true, configurable: true, writable: true })
    return data
  }
  if (edit.op === 'move' || !Object.hasOwn(holder, last)) throw gone()
  delete (holder as Holder)[last]
  return data
}
