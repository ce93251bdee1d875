import { followPointer } from './follow-pointer.ts'

/** Lets the hire on the home page follow the scrolling, and its letter be signed by hand. */
export function hiringWorkspace(): void {
  for (const workspace of document.querySelectorAll<HTMLElement>('[data-hiring-workspace]')) {
    followScrolling(workspace)
    for (const letter of workspace.querySelectorAll<HTMLElement>('[data-sign]')) signByHand(letter)
  }
}

/** Opens the step whose mark has reached the middle of the screen, and scrolls to the mark of a step that is pressed. */
function followScrolling(workspace: HTMLElement): void {
  const steps = [...workspace.querySelectorAll<HTMLInputElement>('[name="step"]')]
  const marks = [...workspace.querySelectorAll('[data-step-mark]')]
  const observer = new IntersectionObserver(
    () => {
      const reached = marks.filter((mark) => mark.getBoundingClientRect().top < innerHeight / 2)
      const step = steps[Math.max(0, reached.length - 1)]
      if (step && marks[0]?.checkVisibility()) step.checked = true
    },
    // Everything above the middle counts, so that a jump over all marks is told too.
    { rootMargin: '1000% 0px -50%' },
  )
  for (const mark of marks) observer.observe(mark)
  workspace.addEventListener('change', ({ target }) => {
    const mark = marks[steps.indexOf(target as HTMLInputElement)]
    if (!mark?.checkVisibility()) return
    // The window stays where it is, so a jump moves nothing that is seen.
    const { top, height } = mark.getBoundingClientRect()
    scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' })
  })
}

/**
 * Draws on the line of a letter what the pointer writes. A press without a move is for typing, and either takes the
 * place of the other. The strokes are in the page alone.
 */
function signByHand(letter: HTMLElement): void {
  const line = letter.querySelector('input')
  const path = letter.querySelector('path')
  if (!line || !path) return
  const erase = () => path.removeAttribute('d')
  line.addEventListener('input', erase)
  letter.querySelector('button')?.addEventListener('click', () => {
    line.value = ''
    erase()
  })
  let hasMoved = false
  // A mouse that draws would mark text, so the line gets the caret only when it is lifted.
  line.addEventListener('mousedown', (event) => event.preventDefault())
  line.addEventListener('click', () => hasMoved || line.focus())
  line.addEventListener('pointerdown', ({ clientX, clientY, isPrimary, button }) => {
    if (!isPrimary || button !== 0) return
    const { left, top } = line.getBoundingClientRect()
    hasMoved = false
    let [x, y] = [clientX - left, clientY - top]
    let strokes = `${path.getAttribute('d') ?? ''}M${x} ${y}`
    followPointer((move) => {
      // A hand that only presses trembles too.
      if (!hasMoved && Math.hypot(move.clientX - clientX, move.clientY - clientY) < 4) return
      const [nextX, nextY] = [move.clientX - left, move.clientY - top]
      // Curves through the middles between the points that are told make a smooth line.
      strokes += `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
      ;[x, y] = [nextX, nextY]
      hasMoved = true
      line.value = ''
      line.blur()
      path.setAttribute('d', strokes)
    })
  })
}
