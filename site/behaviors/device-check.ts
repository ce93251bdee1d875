import { fillIn } from '#domain/fill-in.ts'
import type { Devices, Say } from './try-devices.ts'

/** The tone in which a state of a row is shown, unless it is a mere step on the way. */
const tones: Record<string, 'works' | 'trouble'> = {
  works: 'works',
  heard: 'works',
  fast: 'works',
  blocked: 'trouble',
  missing: 'trouble',
  busy: 'trouble',
  slow: 'trouble',
  away: 'trouble',
}

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
    status.dataset['state'] = tones[state] ?? ''
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
