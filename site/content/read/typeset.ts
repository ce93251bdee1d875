// Sets the texts of content/ as their language is printed: its quotation marks, and spaces at which no line ends.

import { isTranslatableField, shapeAt } from '#site/content/translate/translatable-fields.ts'
import type { SchemaShape } from '../../schemas/schema-shape.ts'
import { keepTogether, type Writing } from './keep-together.ts'
import type { FieldPath } from './placeholders.ts'

/** Sets one text. Idempotent. */
export const typeset = (text: string, writing: Writing): string =>
  keepTogether(curlQuotes(text.replaceAll(/[\u00a0\u202f\t]/g, ' '), writing.quotes), writing)

/** Sets all texts for visitors in a parsed file. */
export function typesetFields(
  data: unknown,
  shape: SchemaShape | undefined,
  writingAt: (fieldPath: FieldPath) => Writing,
  fieldPath: FieldPath = [],
): unknown {
  if (typeof data === 'string') {
    // Several lines are an example of what visitors type.
    const isPrinted = isTranslatableField(shape) && !data.includes('\n')
    return isPrinted ? typeset(data, writingAt(fieldPath)) : data
  }
  if (typeof data !== 'object' || data === null || data instanceof Date) return data
  const set = (value: unknown, step: string | number) =>
    typesetFields(value, shapeAt(shape, data, String(step)), writingAt, [...fieldPath, step])
  if (Array.isArray(data)) return data.map(set)
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, set(value, key)]))
}

/** Code, addresses and tags of Markdown stay as they are. */
const markdownCode = /(`[^`]*`|\]\([^)]*\)|<[^>]*>)/

/** Sets one line of Markdown. */
export const typesetMarkdown = (line: string, writing: Writing): string =>
  line
    .split(markdownCode)
    .map((part, index) => (index % 2 ? part : curlQuotes(part, writing.quotes)))
    .join('')

/** Turns straight quotation marks into those of the language, and apostrophes into curly ones. */
export function curlQuotes(text: string, quotes: readonly string[]): string {
  const [open = '“', close = '”', openInner = '‘', closeInner = '’'] = quotes
  let openedAt = -1
  let isInside = false
  return text.replaceAll(/["']/g, (mark, offset: number) => {
    const before = text[offset - 1] ?? ' '
    const after = text[offset + 1] ?? ' '
    const opens = /\S/.test(after) && (/[\s([{—–/*_]/.test(before) || openedAt === offset - 1 || open.endsWith(before))
    if (mark === '"') {
      if (opens) openedAt = offset
      return opens ? open : close
    }
    // Without an end, as in 'n, it is an apostrophe.
    if (opens && /\S'(?![\p{L}\p{N}])/u.test(text.slice(offset + 1))) {
      openedAt = offset
      isInside = true
      return openInner
    }
    const closes = isInside && !/[\p{L}\p{N}]/u.test(after)
    if (closes) isInside = false
    return closes ? closeInner : '’'
  })
}
