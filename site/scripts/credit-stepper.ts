import { fillIn } from '#domain/words/fill-in.ts'

/**
 * Updates the monthly credits and their drawing as the number of roles changes, and offers the count to the price
 * request.
 */
export function initCreditStepper(): void {
  const stepper = document.querySelector<HTMLElement>('[data-credit-count]')
  const input = stepper?.querySelector<HTMLInputElement>('input[type="number"]')
  const sum = stepper?.querySelector('p > b')
  const drawing = stepper?.querySelector('clipPath rect')
  const checkbox = stepper?.querySelector<HTMLInputElement>('[data-told]')
  if (!stepper || !input || !sum || !drawing || !checkbox) return
  const [min, max] = [Number(input.min), Number(input.max)]
  const buttons = [...stepper.querySelectorAll<HTMLButtonElement>('button[data-step]')]
  const stepOf = (button: HTMLButtonElement) => Number(button.dataset['step'])
  const clamp = (roles: number) => Math.min(Math.max(Math.round(roles) || min, min), max)

  const draw = () => {
    const roles = clamp(input.valueAsNumber)
    const credits = roles * Number(stepper.dataset['creditCount'])
    sum.textContent = String(credits)
    drawing.setAttribute('width', `${(roles / max) * 100}%`)
    checkbox.value = fillIn(checkbox.dataset['told'] ?? '', { roles, credits })
    for (const button of buttons) button.ariaDisabled = String(stepOf(button) < 0 ? roles === min : roles === max)
  }
  const update = () => {
    // Visitors who count want an answer about that number. They can untick the box below.
    checkbox.checked = true
    draw()
    checkbox.dispatchEvent(new Event('input'))
  }

  input.readOnly = false
  input.addEventListener('input', update)
  // While the visitor types, an invalid number stays; leaving the field replaces it with a valid one.
  input.addEventListener('change', () => {
    input.value = String(clamp(input.valueAsNumber))
    update()
  })
  for (const button of buttons)
    button.addEventListener('click', () => {
      input.value = String(clamp(clamp(input.valueAsNumber) + stepOf(button)))
      update()
    })
  // Sending the form resets it, and the count starts over.
  const initialValue = input.defaultValue
  document.addEventListener('reset', ({ target }) => {
    if (target !== input.form) return
    input.defaultValue = initialValue
    setTimeout(draw)
  })
  // The browser may restore a number on reload or Back.
  addEventListener('pageshow', draw)
  draw()
}
