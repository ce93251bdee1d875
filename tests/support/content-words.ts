import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/**
 * What stands in a file of content/, as it is written there: a test that asks for the words of a page by their names does
 * not change with them. @param name As in "pages/contact".
 */
// biome-ignore lint/suspicious/noExplicitAny: each file has its own shape
export const contentWords = (name: string): any =>
  parse(readFileSync(new URL(`../../content/${name}.yaml`, import.meta.url), 'utf8'))
