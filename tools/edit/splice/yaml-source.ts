// A YAML text with the places of its values.
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Path, Value } from '../api.ts'
import { EditError } from '../edit-error.ts'

export type YamlSource = { text: string; document: Document.Parsed; lines: LineCounter; eol: string }

/** A range of the text, and what stands there instead. */
export type Splice = { from: number; to: number; by: string }

export type Collection = YAMLMap | YAMLSeq

/** Throws an EditError when the text is no YAML. */
export function readSource(text: string): YamlSource {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error) {
    const line = error.linePos?.[0].line ?? 1
    throw new EditError(400, `Line ${line} of the file cannot be read. Mend it in a text editor, or restore the file.`)
  }
  return { text, document, lines, eol: text.includes('\r\n') ? '\r\n' : '\n' }
}

export const valuesOf = ({ document }: YamlSource): Value => document.toJS() as Value

export const spliced = (text: string, { from, to, by }: Splice): string => text.slice(0, from) + by + text.slice(to)

export const isCollection = (node: unknown): node is Collection => isMap(node) || isSeq(node)

/** The node at `path`, with the collections around it from the top; `node` is undefined where there is none. */
export function findNode({ document }: YamlSource, path: Path): { node: unknown; around: Collection[] } {
  let node: unknown = document.contents
  const around: Collection[] = []
  for (const step of path) {
    if (!isCollection(node)) return { node: undefined, around }
    around.push(node)
    node = isMap(node) ? pairOf(node, step)?.value : node.items[Number(step)]
  }
  return { node, around }
}

export const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key)

export const pairOf = (map: YAMLMap, key: string | number): Pair | undefined =>
  map.items.find((pair) => keyOf(pair) === String(key))

export const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0)

/** Behind the last character of a node that is not white space. */
export function endOf(source: YamlSource, node: unknown): number {
  if (isCollection(node) && !node.flow) {
    const last = node.items.at(-1)
    if (last) return isMap(node) ? endOfPair(source, last as Pair) : endOf(source, last)
  }
  const end = isNode(node) ? (node.range?.[1] ?? 0) : 0
  return source.text.slice(0, end).trimEnd().length
}

export const endOfPair = (source: YamlSource, { key, value }: Pair): number =>
  Math.max(endOf(source, key), isNode(value) ? endOf(source, value) : 0)

export const startOfLine = ({ text }: YamlSource, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

/** Before the line break, whatever that is. */
export function endOfLine({ text }: YamlSource, offset: number): number {
  const end = text.indexOf('\n', offset)
  if (end < 0) return text.length
  return text[end - 1] === '\r' ? Math.max(offset, end - 1) : end
}

export const column = (source: YamlSource, offset: number): number => offset - startOfLine(source, offset)

/** Where the comments begin that stand right above an entry, with its indentation: they are taken to be about it. */
export function startWithComments(source: YamlSource, start: number): number {
  const indent = column(source, start)
  let from = start
  for (;;) {
    const line = startOfLine(source, from)
    if (line === 0) return from
    const above = startOfLine(source, line - 1)
    const words = source.text.slice(above, line)
    if (words.search(/\S/) !== indent || words[indent] !== '#') return from
    from = above + indent
  }
}
