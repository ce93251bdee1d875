import { filledInField } from '#domain/form-pages.ts'
import { whenNear } from './when-near.ts'

/** The key under which a draft and the tab's history hold when the form was first seen, in ms since the epoch. */
const seenAt = 'seenAt'

/**
 * Keeps what was typed into a form across a reload, in the tab's own storage, and since when its visitor has had it in
 * sight. A sent form forgets it: the script resets it, and the page that answers a native post names it in `data-sent`.
 * The listeners are on the document: an island may put another form in the place of the one that the page came with.
 */
export function keepDrafts(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-sent]'))
    store(placeOf(dataset['sent']), undefined)
  const firstSeen = new Map<string, number>()
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const place = placeOf(form.dataset['draft'])
    const since = restore(form, place) || Number(history.state?.[seenAt])
    const seen = () => {
      firstSeen.set(place, Date.now())
      history.replaceState({ ...history.state, [seenAt]: Date.now() }, '')
    }
    if (since > 0) firstSeen.set(place, since)
    // The form counts as seen only once it is looked at: the browser may have drawn the page ahead, or the form may
    // stand in a closed window of it.
    else whenNear(form, seen, '0px')
  }

  const save = (form: HTMLFormElement) => {
    const place = placeOf(form.dataset['draft'])
    const typed = fieldsOf(form).map((field) => [field.name, isCheckbox(field) && !field.checked ? '' : field.value])
    store(place, { ...Object.fromEntries(typed), [seenAt]: String(firstSeen.get(place) ?? '') })
  }
  const saveFormOf = ({ target }: Event) => {
    // A field of the form may stand elsewhere on the page.
    const form = target instanceof Element && 'form' in target && target.form
    if (form instanceof HTMLFormElement && form.dataset['draft']) save(form)
  }
  document.addEventListener('input', saveFormOf, { capture: true })
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement && target.dataset['draft']) store(placeOf(target.dataset['draft']), undefined)
  })
  // A native post fires this event, and so does a script that reads the form.
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || URL.parse(target.action)?.origin !== location.origin) return
    const ms = Date.now() - (firstSeen.get(placeOf(target.dataset['draft'])) ?? Number.NaN)
    if (ms >= 0) formData.set(filledInField, String(ms))
  })
}

type Draft = Record<string, string>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const placeOf = (form = '') => `draft:${form}`

function store(place: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(place, JSON.stringify(draft))
    else sessionStorage.removeItem(place)
  } catch {
    // Storage is blocked: nothing is kept, and nothing breaks.
  }
}

function stored(place: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}')
  } catch {
    return {}
  }
}

/** Brings the draft back into the form, and returns when the form was first seen, or 0 without a draft. */
function restore(form: HTMLFormElement, place: string): number {
  const draft = stored(place)
  for (const field of fieldsOf(form)) {
    const typed = draft[field.name]
    if (typed === undefined || isChanged(field)) continue
    if (isCheckbox(field)) field.checked = typed !== ''
    else if (field.value === '' || field.type === 'number') field.value = typed
    else if (field instanceof HTMLTextAreaElement) {
      field.value = withBrought(typed, field.value)
      store(place, { ...draft, [field.name]: field.value })
    }
  }
  return Number(draft[seenAt] ?? 0)
}

/**
 * Puts what an address brings into a message below what was typed before. After a reload, the draft holds it already.
 */
function withBrought(typed: string, brought: string): string {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || typed.includes(brought)) return typed
  return `${typed}\n\n${brought}`.trim()
}

/** Returns the fields that a visitor fills in; the rest are hidden. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement && field.type !== 'hidden') ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  )

/**
 * Whether a field was changed since the page came: somebody was faster than this script, and what they say now counts.
 */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false
  return isCheckbox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'
