// The fields of a content file: what its schema allows, with what is written there.
import { isMap, isSeq, type Pair } from 'yaml'
import { fillText } from '#site/content/placeholders.ts'
import { bodyPath, type Field, type Path, type Value } from '../api.ts'
import { valueAt } from '../splice/edited-value.ts'
import { bodyOf, linesAboveBody } from '../splice/markdown-body.ts'
import { linesAbove, type YamlPart, yamlPart } from '../splice/yaml-part.ts'
import {
  type Collection,
  findNode,
  isCollection,
  pairOf,
  readSource,
  startOf,
  valuesOf,
  type YamlSource,
} from '../splice/yaml-source.ts'
import { blankValue } from './blank-value.ts'
import { type ContrastsOf, contrastsIn } from './colour-contrasts.ts'
import { kindOf, optionsOf } from './field-kind.ts'
import type { KnownNames } from './known-names.ts'
import { labelOf, labelOfField, labelOfItem } from './labels.ts'
import { plainShape, type SchemaShape, shapeOf } from './schema-shape.ts'

/** What a file is read with. */
type Reading = {
  file: string
  source: YamlSource
  values: Value
  /** Of the file, before its YAML. */
  above: number
  names: KnownNames
  contrasts: ContrastsOf
  today: string
}

/** Undefined for a file that no schema knows. Throws an EditError when the text is no YAML. */
export function fieldsOf(file: string, text: string, names: KnownNames): Field[] | undefined {
  const shape = shapeOf(file)
  if (!shape) return undefined
  const part = yamlPart(file, text)
  const source = readSource(part.yaml)
  const values = valuesOf(source)
  const today = new Date().toISOString().slice(0, 10)
  const above = linesAbove(part)
  const reading: Reading = { file, source, values, above, names, contrasts: contrastsIn(file, values), today }
  const whole = fieldAt(reading, plainShape(shape), [], true)
  const fields = whole.kind === 'group' && !whole.named ? (whole.fields ?? []) : [whole]
  return file.endsWith('.md') ? [...fields, bodyField(text, part)] : fields
}

/** The text below the facts. */
const bodyField = (text: string, { below }: YamlPart): Field => ({
  path: [...bodyPath],
  kind: 'markdown',
  label: 'Text',
  help: '',
  required: true,
  value: bodyOf(below),
  line: text.slice(0, text.length - below.length).split('\n').length + linesAboveBody(below),
})

function fieldAt(reading: Reading, shape: SchemaShape, path: Path, required: boolean): Field {
  const { source, values, above } = reading
  const { node, around } = findNode(source, path)
  const key = path.at(-1)
  const holder = around.at(-1)
  const pair = isMap(holder) && around.length === path.length && key !== undefined ? pairOf(holder, key) : undefined
  const value = valueAt(values, path)
  const isThere = value !== undefined && value !== null
  const start = pair ? startOf(pair.key) : startOf(node)
  const field: Field = {
    path,
    kind: kindOf(shape, key, reading.names),
    label: label(shape, reading.file, value ?? null, path),
    help: shape.description ?? commentAbove(source, holder, pair),
    required,
    value: typeof value === 'object' || value === undefined ? null : value,
    line: isThere ? above + source.lines.linePos(start).line : null,
  }
  return { ...field, ...limits(shape), ...shown(reading, field), ...inside(reading, shape, path) }
}

function label(shape: SchemaShape, file: string, value: Value, path: Path): string {
  if (shape.title) return shape.title
  const last = path.at(-1)
  if (last === undefined) return labelOf(file.replace(/^.*\/|\.\w+$/g, ''))
  return typeof last === 'number' ? labelOfItem(value, last) : labelOfField(path)
}

/** What an editor of the file wrote above the field. At its top stands what the file is. */
const commentAbove = ({ document }: YamlSource, holder: Collection | undefined, pair: Pair | undefined): string => {
  const isFirst = holder?.items[0] === pair
  const top = document.contents
  if (isFirst && isSeq(top) && top.items[0] === holder) return ''
  const noted = isFirst && holder !== top ? holder : (pair?.key as { commentBefore?: string } | undefined)
  return noted?.commentBefore?.replaceAll(/\s+/g, ' ').trim() ?? ''
}

function limits({ type, maxLength, minItems, maxItems, minimum, maximum }: SchemaShape): Partial<Field> {
  const isNumber = type === 'number' || type === 'integer'
  const min = isNumber ? minimum : minItems
  const max = isNumber ? maximum : maxItems
  return {
    ...(maxLength !== undefined && { maxLength }),
    ...(min !== undefined && min > Number.MIN_SAFE_INTEGER && { min }),
    ...(max !== undefined && max < Number.MAX_SAFE_INTEGER && { max }),
  }
}

/** What helps to see and to choose a value. */
function shown({ names, contrasts }: Reading, { path, value }: Field): Partial<Field> {
  const filled = typeof value === 'string' ? fillText(value, names.placeholders) : value
  const contrast = contrasts(path)
  return { ...(typeof filled === 'string' && filled !== value && { filled }), ...(contrast && { contrast }) }
}

function inside(reading: Reading, shape: SchemaShape, path: Path): Partial<Field> {
  const { source, values } = reading
  const value = valueAt(values, path)
  const { type, items, properties, additionalProperties, required = [] } = shape
  if (type === 'array' && items) {
    const count = Array.isArray(value) ? value.length : 0
    const fields = Array.from({ length: count }, (_, index) =>
      fieldAt(reading, plainShape(items), [...path, index], true),
    )
    return { fields, item: emptyItem(reading, items, [...path, count]) }
  }
  if (type === 'object' && properties) {
    const fields = Object.entries(properties).map(([name, field]) =>
      fieldAt(reading, plainShape(field), [...path, name], required.includes(name)),
    )
    return { fields }
  }
  if (type === 'object' && additionalProperties) {
    const { node } = findNode(source, path)
    const entries = isCollection(node) && !isSeq(node) ? Object.keys(value ?? {}) : []
    return {
      named: true,
      fields: entries.map((name) => fieldAt(reading, plainShape(additionalProperties), [...path, name], false)),
    }
  }
  const options = optionsOf(shape, path.at(-1), reading.names)
  return options ? { options } : {}
}

function emptyItem(reading: Reading, items: SchemaShape, path: Path): Field {
  const field = fieldAt(reading, plainShape(items), path, true)
  const blank = blankValue(items, reading.today)
  return { ...field, label: 'New', value: typeof blank === 'object' ? null : blank }
}
