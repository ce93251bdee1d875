import { element } from './element.ts'

const keptLines = 3

/** Writes into each `data-switch-log` what the switches beside it were told, with the time. */
export function switchLogs(): void {
  for (const log of document.querySelectorAll<HTMLElement>('[data-switch-log]')) {
    const lines = log.querySelector('ol')
    log.parentElement?.addEventListener('change', ({ target }) => {
      if (!lines || !(target instanceof HTMLInputElement)) return
      const { started = '', stopped = '' } = target.dataset
      const time = new Date().toTimeString().slice(0, 5)
      lines.append(element('li', {}, element('time', {}, time), target.checked ? started : stopped))
      while (lines.childElementCount > keptLines) lines.firstElementChild?.remove()
    })
  }
}
