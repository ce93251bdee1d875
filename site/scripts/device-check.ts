import { fillIn } from '#domain/words/fill-in.ts'
import type { DeviceTester, ReportStatus } from './device-tester.ts'

const passedStates = ['works', 'heard', 'fast']
const failedStates = ['blocked', 'missing', 'busy', 'slow', 'away']

/** Wires the device check. The code that tests devices loads when the visitor reaches for a button. */
export function initDeviceCheck(): void {
  const section = document.querySelector<HTMLElement>('[data-device-check]')
  if (!section) return

  const report: ReportStatus = (row, state, values = {}) => {
    const line = section.querySelector<HTMLElement>(`[data-row="${row}"]`)
    const status = line?.querySelector<HTMLElement>('[role="status"]')
    const words: Record<string, string> = JSON.parse(line?.dataset['words'] ?? '{}')
    if (!status) return
    status.textContent = fillIn(words[state] ?? '', values)
    status.dataset['state'] = passedStates.includes(state) ? 'works' : failedStates.includes(state) ? 'trouble' : ''
  }

  let loading: Promise<DeviceTester | undefined> | undefined
  const load = () => {
    loading ??= import('./device-tester.ts').then(
      ({ createDeviceTester }) => createDeviceTester(section, report),
      () => {
        // The next press retries.
        loading = undefined
        report('connection', 'away')
        return undefined
      },
    )
    return loading
  }

  const onPress = (name: 'start' | 'stop' | 'play', run: (devices: DeviceTester) => unknown) => {
    const button = section.querySelector<HTMLElement>(`[data-${name}]`)
    if (!button) return
    for (const event of ['focus', 'pointerenter']) button.addEventListener(event, load)
    button.addEventListener('click', async () => {
      const devices = await load()
      if (devices) run(devices)
    })
    button.hidden = name === 'stop'
  }
  const start = section.querySelector<HTMLElement>('[data-start]')
  onPress('start', (devices) => devices.check())
  onPress('stop', (devices) => {
    devices.stop()
    start?.focus()
  })
  onPress('play', (devices) => devices.playNotes())
}
