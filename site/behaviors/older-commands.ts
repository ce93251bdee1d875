/**
 * Firefox before 144 and Safari before 26.2 lack `command` on buttons, which opens every dialog of the site. What was
 * pressed while its replacement was on the way is pressed again.
 */
export async function olderCommands(): Promise<void> {
  if ('command' in HTMLButtonElement.prototype) return
  let press: Event | undefined
  const note = (event: Event) => {
    press = event
  }
  document.addEventListener('click', note)
  await import('invokers-polyfill')
  document.removeEventListener('click', note)
  if (press?.target instanceof Element) press.target.closest<HTMLElement>('[commandfor]')?.click()
}
