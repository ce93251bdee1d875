// Says where a problem is, in the words of the form, as in "Team › Leaders 2 › Portrait", and finds that place in the form.
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import type { FieldPath } from '#site/content/read/placeholders.ts'
import { shapeAt } from '#site/content/translate/translatable-fields.ts'
import { sourcePath } from '#site/content/translate/translation-path.ts'
import { entryShape, plainShape, type SchemaShape } from '../schemas/schema-shape.ts'
import { labelOf } from './editor-fields.ts'
import { editorFiles, folderAt, shapeOfFile } from './editor-files.ts'
import { fieldName, isWholeFile, wholeFile } from './editor-values.ts'

function labelOfFile(path: string): string {
  const own = editorFiles.find(({ file }) => file === sourcePath(path))
  const folder = folderAt(sourcePath(path))
  const label = own?.label ?? (folder ? `${folder.labelSingular} “${path.replace(/^.*\/|\.\w+$/g, '')}”` : path)
  return path === sourcePath(path) ? label : `${label} (${path.split('/')[1]})`
}

const placeOf = (path: string, { fieldPath, value }: { fieldPath: FieldPath; value: unknown }) => {
  let shape: SchemaShape | undefined = shapeOfFile(path)
  const isWhole = shape !== undefined && isWholeFile(plainShape(shape))
  const keys: (string | number)[] = isWhole ? [wholeFile] : []
  const words = [labelOfFile(path)]
  let [at, above] = [value, '']
  for (const step of fieldPath) {
    const inner = shapeAt(shape, at, step)
    const isId = shape !== undefined && entryShape(plainShape(shape)) !== undefined
    if (typeof step === 'number') words.push(`${words.pop() ?? ''} ${step + 1}`.trim())
    else words.push(isId ? step : ((inner && plainShape(inner).title) ?? labelOf(step, above)))
    keys.push(isId ? Object.keys(Object(at)).indexOf(String(step)) : typeof step === 'number' ? step : fieldName(step))
    ;[shape, at, above] = [inner, Object(at)[step], typeof step === 'number' ? above : step]
  }
  return { words, keyPath: keys.join('.') }
}

/** Calls the files in a sentence of the check as the editor does. */
export const withLabels = (sentence: string): string =>
  sentence.replaceAll(/content\/[\w/-]+\.(?:yaml|md)/g, (path) => `“${labelOfFile(path)}”`)

/** As in "Team › Leaders 2 › Portrait: Write something here." `value` is what the file says. */
export function inForm({ file, fieldPath, sentence }: ContentProblem, value?: unknown): string {
  const { words } = placeOf(file, { fieldPath, value })
  return `${words.join(' › ')}: ${withLabels(sentence)}`
}

/** The key path of a field in the form, as in "leaders.1.avatar". */
export const keyPathOf = ({ file, fieldPath }: ContentProblem, value: unknown): string =>
  placeOf(file, { fieldPath, value }).keyPath

/** Sveltia shows the cause of an error only with this exact message. */
export const refusal = (sentences: readonly string[]) =>
  new Error('saving_failed', { cause: new Error(sentences.join('\n')) })
