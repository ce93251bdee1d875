import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { fillPlaceholders } from '#site/content/placeholders.ts'

/** What stands in a file of content/, as it is written there. @param name As in "pages/contact". */
// biome-ignore lint/suspicious/noExplicitAny: each file has its own shape
export const contentSource = (name: string): any =>
  parse(readFileSync(new URL(`../../content/${name}.yaml`, import.meta.url), 'utf8'))

const claims = Object.entries<{ wording: string }>(contentSource('claims'))
const wordings = new Map(claims.map(([id, { wording }]) => [`claim:${id}`, wording]))

/**
 * What stands in a file of content/, with its claims filled in: a test that asks for the words of a page by their names does
 * not change with them. @param name As in "pages/contact".
 */
// biome-ignore lint/suspicious/noExplicitAny: each file has its own shape
export const contentWords = (name: string): any => fillPlaceholders(contentSource(name), wordings).data
