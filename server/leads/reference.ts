import { randomInt } from 'node:crypto'

// No vowels, so no words; none of 0 O 1 I L 5 S U V, which people mix up when they read a number out.
const alphabet = '2346789BCDFGHJKMNPQRTWXYZ'

/** A new reference like "7KQ2-M4XP": one of 1.5 · 10¹¹, so the store must still check that it is free. */
export function newReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

/** What a person typed, as it was given out: case, spaces and the hyphen do not matter. */
export function readReference(text: string): string {
  const characters = text.toUpperCase().replace(/[\s-]/g, '')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
