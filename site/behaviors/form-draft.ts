/**
 * Keeps what was typed into a form across a reload, in the tab's own storage. A sent form forgets it: the script
 * resets it, and the page that answers a native post names it in `data-sent`.
 */
export function keepDrafts(): void {
  try {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-sent]'))
      sessionStorage.removeItem(`draft:${dataset['sent']}`)
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) keepDraft(form)
  } catch {
    // Storage is blocked: nothing is kept, and nothing breaks.
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function keepDraft(form: HTMLFormElement): void {
  const place = `draft:${form.dataset['draft']}`
  const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(place) ?? '{}')
  const save = () => {
    const typed = fieldsOf(form).map((field) => [field.name, isCheckbox(field) && !field.checked ? '' : field.value])
    sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(typed)))
  }
  for (const field of fieldsOf(form)) {
    const typed = draft[field.name]
    if (typed === undefined || isChanged(field)) continue
    if (isCheckbox(field)) field.checked = typed !== ''
    else if (field.value === '' || field.type === 'number') field.value = typed
    else if (field instanceof HTMLTextAreaElement) {
      field.value = withBrought(typed, field.value)
      save()
    }
  }
  form.addEventListener('input', save)
  // A field of the form may stand elsewhere on the page.
  for (const field of fieldsOf(form)) if (!form.contains(field)) field.addEventListener('input', save)
  form.addEventListener('reset', () => sessionStorage.removeItem(place))
}

/** What an address brings into a message goes below what was typed before; after a reload that has it already. */
function withBrought(typed: string, brought: string): string {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || typed.includes(brought)) return typed
  return `${typed}\n\n${brought}`.trim()
}

/** What a visitor fills in; the rest is hidden. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement && field.type !== 'hidden') ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  )

/** Since the page came: somebody was faster than this script, and what they say now counts. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false
  return isCheckbox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'
