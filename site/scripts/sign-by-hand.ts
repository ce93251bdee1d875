import { followPointer } from './follow-pointer.ts'

/** Makes letters signable by hand. */
export function initSignByHand(): void {
  for (const letter of document.querySelectorAll<HTMLElement>('[data-sign]')) signByHand(letter)
}

/**
 * Draws the pointer's strokes on the signature line. A press without a move focuses the line for typing; typing and
 * drawing replace each other. The strokes never leave the page.
 */
function signByHand(letter: HTMLElement): void {
  const line = letter.querySelector('input')
  const path = letter.querySelector('path')
  if (!line || !path) return
  const erase = () => {
    path.removeAttribute('d')
    line.removeAttribute('data-drawn')
  }
  line.addEventListener('input', erase)
  letter.querySelector('button')?.addEventListener('click', () => {
    line.value = ''
    erase()
  })
  let hasMoved = false
  // Drawing with a mouse would select text, so the line gets the focus only on click.
  line.addEventListener('mousedown', (event) => event.preventDefault())
  line.addEventListener('click', () => hasMoved || line.focus())
  line.addEventListener('pointerdown', ({ clientX, clientY, isPrimary, button }) => {
    if (!isPrimary || button !== 0) return
    const { left, top } = line.getBoundingClientRect()
    hasMoved = false
    let [x, y] = [clientX - left, clientY - top]
    let strokes = `${path.getAttribute('d') ?? ''}M${x} ${y}`
    followPointer((move) => {
      // Ignores the tremor of a plain press.
      if (!hasMoved && Math.hypot(move.clientX - clientX, move.clientY - clientY) < 4) return
      const [nextX, nextY] = [move.clientX - left, move.clientY - top]
      // Quadratic curves through the midpoints make a smooth line.
      strokes += `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
      ;[x, y] = [nextX, nextY]
      hasMoved = true
      line.value = ''
      line.blur()
      path.setAttribute('d', strokes)
      // For styles: they would be asked about `path[d]` again with every path of the page.
      line.setAttribute('data-drawn', '')
    })
  })
}
