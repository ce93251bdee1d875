// Converts between the text of a file, what it says, and the fields of its form.
import { parse } from 'yaml'
import { headAndBody } from '#site/content/read/content-text.ts'
import { formatMarkdown } from '#site/content/write/format-markdown.ts'
import { updateYaml } from '#site/content/write/format-yaml.ts'
import type { SchemaShape } from '../schemas/schema-shape.ts'
import { fromEditorFields, sourceField, toEditorFields } from './editor-values.ts'

type Fields = Record<string, unknown>

/** What a file says. A Markdown text has facts above its body. */
export type Entry = { value: unknown; body?: string | undefined }

export function readEntry(path: string, text: string): Entry {
  if (!path.endsWith('.md')) return { value: parse(text) }
  const [head = '', body = ''] = headAndBody(text)
  return { value: parse(head) ?? {}, body: body.trim() }
}

/** Returns the text with other content, unchanged where that is. */
export function writeEntry(text: string, { value, body }: Entry): string {
  if (body === undefined) return updateYaml(text, value)
  return `---\n${updateYaml(headAndBody(text)[0] ?? '', value)}---\n\n${formatMarkdown(body)}\n`
}

/** Sveltia's rich text shows the backslash of a line break. */
export const fieldsOf = (shape: SchemaShape, { value, body }: Entry, text: string): Fields => ({
  ...toEditorFields(shape, value),
  ...(body !== undefined && { body: body.replaceAll(/\\\n/g, '\n') }),
  [sourceField]: text,
})

export const entryOf = (shape: SchemaShape, { body, ...fields }: Fields): Entry => ({
  value: fromEditorFields(shape, fields),
  ...(body !== undefined && { body: formatMarkdown(String(body)) }),
})
