/** A drawn head and shoulders that stands for a person without being one. */
export function Portrait() {
  return (
    <svg width="3.1em" height="3.1em" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill="var(--tint)" />
      <path d="M8 48c0-10 7-15 16-15s16 5 16 15Z" fill="var(--brand)" />
      <path d="M20 28h8v7c0 2-2 3-4 3s-4-1-4-3Z" fill="oklch(66% 0.07 60)" />
      <circle cx="24" cy="21" r="8.5" fill="oklch(66% 0.07 60)" />
      <path d="M14.5 24C12 13 18 9 24 9s12 4 9.5 15c-1-5-4-7-6-8-2 2-9 3-11 3-1 1-2 3-2 5Z" fill="oklch(30% 0.03 60)" />
    </svg>
  )
}
