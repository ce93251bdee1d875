// Draws the film and stops it: lab/film/render.ts sets the time of every frame.
import 'virtual:brand.css'
import '#site/styles/tokens.css'
import '#site/styles/base.css'
import '#site/styles/shared.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Film, type FilmProps } from './Film.tsx'

declare global {
  interface Window {
    filmProps: FilmProps
    /** Shows the film as it is `ms` after its start. */
    seek(ms: number): Promise<void>
  }
}

flushSync(() => createRoot(document.body).render(<Film {...window.filmProps} />))
const animations = document.getAnimations()
for (const animation of animations) animation.pause()

window.seek = async (ms) => {
  for (const animation of animations) animation.currentTime = ms
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
