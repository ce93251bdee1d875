/** Replaces the browser's video controls with our own bar and captions. */
export function initFilmPlayer(frame: HTMLElement): void {
  const film = frame.querySelector('video')
  const start = frame.querySelector<HTMLElement>('[data-film-start]')
  const seekBar = frame.querySelector<HTMLInputElement>('[data-film-place]')
  const [caption, time, play, captions, full] = ['caption', 'time', 'play', 'captions', 'full'].map((part) =>
    frame.querySelector<HTMLElement>(`[data-film-${part}]`),
  )
  if (!film || !start || !seekBar || !caption || !time || !play || !captions || !full) return
  const { track } = frame.querySelector('track') ?? {}

  const toggle = () => {
    // If the film cannot play, the browser's own player says why.
    if (film.paused)
      film.play().catch(() => {
        film.controls = film.networkState === film.NETWORK_NO_SOURCE
      })
    else film.pause()
  }
  const update = () => {
    frame.toggleAttribute('data-playing', !film.paused)
    if (!film.paused) start.hidden = true
    seekBar.value = String(film.currentTime)
    const shownTime = formatTime(seekBar.valueAsNumber)
    time.textContent = shownTime
    seekBar.ariaValueText = shownTime
    frame.style.setProperty('--played', String(seekBar.valueAsNumber / Number(seekBar.max)))
  }
  for (const event of ['play', 'pause', 'timeupdate', 'seeking']) film.addEventListener(event, update)
  frame.style.setProperty('--seconds', seekBar.max)

  play.addEventListener('click', toggle)
  film.addEventListener('click', toggle)
  start.querySelector('button')?.addEventListener('click', () => {
    toggle()
    play.focus()
  })
  seekBar.addEventListener('input', () => {
    film.currentTime = seekBar.valueAsNumber
  })

  // A `hidden` track still loads its cues but does not draw them over the picture.
  if (track) track.mode = 'hidden'
  track?.addEventListener('cuechange', () => {
    const [cue] = track.activeCues ?? []
    if (cue instanceof VTTCue) caption.textContent = cue.text
  })
  captions.addEventListener('click', () => {
    captions.ariaPressed = String(!frame.toggleAttribute('data-silent'))
  })

  // An iPhone shows only the video itself in full screen, with its own controls and captions.
  const iosVideo = film as HTMLVideoElement & { webkitEnterFullscreen?: () => void }
  full.hidden = !document.fullscreenEnabled && !iosVideo.webkitEnterFullscreen
  full.addEventListener('click', () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled) void frame.requestFullscreen()
    else iosVideo.webkitEnterFullscreen?.()
  })
  film.addEventListener('webkitbeginfullscreen', () => {
    if (track && !frame.hasAttribute('data-silent')) track.mode = 'showing'
  })
  film.addEventListener('webkitendfullscreen', () => {
    if (track) track.mode = 'hidden'
  })

  // The visitor may have started it with the browser's controls.
  start.hidden = !film.paused || film.currentTime > 0
  const isInUse = document.activeElement === film
  film.controls = false
  frame.toggleAttribute('data-ready', true)
  update()
  // Without its controls, the video keeps no focus.
  if (isInUse) (start.hidden ? play : start.querySelector('button'))?.focus()
}

const formatTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
