// The text of a content file after edits of its fields and, in a Markdown file, of the text below them.
import { isDeepStrictEqual } from 'node:util'
import { bodyPath, type Edit, type Problem } from '../api.ts'
import { blankValue } from '../catalogue/blank-value.ts'
import { fieldOrder, plainShape, type SchemaShape, shapeOf, shapeOfEntry } from '../catalogue/schema-shape.ts'
import { EditError } from '../edit-error.ts'
import { applyEdits } from './apply-edits.ts'
import { linesAboveBody, withBody } from './markdown-body.ts'
import { yamlPart } from './yaml-part.ts'

/** Throws an EditError for a file that is not one of the content's: no other is ever read or written. */
export function known(file: string): SchemaShape {
  const shape = shapeOf(file)
  if (!shape) throw new EditError(404, 'There is no such file in the content.')
  return shape
}

/** Throws an EditError when an edit cannot be made. */
export function editedFile(file: string, text: string, edits: readonly Edit[]): string {
  const shape = known(file)
  const { above, yaml, below } = yamlPart(file, text)
  const isOfBody = ({ path }: Edit) => file.endsWith('.md') && isDeepStrictEqual(path, bodyPath)
  const typed = edits.findLast(isOfBody)
  if (typed && (typed.op !== 'set' || typeof typed.value !== 'string')) throw new EditError(400, 'A text is set whole.')
  const inFacts = withBlanks(
    shape,
    edits.filter((edit) => !isOfBody(edit)),
  )
  const facts = applyEdits(yaml, inFacts, (path) => fieldOrder(shape, path))
  return above + facts + (typed?.op === 'set' ? withBody(below, String(typed.value)) : below)
}

/** A new item without a value is an empty one, with the fields that the schema requires. */
function withBlanks(shape: SchemaShape, edits: readonly Edit[]): Edit[] {
  const today = new Date().toISOString().slice(0, 10)
  return edits.map((edit) => {
    if (edit.op !== 'add' || edit.value !== undefined) return edit
    const list = edit.path.reduce<SchemaShape | undefined>((one, step) => one && shapeOfEntry(one, step), shape)
    const { items } = list ? plainShape(list) : {}
    return { ...edit, value: items ? blankValue(items, today) : '' }
  })
}

/** Problems in the text of the Markdown file `file`, which holds `text`, get its place, and lines counted from its beginning. */
export function placedInBody(file: string, text: string, problems: readonly Problem[]): Problem[] {
  if (!file.endsWith('.md')) return [...problems]
  const { below } = yamlPart(file, text)
  const above = text.slice(0, text.length - below.length).split('\n').length - 1 + linesAboveBody(below)
  return problems.map((problem) =>
    problem.file === file && problem.path.length === 0 && (problem.line ?? 0) > above
      ? { ...problem, path: [...bodyPath], line: (problem.line ?? 0) - above }
      : problem,
  )
}
