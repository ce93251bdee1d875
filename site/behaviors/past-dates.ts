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
  // A page may lie in the browser's memory, or in a tab, for days.
  addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
}
