// Typing over a text of the page in the frame: begun by a click or a key, kept, given up, or carried on to the next one.
import type { FieldPlace } from '../twin/text-marks.ts'
import { discard, keep, type } from './drafts.ts'
import { current, placeKey, update } from './editor-state.ts'
import { fieldAt, panelOf, tokensOf } from './find-fields.ts'
import { isSeen } from './page-texts.ts'
import { type FoundText, highlight, holdShowing, show, shownTexts, showValue } from './shown-texts.ts'
import { pageWindow, renewSoon, shownPage, stay } from './site-frame.ts'
import { startTyping, type Typing } from './typing.ts'

let typing: (Typing & FoundText) | undefined
/** Asked for while the page was on its way, by somebody who is still on it, and whose focus is still there. */
let wanted: { place: FieldPlace; pagePath: string; focus: Element | null } | undefined

const want = (place: FieldPlace): void => {
  wanted = { place, pagePath: current().pagePath, focus: document.activeElement }
}

export const isTypingOver = (): boolean => typing !== undefined

/** Whether the keys and the pointer are those of the text that is typed over. */
export const isTypedText = (target: EventTarget | null): boolean => !!typing && target === typing.element

/** The page went, and the typing with it, which goes on once the page is there anew. */
export function pageWent(): void {
  if (typing) want(typing.text.place)
  forgetTyping()
}

function forgetTyping(): void {
  typing = undefined
  update({ typedOver: undefined })
  holdShowing(undefined)
}

export function typeOver({ text, showing }: FoundText, at?: MouseEvent): void {
  finishTyping()
  wanted = undefined
  // The next page would come under the text.
  stay()
  const { place } = text
  const field = fieldAt(place)
  choose(place)
  if (typeof field?.value !== 'string') return
  const value = String(current().drafts[placeKey(place)]?.value ?? field.value)
  highlight('edit-pointed', [])
  const started = startTyping(
    showing,
    { name: field.label, text: value, tokens: tokensOf(place.file) },
    {
      onInput: (typed) => type(place, typed),
      onKeep(step) {
        if (!typing) return
        finishTyping()
        if (step) typeBeside(place, step)
      },
      onLeave: leaveTyping,
      onGiveUp() {
        endTyping()
        discard(place)
        renewSoon()
      },
    },
  )
  if (!started) return
  typing = { ...started, text, showing }
  update({ typedOver: placeKey(place) })
  holdShowing(showing)
  highlight('edit-chosen', [])
  placeCaret(started, at)
}

function placeCaret({ element, editing }: Typing, at: MouseEvent | undefined): void {
  const caret = at && shownPage()?.caretPositionFromPoint(at.clientX, at.clientY)
  if (caret && element.contains(caret.offsetNode)) editing.placeCaret(caret.offsetNode, caret.offset)
  else editing.selectAll()
}

/** The focus went from the text. Whoever looks for a token to put in comes back to it. */
export function leaveTyping(): void {
  const left = typing
  setTimeout(() => {
    if (!typing || typing !== left || document.activeElement?.matches('[data-tokens]')) return
    if (!isFocused(typing)) finishTyping()
  })
}

const isFocused = ({ element }: Typing) =>
  document.activeElement?.matches('iframe') === true && shownPage()?.activeElement === element

/** Puts a token into the text that is typed over, if it is this one. */
export function insertTypedOver(place: FieldPlace, token: string): boolean {
  if (!typing || placeKey(typing.text.place) !== placeKey(place)) return false
  pageWindow()?.focus()
  typing.editing.insert(token)
  return true
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
  forgetTyping()
  ended?.end()
  if (!ended) return
  const value = current().drafts[placeKey(ended.text.place)]?.value
  if (typeof value === 'string') showValue(ended.text.place, value)
}

function typeBeside(place: FieldPlace, step: 1 | -1): void {
  const seen = shownTexts().filter(({ showings }) => showings.some(isSeen))
  const index = seen.findIndex((text) => placeKey(text.place) === placeKey(place))
  const next = seen[index + step]
  if (next) typeIn(next.place)
}

/** Types over a text of the page, from the keyboard. False when it cannot be seen there. */
export function typeIn(place: FieldPlace): boolean {
  const text = shownTexts().find((one) => placeKey(one.place) === placeKey(place))
  const showing = text?.showings.find(isSeen)
  if (!text || !showing) return false
  show(place)
  pageWindow()?.focus()
  typeOver({ text, showing })
  return true
}

/** The same, once the page is there if it is on its way. */
export function typeInSoon(place: FieldPlace): void {
  if (!typeIn(place) && !current().pageIsRead) want(place)
}

/** For a page that has been read. It may have come just before its content was read anew: then the next one has the text. */
export function typeWanted(): void {
  if (!wanted) return
  const { place, pagePath, focus } = wanted
  if (pagePath !== current().pagePath || focus !== document.activeElement) wanted = undefined
  else typeIn(place)
}

/** Opens the field in the panel, and marks its text on the page. */
function choose(place: FieldPlace): void {
  update({ panel: panelOf(place) })
}
