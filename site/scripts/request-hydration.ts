/** Makes a `client:focus` island hydrate before the visitor touches it (focus-directive.ts). */
export const hydrationEvent = 'island:wake'

/** `inside` is any element of the island. */
export const requestHydration = (inside: Element): boolean =>
  inside.dispatchEvent(new CustomEvent(hydrationEvent, { bubbles: true }))
