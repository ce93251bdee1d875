// The site in the editor's frame: its texts, the pointer over them, the text that is typed over, its renewal.
import type { Value } from '../api.ts'
import type { FieldPlace } from '../twin/text-marks.ts'
import { attempt, discard, keep, readAll, type } from './drafts.ts'
import { current, placeKey, say, update } from './editor-state.ts'
import { allTexts, fieldAt, filledIn, panelOf } from './find-fields.ts'
import { isSeen, type PageText, rangeOf, readPageTexts, type Showing, writeShowing } from './page-texts.ts'
import { getTwin } from './requests.ts'
import { startTyping, type Typing } from './typing.ts'

const styles = `
  edit-text {
    outline: 2px solid #d99a1e;
    outline-offset: 4px;
    border-radius: 3px;
    cursor: text;
    user-select: text;
    white-space: break-spaces;
    min-width: 1ch;
  }
  ::highlight(edit-pointed) { background-color: #eda93540; text-decoration: underline 2px dashed #d99a1e; }
  ::highlight(edit-chosen) { background-color: #eda93566; }
`
/** A page is often announced twice: when its content and when the server has been read anew. */
const settledMs = 200

type Found = { text: PageText; showing: Showing }

let frame: HTMLIFrameElement
let typing: (Typing & Found) | undefined
let isOutOfDate = false
/** Another page is on its way, or the same one anew, while this one still stands. */
let isLeaving = false
let texts: readonly PageText[] = []
let onRead: (place: FieldPlace, value: Value) => void = () => {}
let isUpToDate = () => false

/** `show` is called for each unsaved value when a page has come; `follows`: whether the page shows by itself what changes. */
export function onPageRead(show: typeof onRead, follows: () => boolean): void {
  onRead = show
  isUpToDate = follows
}

export const startPath = (): string => decodeURI(location.hash.slice(1)) || '/'

export function attachFrame(element: HTMLIFrameElement): void {
  frame = element
  frame.addEventListener('load', () => attempt(readPage))
}

const page = () => frame.contentDocument
export const shownPage = page
const pageWindow = () => frame.contentWindow as (Window & typeof globalThis) | null

async function readPage(): Promise<void> {
  const shown = page()
  const inside = pageWindow()
  typing = undefined
  isLeaving = false
  texts = []
  update({ pageIsRead: false, texts })
  if (!shown || !inside || inside.location.origin !== location.origin) return
  const pagePath = inside.location.pathname + inside.location.search
  history.replaceState(null, '', `#${pagePath}`)
  update({ pagePath })
  dress(inside)
  for (const [name, act] of Object.entries(listeners)) inside.addEventListener(name, act as EventListener, true)
  const twin = await getTwin(pagePath)
  if (page() !== shown) return
  texts = readPageTexts(shown, twin, placesOf)
  const unread = (files: Iterable<string>) => [...new Set(files)].filter((file) => !current().fields[file])
  await readAll(unread(texts.map(({ place }) => place.file)))
  for (const { place, value } of Object.values(current().drafts)) onRead(place, value)
  update({ pageIsRead: true, texts })
  renewSoon()
  // A page shows some texts of these without saying so.
  const shared = unread(current().files.flatMap(({ file, route }) => (route === null ? file : [])))
  if (shared.length === 0) return
  await readAll(shared)
  if (page() !== shown || typing) return
  texts = readPageTexts(shown, twin, placesOf)
  update({ texts })
}

/** All fields with this very text. */
function placesOf(text: string): FieldPlace[] {
  return Object.values(current().fields).flatMap(({ file, fields }) =>
    allTexts(fields)
      .filter(({ value, filled }) => (filled ?? value) === text)
      .map(({ path }) => ({ file, path })),
  )
}

function dress(inside: Window & typeof globalThis): void {
  const sheet = new inside.CSSStyleSheet()
  sheet.replaceSync(styles)
  inside.document.adoptedStyleSheets.push(sheet)
}

function highlight(name: 'edit-pointed' | 'edit-chosen', showings: readonly Showing[]): void {
  const inside = pageWindow()
  if (!inside?.CSS.highlights) return
  const ranges = showings.map(rangeOf).filter((range) => !!range)
  inside.CSS.highlights.set(name, new inside.Highlight(...ranges))
}

