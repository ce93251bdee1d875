import { filledInField, maxPrefillChars } from '#domain/lead/form-pages.ts'
import { parseAddress } from '#domain/pages/addresses.ts'
import { onceInView } from './once-in-view.ts'

/** Key, in the draft and in `history.state`, of the time at which the form was first seen, in ms since the epoch. */
const seenAt = 'seenAt'

/**
 * Keeps form input across reloads in sessionStorage, with the time at which the form was first seen. Sending the form
 * deletes its draft: script resets the form, and the page that answers a native post names the form in `data-sent`. The
 * listeners are on the document because hydration may replace a form.
 */
export function initFormDrafts(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-sent]'))
    saveDraft(storageKey(dataset['sent']), undefined)
  const firstSeen = new Map<string, number>()
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const key = storageKey(form.dataset['draft'])
    const since = restore(form, key) || Number(history.state?.[seenAt])
    const seen = () => {
      firstSeen.set(key, Date.now())
      history.replaceState({ ...history.state, [seenAt]: Date.now() }, '')
    }
    if (since > 0) firstSeen.set(key, since)
    // The page may be prerendered, or the form inside a closed dialog, so the form counts as seen once it is in view.
    else onceInView(form, seen, '0px')
  }

  const save = (form: HTMLFormElement) => {
    const key = storageKey(form.dataset['draft'])
    const typed = fieldsOf(form).map((field) => [field.name, isCheckbox(field) && !field.checked ? '' : field.value])
    saveDraft(key, { ...Object.fromEntries(typed), [seenAt]: String(firstSeen.get(key) ?? '') })
  }
  const saveFormOf = ({ target }: Event) => {
    // A field may be elsewhere on the page, tied to the form by its `form` attribute.
    const form = target instanceof Element && 'form' in target && target.form
    if (form instanceof HTMLFormElement && form.dataset['draft']) save(form)
  }
  document.addEventListener('input', saveFormOf, { capture: true })
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement && target.dataset['draft'])
      saveDraft(storageKey(target.dataset['draft']), undefined)
  })
  // Fires for a native post and when script reads the form.
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || parseAddress(target.action)?.origin !== location.origin) return
    const ms = Date.now() - (firstSeen.get(storageKey(target.dataset['draft'])) ?? Number.NaN)
    if (ms >= 0) formData.set(filledInField, String(ms))
  })
}

type Draft = Record<string, string>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const storageKey = (form = '') => `draft:${form}`

function saveDraft(key: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: the draft is lost, but the form works.
  }
}

function loadDraft(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** Restores the draft and returns when the form was first seen, or 0 without a draft. */
function restore(form: HTMLFormElement, key: string): number {
  const draft = loadDraft(key)
  for (const field of fieldsOf(form)) {
    const typed = draft[field.name] ?? answerInAddress(form, field)
    if (typed === undefined || isChanged(field)) continue
    if (isCheckbox(field)) field.checked = typed !== ''
    else if (field.value === '' || field.type === 'number') field.value = typed
    else if (field instanceof HTMLTextAreaElement) {
      field.value = appendPrefill(typed, field.value)
      saveDraft(key, { ...draft, [field.name]: field.value })
    }
  }
  return Number(draft[seenAt] ?? 0)
}

/** Pages of blocks are the same for everybody, so an address chooses answers here; in the given forms, the server does so. */
function answerInAddress({ dataset }: HTMLFormElement, field: Field): string | undefined {
  const [, id = '', choice] = field.name.split('.')
  const answer = dataset['draft']?.startsWith('form-') ? new URLSearchParams(location.search).get(id) : null
  if (answer === null || answer.length > maxPrefillChars) return undefined
  return choice === undefined
    ? answer
    : answer
        .split(',')
        .filter((one) => one === choice)
        .join()
}

/** Appends the prefilled message to the draft. After a reload, the draft already contains it. */
function appendPrefill(typed: string, prefill: string): string {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || typed.includes(prefill)) return typed
  return `${typed}\n\n${prefill}`.trim()
}

/** Returns the fields that a visitor can fill in. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement && field.type !== 'hidden') ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  )

/** Whether the visitor changed the field before this script ran; that input wins over the draft. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false
  return isCheckbox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'
