// Generates the editor's fields for a file from its schema: label, hint, limits and options.
import type { Field } from '@sveltia/cms'
import { isTranslatableField } from '#site/content/translate/translatable-fields.ts'
import {
  entryShape,
  type FieldKind,
  isDay,
  isMoment,
  isPortrait,
  kindField,
  plainShape,
  type SchemaShape,
} from '../schemas/schema-shape.ts'
import { fieldName, isWholeFile, wholeFile } from './editor-values.ts'

/** Longer texts get a field of several lines. */
const longText = 120

/** The fields that tell items of a list apart. */
const summaryFields = [
  'name',
  'label',
  'title',
  'heading',
  'q',
  'caption',
  'tab',
  'from',
  'line',
  'claim',
  'id',
  'text',
]

const pictures = { choose_url: false, public_folder: '' }
const photographs = 'image/jpeg,image/png,image/webp'

/** Settings of our own field types (editor-inputs.tsx), and the folders for uploaded pictures. */
const widgetsByKind: Partial<Record<FieldKind, Record<string, unknown>>> = {
  color: { widget: 'colour' },
  icon: { widget: 'choice', offers: 'icons' },
  link: { widget: 'choice', offers: 'pages' },
  person: { widget: 'choice', offers: 'people' },
  colleague: { widget: 'choice', offers: 'colleagues' },
  claim: { widget: 'choice', offers: 'claims' },
  moment: { widget: 'moment', zone: true },
  logo: { widget: 'image', media_folder: '/content/logos', accept: 'image/svg+xml,image/png,image/webp', ...pictures },
  photo: { widget: 'image', media_folder: '/content/people', accept: photographs, ...pictures },
  file: { widget: 'file', media_folder: '/content/files', accept: 'application/pdf', ...pictures },
  picture: {
    widget: 'image',
    media_folder: '/content/posts/pictures',
    accept: 'image/svg+xml,image/png,image/jpeg,image/webp',
    ...pictures,
  },
}

/** The address of a page in another language, which only its translation has. */
const ownAddress = {
  name: 'address',
  label: 'Address',
  hint: 'The address of the page in this language, like preise. Without it, the page has that of the first language.',
  widget: 'address',
  required: false,
  i18n: true,
} as Field

/** `label` is the file's, and also its list's. */
export const fieldsOfFile = (given: SchemaShape, label: string): Field[] => {
  const shape = plainShape(given)
  return isWholeFile(shape) ? [fieldOf({ ...shape, title: label }, wholeFile, '', true)] : fieldsOf(shape, '')
}

const fieldsOf = ({ properties = {}, required = [] }: SchemaShape, above: string): Field[] =>
  Object.entries(properties)
    .filter(([, { kind }]) => kind !== 'aliases')
    .map(([key, shape]) => fieldOf(shape, key, above, required.includes(key)))

/** `above` is the name of the parent field. */
function fieldOf(given: SchemaShape, key: string, above: string, required: boolean): Field {
  const shape = plainShape(given)
  const common = {
    name: fieldName(key),
    label: shape.title ?? labelOf(key, above),
    required: required && shape.kind !== 'id',
    ...(shape.description && { hint: shape.description }),
  }
  const input = inputOf(given, shape, key, above)
  const added = input['widget'] === 'list' && { label_singular: anItem(shape, common.label) }
  return { ...common, ...input, ...added, i18n: translationMode(input, shape, key) } as Field
}

/** Returns what the button of a list adds, as in "a question" and "an answer". */
function anItem({ items }: SchemaShape, label: string): string {
  const [, plural = ''] = label.match(/^((?:\p{L}+ )?\p{L}*[^s])s$/u) ?? []
  const name = (items?.title ?? (plural.replace(/ie$/, 'y') || 'item')).toLowerCase()
  return `${/^([aeiou]|hour)/.test(name) ? 'an' : 'a'} ${name}`
}

type Inner = { i18n?: unknown; fields?: Inner[]; types?: Inner[]; field?: Inner }

const innerFields = ({ fields = [], types = [], field }: Inner): Inner[] => [
  ...fields,
  ...types.flatMap(innerFields),
  ...(field ? [field] : []),
]

/** Returns what a translation has of a field: its own text, the items of the source, or nothing. */
function translationMode(input: Inner & { widget?: unknown }, shape: SchemaShape, key: string): boolean | 'duplicate' {
  // The id tells which entry is translated.
  if (key === 'id') return 'duplicate'
  if (input.widget !== 'list' && input.widget !== 'object') return isTranslatableField(shape)
  const hasWords = innerFields(input).some(
    ({ i18n, ...field }) => i18n === true || (innerFields(field).length > 0 && i18n),
  )
  return hasWords && (input.widget === 'list' ? 'duplicate' : true)
}

