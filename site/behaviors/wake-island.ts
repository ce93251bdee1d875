/** Asks an island with `client:focus` to hydrate before anybody has touched it; see focus-directive.ts. */
export const wakeEvent = 'island:wake'

/** `inside` is an element of the island. */
export const wakeIsland = (inside: Element): boolean =>
  inside.dispatchEvent(new CustomEvent(wakeEvent, { bubbles: true }))
