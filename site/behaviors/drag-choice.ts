import { followPointer } from './follow-pointer.ts'

/** Lets the knot of each `data-drag-choice` be dragged: whatever radio button the pointer is over gets chosen. */
export function dragChoices(): void {
  for (const track of document.querySelectorAll<HTMLElement>('[data-drag-choice]')) {
    const places = [...track.querySelectorAll<HTMLInputElement>('input')]
    track.addEventListener('pointerdown', () => {
      const { left, right, width } = track.getBoundingClientRect()
      const isMirrored = getComputedStyle(track).direction === 'rtl'
      followPointer(({ clientX }) => {
        const way = isMirrored ? right - clientX : clientX - left
        const share = Math.min(1, Math.max(0, way / width))
        places[Math.round(share * (places.length - 1))]?.click()
      })
    })
  }
}
