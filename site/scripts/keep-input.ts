// Keeps what somebody has typed into an island when React renders it anew, because a translator or a password manager had changed
// its HTML, and keeps the HTML itself when the island fails.

/** Tells behaviours that an island has new elements. */
export const replacedEvent = 'island:replaced'

/** More than any field holds. */
const maxChars = 1_000_000
const controls = 'input, textarea, select, button, a, summary'

/**
 * Moves input and focus to the new elements whenever the island's elements are replaced. An island that fails, now or later,
 * loses all its elements: its original HTML comes back, and the browser posts its form.
 */
export function keepInput(island: HTMLElement): void {
  const original = [...island.childNodes].map((node) => node.cloneNode(true))
  let shown = [...island.children]
  const focused = trackFocus(island)
  const takeOver = () => {
    if (shown.some(({ isConnected }) => isConnected)) return
    const hasFailed = island.childElementCount === 0
    if (hasFailed) island.replaceChildren(...original)
    restoreInput(shown, [island], focused())
    shown = [...island.children]
    island.dispatchEvent(new Event(hasFailed ? 'astro:hydration-error' : replacedEvent, { bubbles: true }))
  }
  // Runs right after React's work, before anybody can type.
  new MutationObserver(takeOver).observe(island, { childList: true })
}

/** What somebody has typed into a textarea: React gives it its default text again when it adopts it. */
const typedTexts = new WeakMap<HTMLTextAreaElement, string>()

/** Keeps what is typed into textareas until the returned function is called after React has adopted them. */
export function keepTexts(island: HTMLElement): () => void {
  const textareas = () => island.querySelectorAll('textarea')
  const note = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof HTMLTextAreaElement) typedTexts.set(target, target.value)
  }
  for (const target of textareas()) note({ target })
  island.addEventListener('input', note)
  return () => {
    island.removeEventListener('input', note)
    for (const field of textareas()) field.value = textIn(field)
  }
}

function textIn(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  if (!(field instanceof HTMLTextAreaElement) || field.value !== field.defaultValue) return field.value
  return typedTexts.get(field) ?? field.value
}

/**
 * The returned function returns the element inside that has the focus, or had it when it was removed, or is about to get it: a
 * press can make React render, and so remove what is pressed before it has the focus.
 */
function trackFocus(container: HTMLElement): () => EventTarget | null {
  let focused: EventTarget | null = document.activeElement
  container.addEventListener(
    'pointerdown',
    ({ target }) => {
      const pressed = target as Element
      focused = pressed.closest('label')?.control ?? pressed.closest(controls) ?? focused
    },
    { capture: true },
  )
  container.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  container.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (target === focused && (target as Element).isConnected) focused = null
    }),
  )
  return () => focused
}

function restoreInput(removed: readonly Element[], added: readonly Element[], focused: EventTarget | null): void {
  const after = controlsByName(added)
  for (const [name, elements] of controlsByName(removed))
    elements.forEach((element, index) => {
      const replacement = after.get(name)?.[index]
      if (!replacement) return
      applyState(replacement, stateOf(element))
      if (element === focused) returnFocus(replacement as HTMLElement, element)
    })
}

/** The rest of a press on what was removed would take the focus away again. */
function returnFocus(replacement: HTMLElement, removed: Element): void {
  const focus = () => {
    if (document.activeElement !== document.body) return
    replacement.focus({ preventScroll: true })
    // The caret returns to its position, or to the end if the old field did not expose one.
    if (caretOf(replacement))
      (replacement as HTMLInputElement).setSelectionRange(...(caretOf(removed) ?? [maxChars, maxChars]))
  }
  focus()
  setTimeout(focus)
}

/**
 * Groups controls by name, to be matched in order within each name, because extensions may insert elements. A text
 * field's type is not part of its name: script may replace a number field by a text field.
 */
function controlsByName(containers: readonly Element[]): Map<string, Element[]> {
  const found = containers.flatMap((container) => [...container.querySelectorAll(controls)])
  return Map.groupBy(found, (element) => {
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
  const value = textIn(element)
  const isUnchanged = 'defaultValue' in element && value === element.defaultValue
  return isUnchanged ? {} : { value }
}

function applyState(element: Element, { value, checked }: State): void {
  // A click, so that an island with controlled inputs updates its state.
  if (isTickable(element) && checked !== undefined && element.checked !== checked) element.click()
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
