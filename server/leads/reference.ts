import { randomInt } from 'node:crypto'

// It has no vowels, so no words, and none of 0 O 1 I L 5 S U V, which people mix up when they read a number out.
const alphabet = '2346789BCDFGHJKMNPQRTWXYZ'

/** Makes a reference like "7KQ2-M4XP". There are 1.5 · 10¹¹, so the store must still check that it is free. */
export function createReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

/** Reads what a person typed as it was given out: case, spaces and the hyphen do not matter. */
export function parseReference(text: string): string {
  const characters = text.toUpperCase().replace(/[\s-]/g, '')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
