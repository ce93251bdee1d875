// The canonical format of the YAML in content/: each text on one line, comments and order unchanged. The editor and `npm run
// content -- --write` use it, so that one changed word is one changed line.
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { cleanText } from '#site/content/read/clean-text.ts'

/** Formats a valid YAML text. */
export function formatYaml(text: string): string {
  const document = parseDocument(text)
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && node.value !== cleanText(node.value)) node.value = cleanText(node.value)
    },
  })
  return stringify(document)
}

/** Returns `text` with this value instead of its own. Unchanged parts keep their position, comments and quotes. */
export function updateYaml(text: string, value: unknown): string {
  const document = parseDocument(text)
  document.contents = updateNode(document.contents, value)
  return stringify(document)
}

const stringify = (document: Document.Parsed | Document): string => document.toString({ lineWidth: 0 })

/** Returns the value as a node, reusing the given one where possible. */
function updateNode(node: unknown, value: unknown): never {
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value)) updateMap(node, value)
  else if (isSeq(node) && Array.isArray(value)) updateList(node, value)
  else if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.value !== value) node.value = value
  } else return new Document().createNode(value) as never
  return node as never
}

function updateMap(map: YAMLMap, value: object): void {
  const before = new Map(map.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair]))
  const inFile = [...before.keys()].filter((key) => Object.hasOwn(value, key))
  const order = new Document()
  let at = 0
  for (const key of inFile) {
    const pair = before.get(key)
    if (pair) pair.value = updateNode(pair.value, Reflect.get(value, key))
  }
  map.items = map.items.filter((pair) => inFile.some((key) => before.get(key) === pair))
  for (const [key, one] of Object.entries(value)) {
    const known = before.get(key)
    if (known) at = map.items.indexOf(known) + 1
    else map.items.splice(at++, 0, order.createPair(key, one))
  }
}

/** Serializes a value regardless of key order. */
const stableKey = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.entries(one).sort() : one,
  )

/** Known items keep their nodes; new items reuse the nodes, and so the comments, of those that they replace. */
function updateList(list: YAMLSeq, value: readonly unknown[]): void {
  const before = [...list.items] as Node[]
  const kept = value.map((one) => {
    const index = before.findIndex((node) => stableKey(node.toJS(new Document())) === stableKey(one))
    return index < 0 ? undefined : before.splice(index, 1)[0]
  })
  const flow = list.items.some((node) => isCollection(node) && node.flow)
  const isLonger = value.length > list.items.length
  list.items = value.map((one, index) => {
    const old = kept[index] ?? (isLonger && index >= list.items.length ? undefined : before.shift())
    const node: unknown = updateNode(old, one)
    if (!old && isCollection(node)) node.flow = flow
    return node
  })
}
