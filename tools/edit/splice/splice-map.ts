// Adds and takes away the fields of a map.
import type { Pair, YAMLMap } from 'yaml'
import type { Value } from '../api.ts'
import { writtenBehindKey, writtenFlow, writtenText } from './written-yaml.ts'
import {
  column,
  endOf,
  endOfLine,
  endOfPair,
  keyOf,
  type Splice,
  startOf,
  startOfLine,
  startWithComments,
  type YamlSource,
} from './yaml-source.ts'

/** `order`: the names of the schema. A field that is none of them comes last. */
export function addedPair(
  source: YamlSource,
  map: YAMLMap,
  key: string,
  value: Value,
  order: readonly string[],
): Splice {
  const place = order.indexOf(key)
  const before = map.items.findLast((pair) => place < 0 || order.indexOf(keyOf(pair)) < place)
  const [first] = map.items
  if (map.flow || !first) return addedInBraces(source, map, key, value, before)
  const start = startOf(first.key)
  const indent = column(source, start)
  const line = `${writtenText(key, false)}:${writtenBehindKey(value, indent, source.eol)}`
  if (!before) return { from: start, to: start, by: line + source.eol + ' '.repeat(indent) }
  const end = endOfLine(source, endOfPair(source, before))
  return { from: end, to: end, by: source.eol + ' '.repeat(indent) + line }
}

function addedInBraces(source: YamlSource, map: YAMLMap, key: string, value: Value, before: Pair | undefined): Splice {
  const start = startOf(map)
  const [first] = map.items
  if (!first) return inPlaceOfNone(source, map, key, value)
  const written = `${writtenText(key, true)}: ${writtenFlow(value)}`
  const gap = betweenItems(source, start, startOf(first.key))
  if (!before) return { from: startOf(first.key), to: startOf(first.key), by: `${written},${gap}` }
  const end = endOfPair(source, before)
  return { from: end, to: end, by: `,${gap}${written}` }
}

/** An empty map is written as {}. Its first field goes on a line of its own, where the map is the value of a field. */
function inPlaceOfNone(source: YamlSource, map: YAMLMap, key: string, value: Value): Splice {
  const from = startOf(map)
  const to = endOf(source, map)
  const line = source.text.slice(startOfLine(source, from), from)
  const isOfField = /^\s*[^\s-][^{[]*: $/.test(line) && endOfLine(source, to) === to
  if (!isOfField) return { from, to, by: writtenFlow({ [key]: value }) }
  const indent = line.search(/\S/) + 2
  const written = `${writtenText(key, false)}:${writtenBehindKey(value, indent, source.eol)}`
  return { from: from - 1, to, by: source.eol + ' '.repeat(indent) + written }
}

/** What stands between two items in brackets: a space, or a line break and the indentation. */
export const betweenItems = (source: YamlSource, open: number, first: number): string =>
  source.text.slice(open, first).includes('\n') ? source.eol + ' '.repeat(column(source, first)) : ' '

export function removedPair(source: YamlSource, map: YAMLMap, pair: Pair): Splice {
  const index = map.items.indexOf(pair)
  const next = map.items[index + 1]
  const previous = map.items[index - 1]
  const start = startOf(pair.key)
  const end = endOfPair(source, pair)
  if (!next && !previous) return emptied(source, map, '{}')
  if (map.flow) {
    if (next) return { from: start, to: startOf(next.key), by: '' }
    return { from: endOfPair(source, previous as Pair), to: end, by: '' }
  }
  if (!previous && next) return { from: start, to: startWithComments(source, startOf(next.key)), by: '' }
  return withoutLines(source, startWithComments(source, start), end)
}

/** The whole lines from one place to another. */
export function withoutLines(source: YamlSource, start: number, end: number): Splice {
  const from = startOfLine(source, start)
  const lastLine = endOfLine(source, end)
  const { text, eol } = source
  if (lastLine === text.length)
    return { from: text.slice(0, from).endsWith(eol) ? from - eol.length : from, to: lastLine, by: '' }
  const to = lastLine + eol.length
  // Of two blank lines that meet, one is enough.
  const blankAround = text.slice(0, from).endsWith(eol + eol) && text.startsWith(eol, to)
  return { from, to: blankAround ? to + eol.length : to, by: '' }
}

/** The last entry of a collection is taken away: brackets stand for it. */
export function emptied(
  source: YamlSource,
  collection: YAMLMap | import('yaml').YAMLSeq,
  brackets: '{}' | '[]',
): Splice {
  const start = startOf(collection)
  const to = collection.flow ? endOf(source, collection) : endOfLine(source, endOf(source, collection))
  if (collection.flow) return { from: start, to, by: brackets }
  const upToKey = source.text.slice(0, start).trimEnd()
  return upToKey.endsWith(':') ? { from: upToKey.length, to, by: ` ${brackets}` } : { from: start, to, by: brackets }
}
