// Typing over a text of the page where it stands: an element takes its place until it is kept or given up.
import type { Showing } from './page-texts.ts'
import { editTokens, type TokenEditing } from './tokens/token-editing.ts'
import type { TokenValues } from './tokens/token-pieces.ts'

export type TypingEvents = {
  onInput(text: string): void
  /** `step`: to the next text, or to the one before. */
  onKeep(step?: 1 | -1): void
  onGiveUp(): void
  /** The focus went elsewhere. */
  onLeave(): void
}

export type Typing = {
  element: HTMLElement
  editing: TokenEditing
  /** Puts the page's own texts back. */
  end(): void
}

/** What is typed over: its name, and its text with tokens as they are written; `tokens` is undefined where there are none. */
export type TypedOver = { name: string; text: string; tokens: TokenValues | undefined }

export function startTyping(
  showing: Showing,
  { name, text, tokens }: TypedOver,
  events: TypingEvents,
): Typing | undefined {
  const taken = nodesOf(showing)
  const [first] = taken
  const parent = first?.parentNode
  if (!first || !parent) return undefined
  const page = first.ownerDocument as Document
  const element = page.createElement('edit-text')
  element.setAttribute('aria-label', name)
  const editing = editTokens(element, events.onInput)
  editing.show(text, tokens)
  const [part] = showing
  const rest =
    taken.length === 1 && part ? [part.node.data.slice(0, part.from), part.node.data.slice(part.to)] : ['', '']
  const [before, after] = rest.map((one) => page.createTextNode(one ?? ''))
  if (!before || !after) return undefined
  first.before(before, element, after)
  for (const node of taken) node.remove()

  // Nothing of the page hears of the typing: not the link or the button around it, and no island, which would come alive.
  for (const type of ['pointerdown', 'mousedown', 'click', 'focusin', 'beforeinput', 'input', 'keydown', 'keyup'])
    element.addEventListener(type, (event) => event.stopPropagation())
  element.addEventListener('click', (event) => event.preventDefault())
  element.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape') events.onGiveUp()
    else if (event.key === 'Enter') events.onKeep()
    else if (event.key === 'Tab') events.onKeep(event.shiftKey ? -1 : 1)
    // Inside a button or a question it would press that.
    else if (event.key === ' ') editing.insert(' ')
    else return
    event.preventDefault()
  })
  element.addEventListener('blur', () => {
    // Not when only the window was left.
    if (page.hasFocus() || document.hasFocus()) events.onLeave()
  })
  element.focus({ preventScroll: true })
  return {
    element,
    editing,
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
