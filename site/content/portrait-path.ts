import { hash } from 'node:crypto'
import type { PortraitParts } from '#site/schemas/portrait.ts'

/** Returns the path of the file that shows a portrait; another drawing is another file. */
export const portraitPath = (parts: PortraitParts): string =>
  `/portraits/${hash('sha256', JSON.stringify(parts)).slice(0, 10)}.svg`
