import { followPointer } from './follow-pointer.ts'

/** Makes the knot of each `data-drag-choice` draggable: dragging selects the radio button under the pointer. */
export function initDragChoices(): void {
  for (const track of document.querySelectorAll<HTMLElement>('[data-drag-choice]')) {
    const radios = [...track.querySelectorAll<HTMLInputElement>('input')]
    track.addEventListener('pointerdown', () => {
      const { left, right, width } = track.getBoundingClientRect()
      const isMirrored = getComputedStyle(track).direction === 'rtl'
      followPointer(({ clientX }) => {
        const offset = isMirrored ? right - clientX : clientX - left
        const share = Math.min(1, Math.max(0, offset / width))
        radios[Math.round(share * (radios.length - 1))]?.click()
      })
    })
  }
}
