/** Makes the workspace on the home page follow scrolling. */
export function initHiringWorkspace(): void {
  for (const workspace of document.querySelectorAll<HTMLElement>('[data-hiring-workspace]')) followScrolling(workspace)
}

/** Selects the step whose mark has reached the middle of the screen, and scrolls to the mark of a pressed step. */
function followScrolling(workspace: HTMLElement): void {
  const steps = [...workspace.querySelectorAll<HTMLInputElement>('[name="step"]')]
  const marks = [...workspace.querySelectorAll('[data-step-mark]')]
  const observer = new IntersectionObserver(
    () => {
      const reached = marks.filter((mark) => mark.getBoundingClientRect().top < innerHeight / 2)
      const step = steps[Math.max(0, reached.length - 1)]
      if (step && marks[0]?.checkVisibility()) step.checked = true
    },
    // The area above the middle counts too, so a jump past all marks is noticed.
    { rootMargin: '1000% 0px -50%' },
  )
  for (const mark of marks) observer.observe(mark)
  workspace.addEventListener('change', ({ target }) => {
    const mark = marks[steps.indexOf(target as HTMLInputElement)]
    if (!mark?.checkVisibility()) return
    // The workspace is sticky, so an instant jump moves nothing visible.
    const { top, height } = mark.getBoundingClientRect()
    scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' })
  })
}
