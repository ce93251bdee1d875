// The one form in which the YAML of content/ is written: each text on one line, comments and order as they were. The editor and
// `npm run content -- --write` write it, so that one changed word is one changed line.
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

/** Writes a text that has no mistake in the written form. */
export const writtenYaml = (text: string): string => written(parseDocument(text))

/**
 * Returns `text` with this value in place of its own. Unchanged parts keep their place, their comments and their
 * quotes.
 */
export function yamlWith(text: string, value: unknown): string {
  const document = parseDocument(text)
  document.contents = changed(document.contents, value)
  return written(document)
}

const written = (document: Document.Parsed | Document): string => document.toString({ lineWidth: 0 })

/** Returns the value as a node, which is the given one wherever that can hold it. */
function changed(node: unknown, value: unknown): never {
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value)) changeMap(node, value)
  else if (isSeq(node) && Array.isArray(value)) changeList(node, value)
  else if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.value !== value) node.value = value
  } else return new Document().createNode(value) as never
  return node as never
}

function changeMap(map: YAMLMap, value: object): void {
  const before = new Map(map.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair]))
  const inFile = [...before.keys()].filter((key) => Object.hasOwn(value, key))
  const order = new Document()
  let at = 0
  for (const key of inFile) {
    const pair = before.get(key)
    if (pair) pair.value = changed(pair.value, Reflect.get(value, key))
  }
  map.items = map.items.filter((pair) => inFile.some((key) => before.get(key) === pair))
  for (const [key, one] of Object.entries(value)) {
    const known = before.get(key)
    if (known) at = map.items.indexOf(known) + 1
    else map.items.splice(at++, 0, order.createPair(key, one))
  }
}

/** Returns the same text for groups of the same fields. */
const inAnyOrder = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.entries(one).sort() : one,
  )

/** An item that was there before keeps its node; of the others, those that take its place keep its comments. */
function changeList(list: YAMLSeq, value: readonly unknown[]): void {
  const before = [...list.items] as Node[]
  const kept = value.map((one) => {
    const index = before.findIndex((node) => inAnyOrder(node.toJS(new Document())) === inAnyOrder(one))
    return index < 0 ? undefined : before.splice(index, 1)[0]
  })
  const flow = list.items.some((node) => isCollection(node) && node.flow)
  const isLonger = value.length > list.items.length
  list.items = value.map((one, index) => {
    const old = kept[index] ?? (isLonger && index >= list.items.length ? undefined : before.shift())
    const node: unknown = changed(old, one)
    if (!old && isCollection(node)) node.flow = flow
    return node
  })
}
