import { fillIn } from '#domain/fill-in.ts'
/** Counts the credits of a month as its number of roles changes, draws them, and offers the count to the request. */
export function creditCount(): void {
  const place = document.querySelector<HTMLElement>('[data-credit-count]')
  const input = place?.querySelector<HTMLInputElement>('input[type="number"]')
  const sum = place?.querySelector('p > b')
  const sewn = place?.querySelector('clipPath rect')
  const tell = place?.querySelector<HTMLInputElement>('[data-told]')
  if (!place || !input || !sum || !sewn || !tell) return
  const [least, most] = [Number(input.min), Number(input.max)]
  const buttons = [...place.querySelectorAll<HTMLButtonElement>('button[data-step]')]
  const stepOf = (button: HTMLButtonElement) => Number(button.dataset['step'])
  const within = (roles: number) => Math.min(Math.max(Math.round(roles) || least, least), most)

  const draw = () => {
    const roles = within(input.valueAsNumber)
    const credits = roles * Number(place.dataset['creditCount'])
    sum.textContent = String(credits)
    sewn.setAttribute('width', `${(roles / most) * 100}%`)
    tell.value = fillIn(tell.dataset['told'] ?? '', { roles, credits })
    for (const button of buttons) button.ariaDisabled = String(stepOf(button) < 0 ? roles === least : roles === most)
  }
  const changed = () => {
    // Whoever counts wants an answer to it. The box stands below, and can be unticked.
    tell.checked = true
    draw()
    tell.dispatchEvent(new Event('input'))
  }

  input.readOnly = false
  input.addEventListener('input', changed)
  // A number that cannot be counted stays while one types, and gives way to the last that was counted.
  input.addEventListener('change', () => {
    input.value = String(within(input.valueAsNumber))
    changed()
  })
  for (const button of buttons)
    button.addEventListener('click', () => {
      input.value = String(within(within(input.valueAsNumber) + stepOf(button)))
      changed()
    })
  // A sent form is emptied, and the count begins anew.
  const atFirst = input.defaultValue
  document.addEventListener('reset', ({ target }) => {
    if (target !== input.form) return
    input.defaultValue = atFirst
    setTimeout(draw)
  })
  // A reload or the way back may bring a number along.
  addEventListener('pageshow', draw)
  draw()
}
