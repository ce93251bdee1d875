/**
 * Hides dates that have passed. A page stays as it was built, so a date that has passed since then gives way to the
 * words that stand beside it. `data-until` says when.
 */
export function pastDates(): void {
  const check = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-until]')) {
      const [date, words] = place.children as HTMLCollectionOf<HTMLElement>
      if (!date || !words || Date.parse(place.dataset['until'] ?? '') > Date.now()) continue
      date.hidden = true
      words.hidden = false
    }
  }
  check()
  whenShownAgain(check)
}

/** Moves events that are over from the list of those to come to that of those that are past. `data-ends` says when. */
export function pastEvents(): void {
  const [toCome, past] = document.querySelectorAll<HTMLElement>('[data-events]')
  const move = () => {
    for (const event of toCome?.querySelectorAll<HTMLElement>('[data-ends]') ?? [])
      if (Date.parse(event.dataset['ends'] ?? '') <= Date.now()) past?.querySelector('ul')?.prepend(event)
    if (past) past.hidden = !past.querySelector('li')
    const none = toCome?.querySelector<HTMLElement>('[data-none]')
    if (none) none.hidden = Boolean(toCome?.querySelector('li'))
  }
  move()
  whenShownAgain(move)
}

/** A page may lie in the browser's memory, or in a tab, for days. */
function whenShownAgain(check: () => void): void {
  addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
}
