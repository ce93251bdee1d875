import { flushSync } from 'react-dom'

/** More than any field holds. */
const maxChars = 1_000_000
const controls = 'input, textarea, select, button, a, summary'

/**
 * Records the input inside an element: what is typed, chosen and ticked, and where the focus is. The returned function
 * restores it, into the same controls or into their replacements.
 */
export function preserveInput(container: HTMLElement): () => void {
  const before = controlsByName(container)
  const { activeElement } = document
  const caret = activeElement && caretOf(activeElement)
  const states = new Map([...before.values()].flat().map((element) => [element, stateOf(element)]))
  return () => {
    const after = controlsByName(container)
    for (const [name, elements] of before)
      elements.forEach((element, index) => {
        const replacement = after.get(name)?.[index]
        if (!replacement) return
        applyState(replacement, states.get(element))
        if (element !== activeElement) return
        if (replacement !== element) (replacement as HTMLElement).focus({ preventScroll: true })
        // The caret returns to its position, or to the end if the old field did not expose one.
        if (caretOf(replacement))
          (replacement as HTMLInputElement).setSelectionRange(...(caret ?? [maxChars, maxChars]))
      })
  }
}

/**
 * Groups controls by name, to be matched in order within each name, because extensions may insert elements. A text
 * field's type is not part of its name: script may replace a number field by a text field.
 */
function controlsByName(container: HTMLElement): Map<string, Element[]> {
  return Map.groupBy(container.querySelectorAll(controls), (element) => {
    const { type = '', name = '', value = '' } = element as HTMLInputElement
    return [element.localName, name, isTyped(element) ? '' : type, isTickable(element) ? value : ''].join()
  })
}

type State = Partial<{ value: string; checked: boolean }>

/**
 * Returns only what the visitor changed. The island may know better values for the rest, such as from a shared link.
 */
function stateOf(element: Element): State {
  if (isTickable(element)) return element.checked === element.defaultChecked ? {} : { checked: element.checked }
  if (!isTyped(element)) return {}
  const isUnchanged = 'defaultValue' in element && element.value === element.defaultValue
  return isUnchanged ? {} : { value: element.value }
}

function applyState(element: Element, { value, checked }: State = {}): void {
  // A click, so that an island with controlled inputs updates its state.
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
  // Email and number fields do not expose a caret.
  return selectionStart == null ? undefined : [selectionStart, selectionEnd]
}