function inputOf(given: SchemaShape, shape: SchemaShape, key: string, above: string): Record<string, unknown> {
  const entry = entryShape(shape)
  const collapsed = { collapsed: above === '' ? false : 'auto' }
  if (isPortrait(given)) return { widget: 'object', ...collapsed, fields: portraitFields(given, shape) }
  if (entry) return { widget: 'list', collapsed: 'auto', ...itemsOf(withId(entry), key) }
  if (shape.type === 'object') {
    const fields = fieldsOf(shape, key)
    return { widget: 'object', ...collapsed, fields: key === 'seo' && above === '' ? [...fields, ownAddress] : fields }
  }
  if (shape.type === 'array')
    return {
      widget: 'list',
      ...collapsed,
      ...bounds(shape.minItems, shape.maxItems),
      ...itemsOf(shape.items ?? {}, key),
    }
  if (shape.type === 'boolean') return { widget: 'boolean' }
  if (shape.type === 'number' || shape.type === 'integer')
    return {
      widget: 'number',
      value_type: shape.type === 'integer' ? 'int' : 'float',
      ...bounds(shape.minimum, shape.maximum),
    }
  const ours = shape.kind && widgetsByKind[shape.kind]
  if (ours) return { ...ours, ...(shape.kind === 'color' && { colour: above }) }
  if (shape.enum) return { widget: 'select', options: shape.enum }
  if (isMoment(given)) return { widget: 'moment' }
  if (isDay(given)) return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', time_format: false }
  return textInput(shape)
}

const textInput = ({ kind, maxLength, pattern, description }: SchemaShape) => ({
  widget: kind === 'long-text' || (maxLength ?? 0) > longText ? 'text' : 'string',
  ...(pattern && { pattern: [pattern, description ?? 'Write it as the same field is written elsewhere'] }),
})

const bounds = (min?: number, max?: number) => ({
  ...(min !== undefined && min > Number.MIN_SAFE_INTEGER && { min }),
  ...(max !== undefined && max < Number.MAX_SAFE_INTEGER && { max }),
})

function itemsOf(given: SchemaShape, above: string): Record<string, unknown> {
  if (given.oneOf)
    return { typeKey: kindField(given), types: given.oneOf.map((kind) => typeOf(kind, kindField(given))) }
  const shape = plainShape(given)
  if (shape.type !== 'object') return { field: fieldOf(given, 'text', above, true) }
  const summaryField = summaryFields.find((name) => shape.properties?.[name]?.type === 'string')
  return { ...(summaryField && { summary: `{{fields.${summaryField}}}` }), fields: fieldsOf(shape, above) }
}

/** Returns what Sveltia calls a type: the fields of one kind of item. */
function typeOf({ properties = {}, ...kind }: SchemaShape, field: string): Record<string, unknown> {
  const { [field]: own, ...others } = properties
  const name = own?.const ?? ''
  return {
    name,
    label: labelOf(name),
    widget: 'object',
    ...(kind.description && { hint: kind.description }),
    ...(others['heading'] && { summary: '{{fields.heading}}' }),
    fields: fieldsOf({ ...kind, properties: others }, name),
  }
}

/** Adds an id field to an entry of a record; an entry that is a text also gets a field for the text. */
const withId = (entry: SchemaShape): SchemaShape => ({
  type: 'object',
  properties: {
    id: { type: 'string', title: 'Id', description: 'Small letters, digits and hyphens.' },
    ...(entry.properties ?? { text: entry }),
  },
  required: ['id', ...(entry.required ?? (entry.properties ? [] : ['text']))],
})

/** Returns the fields of a portrait. A photograph makes the drawn parts optional. */
const portraitFields = ({ anyOf = [] }: SchemaShape, { properties = {} }: SchemaShape): Field[] => [
  fieldOf({ ...anyOf.find(({ kind }) => kind === 'photo'), title: 'Photograph' }, 'photo', '', false),
  ...fieldsOf({ properties }, 'avatar'),
]

/** Turns a schema name into a label: "mostPopular" is "Most popular". The `title` in a field's meta overrides it. */
export function labelOf(name: string, above = ''): string {
  // The headings of columns have the same names as their fields.
  if (above === 'columns') return `Column: ${labelOf(name).toLowerCase()}`
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
  const lower = words.replace(/ [A-Z](?![A-Z])/g, (start) => start.toLowerCase())
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
