import type { ClientDirective } from 'astro'
import { keepInput, keepTexts } from './keep-input.ts'
import { hydrationEvent } from './request-hydration.ts'

const hydrationTimeoutMs = 6000

/** Hydrates an island on the first focus, press or input inside it. */
const hydrateOnFocus: ClientDirective = (load, _options, element) => {
  const events = ['focusin', 'pointerdown', 'click', 'input', hydrationEvent]
  const gesturesEnd = trackGestures(element)
  const settled = untilSettled(element)
  const hydrate = async () => {
    for (const event of events) element.removeEventListener(event, hydrate)
    const mount = await load()
    await gesturesEnd()
    keepInput(element)
    const restoreTexts = keepTexts(element)
    await mount()
    hydrateAtOnce(element)
    await settled
    restoreTexts()
  }
  for (const event of events) element.addEventListener(event, hydrate)
  deferFirstSubmit(element, settled)
  // A form may have been focused before this script ran.
  if (element.contains(document.activeElement)) void hydrate()
}

export default hydrateOnFocus

/**
 * React hydrates in slices, unless input arrives: a press in between would make it replace the pressed field before the press
 * has moved the focus, and what is typed next would be lost. So it gets an input that nobody else listens to, before anybody can
 * press or type.
 */
const hydrateAtOnce = (island: HTMLElement) => island.firstElementChild?.dispatchEvent(new Event('auxclick'))

const gestures = [
  { begins: 'pointerdown', ends: ['pointerup', 'pointercancel'] },
  { begins: 'compositionstart', ends: ['compositionend'] },
]

/**
 * The returned function resolves once no press or input-method composition is in progress: hydration may replace the
 * button or field that the visitor is using.
 */
function trackGestures(element: HTMLElement): () => Promise<void> {
  const active = new Set<string>()
  let onEnd = () => {}
  for (const { begins, ends } of gestures) {
    element.addEventListener(begins, () => active.add(begins))
    const end = () => {
      active.delete(begins)
      // The click event follows pointerup.
      setTimeout(() => onEnd())
    }
    for (const event of ends) addEventListener(event, end, { capture: true })
  }
  return async () => {
    while (active.size > 0)
      await new Promise<void>((resolve) => {
        onEnd = resolve
      })
  }
}

/** Resolves when a script runs the form, which shows it by `novalidate`, or when none can. */
const untilSettled = (island: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if ([...island.querySelectorAll('form')].some(isHandled)) resolve(observer.disconnect())
    })
    observer.observe(island, { attributeFilter: ['novalidate'], subtree: true })
    island.addEventListener('astro:hydration-error', () => {
      for (const form of island.querySelectorAll('form')) postNatively(form)
      resolve()
    })
  })

/**
 * Holds the first press on a submit button until the form is hydrated, then repeats it. The browser would otherwise
 * show its own validation bubble or post the form. If the script fails to load or takes too long, the form is posted
 * natively and the server answers with the same words.
 */
function deferFirstSubmit(island: HTMLElement, settled: Promise<void>): void {
  island.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const form = button?.type === 'submit' ? button.form : null
    if (!form || isHandled(form)) return
    event.preventDefault()
    // Ignores further presses while the first one waits.
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, hydrationTimeoutMs))])
    // Hydration may have replaced the form.
    const current = form.isConnected ? form : island.querySelector('form')
    if (!current) return
    current.removeAttribute('aria-busy')
    if (!isHandled(current)) postNatively(current)
    current.requestSubmit()
  })
}

/** Whether script runs the form or the server will answer it; both turn off the browser's own validation. */
const isHandled = (form: HTMLFormElement) => form.noValidate

const postNatively = (form: HTMLFormElement) => {
  form.noValidate = true
}
