import { fillIn } from '#domain/fill-in.ts'
import type { Devices, Say } from './try-devices.ts'

const works = ['works', 'heard', 'fast']
const troubles = ['blocked', 'missing', 'busy', 'slow', 'away']

/** Switches the check on where the page has one. What tries the devices comes when somebody is about to ask for it. */
export function deviceCheck(): void {
  const place = document.querySelector<HTMLElement>('[data-device-check]')
  if (!place) return

  const say: Say = (row, state, values = {}) => {
    const line = place.querySelector<HTMLElement>(`[data-row="${row}"]`)
    const status = line?.querySelector<HTMLElement>('[role="status"]')
    const words: Record<string, string> = JSON.parse(line?.dataset['words'] ?? '{}')
    if (!status) return
    status.textContent = fillIn(words[state] ?? '', values)
    status.dataset['state'] = works.includes(state) ? 'works' : troubles.includes(state) ? 'trouble' : ''
  }

  let loading: Promise<Devices | undefined> | undefined
  const load = () => {
    loading ??= import('./try-devices.ts').then(
      ({ devicesIn }) => devicesIn(place, say),
      () => {
        // The next press asks for it again.
        loading = undefined
        say('connection', 'away')
        return undefined
      },
    )
    return loading
  }

  const onPress = (name: 'start' | 'stop' | 'play', run: (devices: Devices) => unknown) => {
    const button = place.querySelector<HTMLElement>(`[data-${name}]`)
    if (!button) return
    for (const event of ['focus', 'pointerenter']) button.addEventListener(event, load)
    button.addEventListener('click', async () => {
      const devices = await load()
      if (devices) run(devices)
    })
    button.hidden = name === 'stop'
  }
  const start = place.querySelector<HTMLElement>('[data-start]')
  onPress('start', (devices) => devices.check())
  onPress('stop', (devices) => {
    devices.stop()
    start?.focus()
  })
  onPress('play', (devices) => devices.playNotes())
}
