// Which part of a content file is YAML: all of it, or the facts above a Markdown text.
import { EditError } from '../edit-error.ts'

export type YamlPart = { above: string; yaml: string; below: string }

/** Throws an EditError for a Markdown text without facts. */
export function yamlPart(file: string, text: string): YamlPart {
  if (!file.endsWith('.md')) return { above: '', yaml: text, below: '' }
  const [, above, yaml] = text.match(/^(\ufeff?---\r?\n)(.*?)^---\r?$/ms) ?? []
  if (above === undefined || yaml === undefined)
    throw new EditError(400, 'The file must start with its facts between two lines of ---. Mend it in a text editor.')
  return { above, yaml, below: text.slice(above.length + yaml.length) }
}

/** How many lines of the file stand before its YAML. */
export const linesAbove = ({ above }: YamlPart): number => above.split('\n').length - 1
