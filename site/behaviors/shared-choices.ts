import { wakeIsland } from './wake-island.ts'

/** Opens “Strike a line” as somebody passed it on: its choices stand in the fragment, which only the browser sees. */
export function sharedChoices(): void {
  const piece = document.querySelector('[data-strike-a-line]')
  if (!piece || !new URLSearchParams(location.hash.slice(1)).has('shortlist')) return
  wakeIsland(piece)
  piece.scrollIntoView()
}
