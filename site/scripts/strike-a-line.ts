import { createGlide } from '#site/ui/glide.ts'
import { hydrationEvent, requestHydration } from './request-hydration.ts'

const hintWaitMs = 1200
const hintShownMs = 2800

/** Opens shared choices, which are in the fragment, or else shows once what a press does. */
export function initStrikeALine(): void {
  const form = document.querySelector('[data-strike-a-line]')
  if (!form) return
  if (new URLSearchParams(location.hash.slice(1)).has('shortlist')) {
    requestHydration(form)
    form.scrollIntoView()
  } else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) hintPress(form)
}

/**
 * Sets the state of a struck line, which the document has in `data-hinted`, and takes it back after a while or at the first touch:
 * before the island reads the form. Nothing of it is in a live region.
 */
function hintPress(form: Element): void {
  const box = form.querySelector<HTMLInputElement>('[data-hint] input')
  const list = form.querySelector<HTMLElement>('ol[data-hinted]')
  if (!box || !list) return
  const glide = createGlide()
  const people = [...list.children] as HTMLElement[]
  const changed = [...form.querySelectorAll<HTMLElement | SVGElement>('[data-hinted]:not(ol)')]
  let undo = () => {}
  const show = () => {
    if (form.querySelector('[name=struck]:checked')) return
    const before = changed.map((element) => ({ element, nodes: [...element.childNodes], d: element.getAttribute('d') }))
    undo = () => {
      box.checked = false
      for (const { element, nodes, d } of before) d ? element.setAttribute('d', d) : element.replaceChildren(...nodes)
      list.replaceChildren(...people)
      glide(people)
    }
    box.checked = true
    for (const { element, d } of before) {
      const hinted = element.dataset['hinted'] ?? ''
      d ? element.setAttribute('d', hinted) : element.replaceChildren(hinted)
    }
    glide(people)
    const [open, ...others] = people
    if (open) list.replaceChildren(...others.toSpliced(Number(list.dataset['hinted']), 0, open))
    glide(people)
    timer = setTimeout(end, hintShownMs)
  }
  const end = () => {
    clearTimeout(timer)
    undo()
    for (const event of touches) form.removeEventListener(event, end, true)
  }
  const touches = ['focusin', 'pointerdown', 'click', 'input', hydrationEvent]
  for (const event of touches) form.addEventListener(event, end, true)
  let timer = setTimeout(show, hintWaitMs)
}
