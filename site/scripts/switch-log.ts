import { createElement } from './create-element.ts'

const maxLines = 3

/** Logs each change of the switches beside a `data-switch-log`, with the time. */
export function initSwitchLogs(): void {
  for (const log of document.querySelectorAll<HTMLElement>('[data-switch-log]')) {
    const lines = log.querySelector('ol')
    log.parentElement?.addEventListener('change', ({ target }) => {
      if (!lines || !(target instanceof HTMLInputElement)) return
      const { started = '', stopped = '' } = target.dataset
      const time = new Date().toTimeString().slice(0, 5)
      lines.append(createElement('li', {}, createElement('time', {}, time), target.checked ? started : stopped))
      while (lines.childElementCount > maxLines) lines.firstElementChild?.remove()
    })
  }
}