/** The text under the pointer. */
function textAt({ target, clientX, clientY }: MouseEvent): Found | undefined {
  const caret = page()?.caretPositionFromPoint(clientX, clientY)
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

const isTyping = (target: EventTarget | null) => !!typing && target === typing.element
const hold = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** On the window of the page, before anything of its own hears of them. */
const listeners = {
  pointermove(event: PointerEvent) {
    if (current().mode === 'browse' || typing) return highlight('edit-pointed', [])
    const found = textAt(event)
    highlight('edit-pointed', found ? [found.showing] : [])
  },
  pointerdown(event: PointerEvent) {
    if (current().mode === 'browse') return
    // An island would come alive under the text.
    if (textAt(event)) event.stopImmediatePropagation()
  },
  mousedown(event: MouseEvent) {
    if (current().mode === 'browse' || isTyping(event.target)) return
    // A link or a button would take the focus.
    if (textAt(event)) event.preventDefault()
  },
  click(event: MouseEvent) {
    if (current().mode === 'browse') return
    if (isTyping(event.target)) return
    const found = textAt(event)
    if (found) {
      hold(event)
      typeOver(found, event)
      return
    }
    const target = event.target as Element
    if (!target.closest('a[href], button:not([popovertarget], [commandfor], [aria-expanded]), [type="submit"]')) return
    hold(event)
    say('Links and buttons rest while you edit. Switch to “Browse” to follow them.')
  },
  beforeunload() {
    isLeaving = true
  },
  pagehide() {
    update({ pageIsRead: false })
  },
  submit(event: SubmitEvent) {
    if (current().mode === 'edit') hold(event)
  },
  keydown(event: KeyboardEvent) {
    if (event.key !== 'F2' || current().mode === 'browse') return
    const at = page()?.activeElement
    const found = at && firstIn(at)
    if (!found) return
    hold(event)
    typeOver(found)
  },
} satisfies Record<string, (event: never) => void>

function firstIn(element: Element): Found | undefined {
  for (const text of texts) {
    const showing = text.showings.find(([part]) => part && element.contains(part.node))
    if (showing) return { text, showing }
  }
  return undefined
}

function typeOver({ text, showing }: Found, at?: MouseEvent): void {
  finishTyping()
  // The next page would come under the text.
  if (isLeaving) {
    pageWindow()?.stop()
    isLeaving = false
    isOutOfDate = true
  }
  const { place } = text
  const field = fieldAt(place)
  choose(place)
  if (typeof field?.value !== 'string') return
  const value = String(current().drafts[placeKey(place)]?.value ?? field.value)
  highlight('edit-pointed', [])
  const started = startTyping(showing, value, field.label, {
    onInput: (typed) => type(place, typed),
    onKeep(step) {
      if (!typing) return
      finishTyping()
      if (step) typeBeside(place, step)
    },
    onGiveUp() {
      endTyping()
      discard(place)
      renewSoon()
    },
  })
  if (!started) return
  typing = { ...started, text, showing }
  highlight('edit-chosen', [])
  placeCaret(started.element, at)
}

function placeCaret(element: HTMLElement, at: MouseEvent | undefined): void {
  const inside = page()
  const caret = at && inside?.caretPositionFromPoint(at.clientX, at.clientY)
  const selection = inside?.getSelection()
  if (caret && element.contains(caret.offsetNode)) selection?.collapse(caret.offsetNode, caret.offset)
  else selection?.selectAllChildren(element)
}

function finishTyping(): void {
  if (!typing) return
  const { place } = typing.text
  endTyping()
  void keep(place).then(renewSoon)
}

function endTyping(): void {
  const ended = typing
  // First of all, as taking the element away takes its focus too.
  typing = undefined
  ended?.end()
  if (!ended) return
  const value = current().drafts[placeKey(ended.text.place)]?.value
  if (typeof value === 'string') showValue(ended.text.place, value)
}

function typeBeside(place: FieldPlace, step: 1 | -1): void {
  const seen = texts.filter(({ showings }) => showings.some(isSeen))
  const index = seen.findIndex((text) => placeKey(text.place) === placeKey(place))
  const next = seen[index + step]
  if (next) typeIn(next.place)
}

/** Types over a text of the page, from the keyboard. False when it cannot be seen there. */
export function typeIn(place: FieldPlace): boolean {
  const text = texts.find((one) => placeKey(one.place) === placeKey(place))
  const showing = text?.showings.find(isSeen)
  if (!text || !showing) return false
  show(place)
  pageWindow()?.focus()
  typeOver({ text, showing })
  return true
}

/** Opens the field in the panel, and marks its text on the page. */
function choose(place: FieldPlace): void {
  update({ panel: panelOf(place) })
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
    if (showing === typing?.showing) continue
    writeShowing(showing, filledIn(String(value)), texts)
  }
}

function showColour([, , name, theme]: FieldPlace['path'], value: string): void {
  const root = page()?.documentElement
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

/** Loads the page anew, once nothing is being typed into it. */
let soon: number | undefined
export function renewSoon(): void {
  clearTimeout(soon)
  soon = window.setTimeout(() => {
    if (!isOutOfDate || typing || isLeaving || isUpToDate()) return
    isOutOfDate = false
    pageWindow()?.location.reload()
  }, settledMs)
}

export function pageChanged(): void {
  isOutOfDate = true
  renewSoon()
}

export function openPage(path: string): void {
  isLeaving = true
  pageWindow()?.location.assign(path)
}
