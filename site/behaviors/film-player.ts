/** Puts our own bar and captions in the place of the browser's controls. */
export function filmPlayer(frame: HTMLElement): void {
  const film = frame.querySelector('video')
  const start = frame.querySelector<HTMLElement>('[data-film-start]')
  const place = frame.querySelector<HTMLInputElement>('[data-film-place]')
  const [caption, time, play, captions, full] = ['caption', 'time', 'play', 'captions', 'full'].map((part) =>
    frame.querySelector<HTMLElement>(`[data-film-${part}]`),
  )
  if (!film || !start || !place || !caption || !time || !play || !captions || !full) return
  const { track } = frame.querySelector('track') ?? {}

  const toggle = () => {
    // If it cannot play, the browser's player says why.
    if (film.paused)
      film.play().catch(() => {
        film.controls = film.networkState === film.NETWORK_NO_SOURCE
      })
    else film.pause()
  }
  const show = () => {
    frame.toggleAttribute('data-playing', !film.paused)
    if (!film.paused) start.hidden = true
    place.value = String(film.currentTime)
    const at = clock(place.valueAsNumber)
    time.textContent = at
    place.ariaValueText = at
    frame.style.setProperty('--played', String(place.valueAsNumber / Number(place.max)))
  }
  for (const event of ['play', 'pause', 'timeupdate', 'seeking']) film.addEventListener(event, show)
  frame.style.setProperty('--seconds', place.max)

  play.addEventListener('click', toggle)
  film.addEventListener('click', toggle)
  start.querySelector('button')?.addEventListener('click', () => {
    toggle()
    play.focus()
  })
  place.addEventListener('input', () => {
    film.currentTime = place.valueAsNumber
  })

  // A hidden track is read and not drawn over the picture, and the browser fetches its cues with the film.
  if (track) track.mode = 'hidden'
  track?.addEventListener('cuechange', () => {
    const [cue] = track.activeCues ?? []
    if (cue instanceof VTTCue) caption.textContent = cue.text
  })
  captions.addEventListener('click', () => {
    captions.ariaPressed = String(!frame.toggleAttribute('data-silent'))
  })

  // A phone of Apple's shows the film itself in full, with its own controls, and the captions that it then draws.
  const ofPhone = film as HTMLVideoElement & { webkitEnterFullscreen?: () => void }
  full.hidden = !document.fullscreenEnabled && !ofPhone.webkitEnterFullscreen
  full.addEventListener('click', () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled) void frame.requestFullscreen()
    else ofPhone.webkitEnterFullscreen?.()
  })
  film.addEventListener('webkitbeginfullscreen', () => {
    if (track && !frame.hasAttribute('data-silent')) track.mode = 'showing'
  })
  film.addEventListener('webkitendfullscreen', () => {
    if (track) track.mode = 'hidden'
  })

  // Somebody may have started it with the browser's own controls.
  start.hidden = !film.paused || film.currentTime > 0
  film.controls = false
  frame.toggleAttribute('data-ready', true)
  show()
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
