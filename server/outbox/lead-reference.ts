// The number of a request, which people read aloud and type.
import { randomInt } from 'node:crypto'

// No vowels, so no words, and none of 0 O 1 I L 5 S U V, which people mix up when they read it aloud.
const alphabet = '2346789BCDFGHJKMNPQRTWXYZ'

/** Creates a reference like "7KQ2-M4XP". There are 1.5 · 10¹¹, so the store must still check for collisions. */
export function createReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

/** Normalizes a typed reference: case, spaces and the hyphen do not matter. */
export function parseReference(text: string): string {
  const characters = text.toUpperCase().replace(/[\s-]/g, '')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
