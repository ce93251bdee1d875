/** Replaces dates that have passed since the build with the text beside them. `data-until` holds the time. */
export function hidePastDates(): void {
  const check = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
      const [date, replacement] = element.children as HTMLCollectionOf<HTMLElement>
      if (!date || !replacement || Date.parse(element.dataset['until'] ?? '') > Date.now()) continue
      date.hidden = true
      replacement.hidden = false
    }
  }
  check()
  onReturn(check)
}

/** Moves events that have ended from the upcoming list to the past one. `data-ends` holds the time. */
export function movePastEvents(): void {
  const [upcoming, past] = document.querySelectorAll<HTMLElement>('[data-events]')
  const move = () => {
    for (const event of upcoming?.querySelectorAll<HTMLElement>('[data-ends]') ?? [])
      if (Date.parse(event.dataset['ends'] ?? '') <= Date.now()) past?.querySelector('ul')?.prepend(event)
    if (past) past.hidden = !past.querySelector('li')
    const none = upcoming?.querySelector<HTMLElement>('[data-none]')
    if (none) none.hidden = Boolean(upcoming?.querySelector('li'))
  }
  move()
  onReturn(move)
}

/** A page can stay in the back/forward cache or a background tab for days. */
function onReturn(check: () => void): void {
  addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
}
