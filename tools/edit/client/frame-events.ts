// What the pointer and the keys do on the page in the frame, and what is done for each page that comes.
import type { Value } from '../api.ts'
import type { FieldPlace } from '../twin/text-marks.ts'
import { current, say, update } from './editor-state.ts'
import { firstIn, forgetTexts, highlight, readTexts, textAt } from './shown-texts.ts'
import { pageLeaves, pageWindow, renewSoon, shownPage } from './site-frame.ts'
import { isTypedText, isTypingOver, pageWent, typeOver, typeWanted } from './typing-over.ts'

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
  edit-text [data-token] {
    padding: 0 0.15em;
    border-radius: 0.2em;
    background: color-mix(in srgb, currentColor 12%, transparent);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, currentColor 40%, transparent);
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
    cursor: default;
  }
  ::highlight(edit-pointed) { background-color: #eda93540; text-decoration: underline 2px dashed #d99a1e; }
  ::highlight(edit-chosen) { background-color: #eda93566; }
`

/** Follows the page that has come; `show` puts each unsaved value onto it. */
export async function pageCame(show: (place: FieldPlace, value: Value) => void): Promise<void> {
  const inside = pageWindow()
  pageWent()
  forgetTexts()
  if (!inside || inside.location.origin !== location.origin) return
  const pagePath = inside.location.pathname + inside.location.search
  history.replaceState(null, '', `#${pagePath}`)
  update({ pagePath })
  dress(inside)
  for (const [name, act] of Object.entries(listeners)) inside.addEventListener(name, act as EventListener, true)
  await readTexts(pagePath, () => {
    for (const { place, value } of Object.values(current().drafts)) show(place, value)
    typeWanted()
    renewSoon()
  })
}

function dress(inside: Window & typeof globalThis): void {
  const sheet = new inside.CSSStyleSheet()
  sheet.replaceSync(styles)
  inside.document.adoptedStyleSheets.push(sheet)
}

const hold = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** On the window of the page, before anything of its own hears of them. */
const listeners = {
  pointermove(event: PointerEvent) {
    if (current().mode === 'browse' || isTypingOver()) return highlight('edit-pointed', [])
    const found = textAt(event)
    highlight('edit-pointed', found ? [found.showing] : [])
  },
  pointerdown(event: PointerEvent) {
    if (current().mode === 'browse') return
    // An island would come alive under the text.
    if (textAt(event)) event.stopImmediatePropagation()
  },
  mousedown(event: MouseEvent) {
    if (current().mode === 'browse' || isTypedText(event.target)) return
    // A link or a button would take the focus.
    if (textAt(event)) event.preventDefault()
  },
  click(event: MouseEvent) {
    if (current().mode === 'browse') return
    if (isTypedText(event.target)) return
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
    pageLeaves()
  },
  pagehide() {
    update({ pageIsRead: false })
  },
  submit(event: SubmitEvent) {
    if (current().mode === 'edit') hold(event)
  },
  keydown(event: KeyboardEvent) {
    if (event.key !== 'F2' || current().mode === 'browse') return
    const at = shownPage()?.activeElement
    const found = at && firstIn(at)
    if (!found) return
    hold(event)
    typeOver(found)
  },
} satisfies Record<string, (event: never) => void>
