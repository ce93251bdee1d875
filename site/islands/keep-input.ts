import { flushSync } from 'react-dom'

/** No field holds as many. */
const maxChars = 1_000_000
const kept = 'input, textarea, select, button, a, summary'

/**
 * Remembers what people have done inside an element: what is typed, chosen and ticked, and where the focus is. The
 * function that it returns brings all of it back, into the same elements or into others that stand there by then.
 */
export function keepInput(place: HTMLElement): () => void {
  const before = byName(place)
  const { activeElement } = document
  const caret = activeElement && caretOf(activeElement)
  const states = new Map([...before.values()].flat().map((element) => [element, stateOf(element)]))
  return () => {
    const after = byName(place)
    for (const [name, elements] of before)
      elements.forEach((element, index) => {
        const successor = after.get(name)?.[index]
        if (!successor) return
        giveState(successor, states.get(element))
        if (element !== activeElement) return
        if (successor !== element) (successor as HTMLElement).focus({ preventScroll: true })
        // The caret goes where it was, or to the end when the old field could not tell.
        if (caretOf(successor)) (successor as HTMLInputElement).setSelectionRange(...(caret ?? [maxChars, maxChars]))
      })
  }
}

/**
 * Groups elements by name: the first of a name takes the place of the first of that name, and so on, as others may have
 * put elements between them. The type of a field is no part of its name, as script may read a number from a field for
 * text.
 */
function byName(place: HTMLElement): Map<string, Element[]> {
  return Map.groupBy(place.querySelectorAll(kept), (element) => {
    const { type = '', name = '', value = '' } = element as HTMLInputElement
    return [element.localName, name, isTyped(element) ? '' : type, isTickable(element) ? value : ''].join()
  })
}

type State = Partial<{ value: string; checked: boolean }>

/**
 * Returns what somebody has changed. Everything else is left to the island, which may know better, from an address that
 * somebody shared.
 */
function stateOf(element: Element): State {
  if (isTickable(element)) return element.checked === element.defaultChecked ? {} : { checked: element.checked }
  if (!isTyped(element)) return {}
  const isUnchanged = 'defaultValue' in element && element.value === element.defaultValue
  return isUnchanged ? {} : { value: element.value }
}

function giveState(element: Element, { value, checked }: State = {}): void {
  // This ticks a box as a press does, since an island may hold in its state what is ticked.
  if (isTickable(element) && checked !== undefined && element.checked !== checked) flushSync(() => element.click())
  if (isTyped(element) && value !== undefined && element.value !== value) element.value = value
}

const isTickable = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  !isTickable(element) &&
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement)

function caretOf(element: Element): [start: number, end: number | null] | undefined {
  const { selectionStart, selectionEnd } = element as HTMLInputElement
  // A field for an address or a number tells no caret.
  return selectionStart == null ? undefined : [selectionStart, selectionEnd]
}
