// Typing in an element whose tokens are pieces: they read filled in, are deleted, passed and carried whole, and stand in the text
// as they are written. The element takes plain text only, and what the browser would do to it is done to the text instead, so that
// neither a paste nor a key can bring in anything but text and tokens.
import {
  filledText,
  oneLine,
  piecesOf,
  type Stretch,
  type TokenValues,
  tokenBeside,
  tokensIn,
  wholeStretch,
} from './token-pieces.ts'

export type TokenEditing = {
  /** Another text, from elsewhere; without `values` braces are plain text. */
  show(text: string, values: TokenValues | undefined): void
  /** Puts a text, or a token as it is written, where the caret is, and the caret behind it. */
  insert(text: string): void
  /** The caret, at a place of the page. */
  placeCaret(node: Node, offset: number): void
  selectAll(): void
}

type State = Stretch & { text: string }

/** What is copied, as it is written. Other programs get it filled in. */
const writtenType = 'application/x-edit-text'

const tokenAttribute = 'data-token'

/** `onInput` gets the text as it is written. */
export function editTokens(element: HTMLElement, onInput: (text: string) => void): TokenEditing {
  const page = element.ownerDocument
  let text = ''
  let values: TokenValues | undefined
  let past: State[] = []
  let undone: State[] = []
  let isTypedOn = false
  /** What was selected when the focus went elsewhere. */
  let left: Stretch | undefined

  element.setAttribute('contenteditable', 'plaintext-only')
  element.setAttribute('role', 'textbox')
  element.setAttribute('spellcheck', 'true')

  const tokens = () => (values ? tokensIn(text) : [])
  const isToken = (node: Node): node is HTMLElement =>
    node.nodeType === Node.ELEMENT_NODE && (node as Element).hasAttribute(tokenAttribute)
  const writtenNode = (node: Node): string =>
    isToken(node) ? (node.getAttribute(tokenAttribute) ?? '') : oneLine(node.textContent ?? '')

  const render = () => {
    const pieces = piecesOf(text, values)
    pieces.forEach((piece, index) => {
      const old = element.childNodes[index]
      if ('text' in piece) {
        if (old?.nodeType !== Node.TEXT_NODE) element.insertBefore(page.createTextNode(piece.text), old ?? null)
        else if (old.nodeValue !== piece.text) old.nodeValue = piece.text
        return
      }
      if (old && isToken(old) && old.getAttribute(tokenAttribute) === piece.token && old.textContent === piece.shown)
        return
      const token = page.createElement('span')
      token.setAttribute(tokenAttribute, piece.token)
      token.setAttribute('contenteditable', 'false')
      token.title = piece.token
      token.textContent = piece.shown
      element.insertBefore(token, old ?? null)
    })
    while (element.childNodes.length > pieces.length) element.lastChild?.remove()
  }

  /** Where a place of the page is in the text as it is written. */
  const offsetOf = (node: Node, offset: number): number => {
    const children = [...element.childNodes]
    const lengthOf = (some: ChildNode[]) => some.map(writtenNode).join('').length
    if (node === element) return lengthOf(children.slice(0, offset))
    const index = children.findIndex((child) => child.contains(node))
    const child = children[index]
    if (!child) return text.length
    const before = lengthOf(children.slice(0, index))
    if (!isToken(child)) return before + offset
    return before + (offset === 0 ? 0 : writtenNode(child).length)
  }

  /** The other way round. */
  const placeOf = (offset: number): [Node, number] => {
    let before = 0
    for (const [index, child] of [...element.childNodes].entries()) {
      const { length } = writtenNode(child)
      if (!isToken(child) && offset <= before + length) return [child, offset - before]
      if (offset <= before) return [element, index]
      before += length
    }
    return [element, element.childNodes.length]
  }

  const selected = (): Stretch & { focus: number } => {
    const selection = page.getSelection()
    if (!selection?.anchorNode || !selection.focusNode || !element.contains(selection.anchorNode)) {
      const { from, to } = wholeStretch(tokens(), left ?? { from: text.length, to: text.length })
      return { from, to, focus: to }
    }
    const anchor = offsetOf(selection.anchorNode, selection.anchorOffset)
    const focus = element.contains(selection.focusNode) ? offsetOf(selection.focusNode, selection.focusOffset) : anchor
    return { ...wholeStretch(tokens(), { from: Math.min(anchor, focus), to: Math.max(anchor, focus) }), focus }
  }
  const select = (anchor: number, focus = anchor) =>
    page.getSelection()?.setBaseAndExtent(...placeOf(anchor), ...placeOf(focus))

  /** `isOneLetter`: letters of one word are undone together. */
  const replace = ({ from, to }: Stretch, by: string, isOneLetter = false, before: Stretch = selected()) => {
    if (!isOneLetter || !isTypedOn) past.push({ ...before, text })
    isTypedOn = isOneLetter && by !== ' '
    undone = []
    text = text.slice(0, from) + by + text.slice(to)
    render()
    select(wholeStretch(tokens(), { from: from + by.length, to: from + by.length }).to)
    onInput(text)
  }
  const travel = (steps: State[], back: State[]) => {
    const state = steps.pop()
    if (!state) return
    back.push({ text, ...selected() })
    isTypedOn = false
    text = state.text
    render()
    select(state.from, state.to)
    onInput(text)
  }

  /** What a deletion takes: what is selected, else up to where a move of the caret would end. */
  const toDelete = (inputType: string): Stretch => {
    const now = selected()
    if (now.from !== now.to) return now
    const isBack = inputType.endsWith('Backward')
    const isLetter = inputType.startsWith('deleteContent')
    const token = tokenBeside(tokens(), now.from, isBack ? 'before' : 'after')
    if (isLetter && token) return token
    const step = isLetter ? 'character' : inputType.startsWith('deleteWord') ? 'word' : 'lineboundary'
    page.getSelection()?.modify('extend', isBack ? 'backward' : 'forward', step)
    return selected()
  }

  const onBeforeInput = (event: InputEvent) => {
    // The browser's own, until the word is there.
    if (event.isComposing || !event.cancelable) return
    event.preventDefault()
    const { inputType } = event
    if (inputType.startsWith('delete')) {
      const before = selected()
      const gone = toDelete(inputType)
      if (gone.from !== gone.to) replace(gone, '', false, before)
      return
    }
    if (!inputType.startsWith('insert')) return
    const [range] = event.getTargetRanges()
    const typed = event.data ?? copied(event.dataTransfer)
    const at = range && {
      from: offsetOf(range.startContainer, range.startOffset),
      to: offsetOf(range.endContainer, range.endOffset),
    }
    if (typed)
      replace(
        at ? wholeStretch(tokens(), at) : selected(),
        oneLine(typed),
        inputType === 'insertText' && typed.length === 1,
      )
  }
  /** After what could not be taken over, such as a word that was composed. */
  const readBack = () => {
    const read = [...element.childNodes].map(writtenNode).join('')
    if (read === text) return
    past.push({ text, ...selected() })
    const { focus } = selected()
    text = read
    render()
    select(Math.min(focus, text.length))
    onInput(text)
  }

  const copied = (data: DataTransfer | null): string => data?.getData(writtenType) || data?.getData('text/plain') || ''
  const onCopy = (event: ClipboardEvent) => {
    const { from, to } = selected()
    event.preventDefault()
    if (from === to) return
    event.clipboardData?.setData(writtenType, text.slice(from, to))
    event.clipboardData?.setData('text/plain', filledText(text.slice(from, to), values ?? {}))
    if (event.type === 'cut') replace({ from, to }, '')
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = oneLine(copied(event.clipboardData))
    if (pasted) replace(selected(), pasted)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isCommand && key === 'z' && !event.shiftKey) travel(past, undone)
    else if (isCommand && (key === 'y' || key === 'z')) travel(undone, past)
    else if (isCommand || !key.startsWith('arrow') || !passToken(key, event.shiftKey)) return
    event.preventDefault()
  }
  const passToken = (key: string, isSelecting: boolean): boolean => {
    if (key !== 'arrowleft' && key !== 'arrowright') return false
    isTypedOn = false
    const selection = page.getSelection()
    const now = selected()
    if (!selection?.anchorNode || (now.from !== now.to && !isSelecting)) return false
    const isForward = (key === 'arrowright') === (getComputedStyle(element).direction === 'ltr')
    const token = tokenBeside(tokens(), now.focus, isForward ? 'after' : 'before')
    if (!token) return false
    const to = isForward ? token.to : token.from
    select(isSelecting ? offsetOf(selection.anchorNode, selection.anchorOffset) : to, to)
    return true
  }
  /** A press on a token takes it whole. */
  const onClick = ({ target }: MouseEvent) => {
    if (!isToken(target as Node)) return
    const from = offsetOf(target as Node, 0)
    select(from, from + writtenNode(target as Node).length)
  }

  const onSelection = () => {
    if (!element.isConnected) page.removeEventListener('selectionchange', onSelection)
    else if (element.contains(page.getSelection()?.anchorNode ?? null)) left = selected()
  }

  page.addEventListener('selectionchange', onSelection)
  element.addEventListener('beforeinput', onBeforeInput)
  element.addEventListener('input', (event) => !(event as InputEvent).isComposing && readBack())
  element.addEventListener('compositionend', readBack)
  element.addEventListener('copy', onCopy)
  element.addEventListener('cut', onCopy)
  element.addEventListener('paste', onPaste)
  element.addEventListener('dragstart', (event) => event.preventDefault())
  element.addEventListener('keydown', onKeyDown)
  element.addEventListener('click', onClick)
  return {
    show(next, known) {
      if (next !== text) {
        past = []
        undone = []
        left = undefined
      }
      text = next
      values = known
      render()
    },
    insert(by) {
      const at = selected()
      element.focus({ preventScroll: true })
      replace(at, by)
    },
    placeCaret: (node, offset) =>
      void select(wholeStretch(tokens(), { from: offsetOf(node, offset), to: offsetOf(node, offset) }).to),
    selectAll: () => void select(0, text.length),
  }
}
