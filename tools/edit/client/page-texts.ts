// Which text of a page shows which field: read from the page's marked twin, laid beside the page in the frame.
import { type FieldPlace, type MarkedPart, readMarks, withoutMarks } from '../twin/text-marks.ts'
import { placeKey } from './editor-state.ts'

/** A part of a text node. */
export type Part = { node: Text; from: number; to: number }

/** One showing of a field: a part of one text, or of several in a row. */
export type Showing = Part[]

export type PageText = {
  place: FieldPlace
  /** As the page shows it. */
  text: string
  /** Where it stands on the page; none for descriptions, titles and what only screen readers say. */
  showings: Showing[]
}

/** `continues`: its first part belongs to a field that began in a text before. */
type MarkedText = { text: string; parts: MarkedPart[]; continues: boolean }

const spokenAttributes = ['aria-label', 'alt', 'placeholder', 'title']
const noTexts = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'])

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT
    return noTexts.has(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

function markedTexts(twin: Document): MarkedText[] {
  let open: FieldPlace | undefined
  return textNodes(twin.body).map(({ data }) => {
    const continues = open !== undefined
    const read = readMarks(data, open)
    open = read.open
    return { text: withoutMarks(data), parts: read.parts, continues }
  })
}

/** Pairs equal texts in the order of both lists: the longest common subsequence. */
export function paired(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  const length = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? length(row + 1, column + 1) + 1
          : Math.max(length(row + 1, column), length(row, column + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) pairs.push([row++, column++])
    else if (length(row + 1, column) >= length(row, column + 1)) row++
    else column++
  }
  return pairs
}

const isBlank = (text: string) => text.trim() === ''

/**
 * The texts of a page in their order. `placesOf` knows where else a text may come from, for those that no mark names: it
 * is believed only where there is one such place.
 */
export function readPageTexts(page: Document, twin: Document, placesOf: (text: string) => FieldPlace[]): PageText[] {
  const nodes = textNodes(page.body).filter(({ data }) => !isBlank(data))
  const marked = markedTexts(twin).filter(({ text }) => !isBlank(text))
  const markedOf = new Map(
    paired(
      nodes.map(({ data }) => data.trim()),
      marked.map(({ text }) => text.trim()),
    ).map(([index, other]) => [index, marked[other]]),
  )
  const texts = new Map<string, PageText>()
  const add = (place: FieldPlace, part: Part, continues: boolean) => {
    const key = placeKey(place)
    const entry = texts.get(key) ?? { place, text: '', showings: [] }
    const showing = continues ? entry.showings.at(-1) : undefined
    if (showing) showing.push(part)
    else entry.showings.push([part])
    if (entry.showings.length === 1) entry.text += part.node.data.slice(part.from, part.to)
    texts.set(key, entry)
  }
  for (const [index, node] of nodes.entries()) {
    const found = markedOf.get(index)
    for (const [nth, { from, to, place }] of found?.parts.entries() ?? [])
      add(place, { node, from, to }, nth === 0 && found?.continues === true)
    if (found?.parts.length) continue
    const places = placesOf(node.data.trim())
    const from = node.data.length - node.data.trimStart().length
    if (places[0] && places.length === 1) add(places[0], { node, from, to: from + node.data.trim().length }, false)
  }
  for (const text of unseenTexts(twin)) if (!texts.has(placeKey(text.place))) texts.set(placeKey(text.place), text)
  return [...texts.values()]
}

/** In the head of the page, and in attributes. */
function unseenTexts(twin: Document): PageText[] {
  const written = [
    twin.title,
    ...[...twin.querySelectorAll('meta[name="description"]')].map((meta) => meta.getAttribute('content')),
    ...spokenAttributes.flatMap((name) => [...twin.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name))),
  ]
  return written.flatMap((text) => {
    const plain = withoutMarks(text ?? '')
    return readMarks(text ?? '').parts.map(({ from, to, place }) => ({
      place,
      text: plain.slice(from, to),
      showings: [],
    }))
  })
}

const nodeOf = (showing: Showing) => showing[0]?.node

export function rangeOf(showing: Showing): Range | undefined {
  const [first] = showing
  const last = showing.at(-1)
  if (!first || !last || !first.node.isConnected || !last.node.isConnected) return undefined
  const range = first.node.ownerDocument.createRange()
  range.setStart(first.node, Math.min(first.from, first.node.length))
  range.setEnd(last.node, Math.min(last.to, last.node.length))
  return range
}

export const isSeen = (showing: Showing): boolean => {
  const element = nodeOf(showing)?.parentElement
  const box = rangeOf(showing)?.getBoundingClientRect()
  return !!element?.checkVisibility({ visibilityProperty: true }) && !!box && box.width > 2 && box.height > 2
}

/** Writes another text where a field is shown. */
export function writeShowing(showing: Showing, text: string, all: readonly PageText[]): void {
  // As it is, also where it stands in several pieces.
  if (showing.map(({ node, from, to }) => node.data.slice(from, to)).join('') === text) return
  showing.forEach((part, index) => {
    const { node, from, to } = part
    const piece = index === 0 ? text : ''
    if (node.data.slice(from, to) === piece) return
    node.replaceData(from, to - from, piece)
    const by = piece.length - (to - from)
    for (const other of all.flatMap(({ showings }) => showings.flat())) {
      if (other.node !== node || other.from < to || other === part) continue
      other.from += by
      other.to += by
    }
    part.to += by
  })
}
