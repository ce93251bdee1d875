// The texts of the page in the frame: which field each one shows, where it stands, what it says before it is saved.
import type { Value } from '../api.ts'
import type { FieldPlace } from '../twin/text-marks.ts'
import { readAll } from './drafts.ts'
import { current, placeKey, update } from './editor-state.ts'
import { allTexts, fieldAt, filledIn } from './find-fields.ts'
import { isSeen, type PageText, rangeOf, readPageTexts, type Showing, writeShowing } from './page-texts.ts'
import { getTwin } from './requests.ts'
import { pageWindow, shownPage } from './site-frame.ts'

/** A text, and the one of its showings that is meant. */
export type FoundText = { text: PageText; showing: Showing }

let texts: readonly PageText[] = []
/** Typed over just now: nothing else writes there. */
let held: Showing | undefined

export const shownTexts = (): readonly PageText[] => texts
export const holdShowing = (showing: Showing | undefined): void => {
  held = showing
}

export function forgetTexts(): void {
  texts = []
  update({ pageIsRead: false, texts })
}

/** Reads the texts of the page that has come, with the fields that they show. */
export async function readTexts(pagePath: string, onRead: () => void): Promise<void> {
  const shown = shownPage()
  if (!shown) return
  const twin = await getTwin(pagePath)
  if (shownPage() !== shown) return
  texts = readPageTexts(shown, twin, placesOf)
  const unread = (files: Iterable<string>) => [...new Set(files)].filter((file) => !current().fields[file])
  await readAll(unread(texts.map(({ place }) => place.file)))
  if (shownPage() !== shown) return
  update({ pageIsRead: true, texts })
  onRead()
  // A page shows some texts of these without saying so.
  const shared = unread(current().files.flatMap(({ file, route }) => (route === null ? file : [])))
  if (shared.length === 0) return
  await readAll(shared)
  if (shownPage() !== shown || held) return
  texts = withChanged(texts, readPageTexts(shown, twin, placesOf))
  update({ texts })
}

/** What was typed meanwhile is not found by its words any more: it stands behind what it stood behind before. */
function withChanged(before: readonly PageText[], read: readonly PageText[]): PageText[] {
  const isFound = new Set(read.map(({ place }) => placeKey(place)))
  const all = [...read]
  for (const [index, text] of before.entries()) {
    if (isFound.has(placeKey(text.place))) continue
    const above = before[index - 1]?.place
    const at = above ? all.findIndex(({ place }) => placeKey(place) === placeKey(above)) : -1
    all.splice(at + 1, 0, text)
  }
  return all
}

/** All fields with this very text. */
function placesOf(text: string): FieldPlace[] {
  return Object.values(current().fields).flatMap(({ file, fields }) =>
    allTexts(fields)
      .filter(({ value, filled }) => (filled ?? value) === text)
      .map(({ path }) => ({ file, path })),
  )
}

export function highlight(name: 'edit-pointed' | 'edit-chosen', showings: readonly Showing[]): void {
  const inside = pageWindow()
  if (!inside?.CSS.highlights) return
  const ranges = showings.map(rangeOf).filter((range) => !!range)
  inside.CSS.highlights.set(name, new inside.Highlight(...ranges))
}

/** The text under the pointer. */
export function textAt({ target, clientX, clientY }: MouseEvent): FoundText | undefined {
  const caret = shownPage()?.caretPositionFromPoint(clientX, clientY)
  if (!caret) return undefined
  for (const text of texts) {
    for (const showing of text.showings) {
      const isHere = showing.some(
        ({ node, from, to }) => node === caret.offsetNode && caret.offset >= from && caret.offset <= to,
      )
      // The rest of its line is its own too.
      const isOwn = caret.offsetNode.parentElement === target
      if (isHere && (isOwn || isUnder(showing, clientX, clientY))) return { text, showing }
    }
  }
  return undefined
}

/** The caret is found beside the text too. */
const isUnder = (showing: Showing, x: number, y: number) =>
  [...(rangeOf(showing)?.getClientRects() ?? [])].some(
    (box) => x >= box.left - 4 && x <= box.right + 4 && y >= box.top - 2 && y <= box.bottom + 2,
  )

export function firstIn(element: Element): FoundText | undefined {
  for (const text of texts) {
    const showing = text.showings.find(([part]) => part && element.contains(part.node))
    if (showing) return { text, showing }
  }
  return undefined
}

/** Marks a text, and scrolls to it. */
export function show(place: FieldPlace, isScrolledTo = true): void {
  const showings = texts.find((text) => placeKey(text.place) === placeKey(place))?.showings.filter(isSeen) ?? []
  highlight('edit-chosen', showings)
  if (isScrolledTo) showings[0]?.[0]?.node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Shows a value on the page before it is saved, where that is plain text or a colour. */
export function showValue(place: FieldPlace, value: Value): void {
  const { path } = place
  if (path[0] === 'brand' && path[1] === 'colours' && typeof value === 'string') showColour(path, value)
  if (typeof value !== 'string' && typeof value !== 'number') return
  const text = texts.find((one) => placeKey(one.place) === placeKey(place))
  for (const showing of text?.showings ?? []) {
    if (showing === held) continue
    writeShowing(showing, filledIn(String(value), place.file), texts)
  }
}

function showColour([, , name, theme]: FieldPlace['path'], value: string): void {
  const root = shownPage()?.documentElement
  const inside = pageWindow()
  if (!root || !inside) return
  const now = inside.getComputedStyle(root).getPropertyValue(`--${name}`)
  const both = { light: '', dark: '' }
  for (const one of ['light', 'dark'] as const) {
    const place = { file: 'content/site.yaml', path: ['brand', 'colours', String(name), one] }
    const typed = current().drafts[placeKey(place)]?.value
    both[one] = one === theme ? value : String(typed ?? fieldAt(place)?.value ?? now)
  }
  root.style.setProperty(`--${name}`, `light-dark(${both.light}, ${both.dark})`)
}
