/** Shows one large play button over each film until it is pressed. Without scripts there are only the controls. */
export function films(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-film]')) {
    const film = place.querySelector('video')
    const start = place.querySelector<HTMLElement>('[data-film-start]')
    if (!film || !start) continue
    film.controls = false
    start.hidden = false
    start.querySelector('button')?.addEventListener('click', () => {
      start.hidden = true
      film.controls = true
      // WebKit leaves a default track off, unless the visitor's system asks for captions.
      for (const track of film.textTracks) track.mode = 'showing'
      film.focus()
      // If it cannot play, the player itself says why.
      film.play().catch(() => {})
    })
  }
}
