// Typing over a text of the page where it stands: an element takes its place until it is kept or given up.
import type { Showing } from './page-texts.ts'

export type TypingEvents = {
  onInput(text: string): void
  /** `step`: to the next text, or to the one before. */
  onKeep(step?: 1 | -1): void
  onGiveUp(): void
}

export type Typing = {
  element: HTMLElement
  /** Puts the page's own texts back. */
  end(): void
}

/** A browser leaves a line break of its own at the end of a text that was pasted in lines. */
const oneLine = (text: string) =>
  text
    .replace(/\s*[\r\n]+$/, '')
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll('\u00a0', ' ')

/** `text` is what is typed over: tokens stand in it as they are written. */
export function startTyping(showing: Showing, text: string, name: string, events: TypingEvents): Typing | undefined {
  const taken = nodesOf(showing)
  const [first] = taken
  const parent = first?.parentNode
  if (!first || !parent) return undefined
  const page = first.ownerDocument as Document
  const element = page.createElement('edit-text')
  element.setAttribute('contenteditable', 'plaintext-only')
  element.setAttribute('role', 'textbox')
  element.setAttribute('aria-label', name)
  element.setAttribute('spellcheck', 'true')
  element.textContent = text
  const [part] = showing
  const rest =
    taken.length === 1 && part ? [part.node.data.slice(0, part.from), part.node.data.slice(part.to)] : ['', '']
  const [before, after] = rest.map((one) => page.createTextNode(one ?? ''))
  if (!before || !after) return undefined
  first.before(before, element, after)
  for (const node of taken) node.remove()

  // Nothing of the page hears of the typing: not the link or the button around it, and no island, which would come alive.
  for (const name of ['pointerdown', 'mousedown', 'click', 'focusin', 'input', 'keydown', 'keyup'])
    element.addEventListener(name, (event) => event.stopPropagation())
  element.addEventListener('click', (event) => event.preventDefault())
  element.addEventListener('input', () => events.onInput(oneLine(element.textContent)))
  element.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape') events.onGiveUp()
    else if (event.key === 'Enter') events.onKeep()
    else if (event.key === 'Tab') events.onKeep(event.shiftKey ? -1 : 1)
    // Inside a button or a question it would press that.
    else if (event.key === ' ') page.execCommand('insertText', false, ' ')
    else return
    event.preventDefault()
  })
  element.addEventListener('blur', () => {
    // Not when only the window was left.
    if (page.hasFocus() || document.hasFocus()) events.onKeep()
  })
  element.focus({ preventScroll: true })
  return {
    element,
    end() {
      if (!element.isConnected) return
      before.before(...taken)
      for (const node of [before, element, after]) node.remove()
    },
  }
}

/** Of a text in several pieces, everything from the first to the last, as they stand in one element. */
function nodesOf(showing: Showing): ChildNode[] {
  const [first] = showing
  const last = showing.at(-1)
  if (!first || !last) return []
  if (first === last) return [first.node]
  let above: Node | null = first.node.parentNode
  while (above && !above.contains(last.node)) above = above.parentNode
  const children = [...(above?.childNodes ?? [])]
  const from = children.findIndex((child) => child.contains(first.node))
  const to = children.findIndex((child) => child.contains(last.node))
  return children.slice(from, to + 1)
}
