// Adds, takes away and moves the items of a list. The comments right above an item go with it.
import { isMap, isSeq, type YAMLSeq } from 'yaml'
import type { Value } from '../api.ts'
import { betweenItems, emptied, withoutLines } from './splice-map.ts'
import { blockLines, isScalarValue, lineWidth, writtenFlow } from './written-yaml.ts'
import { column, endOf, endOfLine, type Splice, startOf, startWithComments, type YamlSource } from './yaml-source.ts'

/** Where an item of a list stands, with its dash and the comments above it, or between its commas. */
type Slot = { from: number; to: number }

const dashOf = (source: YamlSource, item: unknown): number => source.text.lastIndexOf('-', startOf(item) - 1)

const slotsOf = (source: YamlSource, list: YAMLSeq): Slot[] =>
  list.items.map((item, index) => {
    if (list.flow) return { from: startOf(item), to: endOf(source, item) }
    const dash = dashOf(source, item)
    return {
      // Above the first item stand comments about the list.
      from: index === 0 ? dash : startWithComments(source, dash),
      to: endOfLine(source, endOf(source, item)),
    }
  })

/** As the item before it is written. */
function writtenItem(value: Value, list: YAMLSeq, indent: number, eol: string): string {
  const inBrackets = `- ${writtenFlow(value)}`
  const likeFlow = list.items.every((item) => !(isMap(item) || isSeq(item)) || item.flow)
  const isShort = indent + inBrackets.length <= lineWidth
  if (!isScalarValue(value) && (Object.keys(value).length === 0 || (likeFlow && isShort))) return inBrackets
  return blockLines(value)
    .map((line, index) => (index === 0 ? `- ${line}` : `${eol}${' '.repeat(indent + 2)}${line}`))
    .join('')
}

export function addedItem(source: YamlSource, list: YAMLSeq, index: number, value: Value): Splice {
  const slots = slotsOf(source, list)
  const [first] = slots
  if (!first) return { from: startOf(list), to: endOf(source, list), by: `[${writtenFlow(value)}]` }
  const before = slots[index - 1]
  if (list.flow) {
    const gap = betweenItems(source, startOf(list), first.from)
    if (!before) return { from: first.from, to: first.from, by: `${writtenFlow(value)},${gap}` }
    return { from: before.to, to: before.to, by: `,${gap}${writtenFlow(value)}` }
  }
  const indent = column(source, first.from)
  const written = writtenItem(value, list, indent, source.eol)
  const gap = source.eol + (hasBlankLines(source, slots) ? source.eol : '') + ' '.repeat(indent)
  if (!before) return { from: first.from, to: first.from, by: written + gap }
  return { from: before.to, to: before.to, by: gap + written }
}

function hasBlankLines({ text }: YamlSource, [first, second]: readonly Slot[]): boolean {
  return first !== undefined && second !== undefined && /\n\s*\n/.test(text.slice(first.to, second.from))
}

export function removedItem(source: YamlSource, list: YAMLSeq, index: number): Splice {
  const slots = slotsOf(source, list)
  const slot = slots[index] as Slot
  const [previous, next] = [slots[index - 1], slots[index + 1]]
  if (!previous && !next) return emptied(source, list, '[]')
  if (!previous && next) return { from: slot.from, to: next.from, by: '' }
  if (!list.flow) return withoutLines(source, slot.from, slot.to)
  return next ? { from: slot.from, to: next.from, by: '' } : { from: previous?.to ?? slot.from, to: slot.to, by: '' }
}

/** The items change places; what stands between them, such as blank lines, stays. */
export function movedItem(source: YamlSource, list: YAMLSeq, from: number, to: number): Splice {
  const slots = slotsOf(source, list)
  const texts = slots.map((slot) => source.text.slice(slot.from, slot.to))
  texts.splice(to, 0, ...texts.splice(from, 1))
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const moved = slots.slice(first, last + 1)
  const by = moved
    .map((slot, index) => {
      const next = moved[index + 1]
      return (texts[first + index] ?? '') + (next ? source.text.slice(slot.to, next.from) : '')
    })
    .join('')
  return { from: slots[first]?.from ?? 0, to: slots[last]?.to ?? 0, by }
}
