// Converts a file's content to editor fields and back. In the editor, records are lists of entries with an id, a portrait has a
// field for its photograph, and a logo has its extension, by which the editor finds the picture.
import { cleanText } from '#site/content/read/clean-text.ts'
import { idOf } from '#site/schemas/fields.ts'
import { isTimeZone, withOffset } from '#site/schemas/time-and-zone.ts'
import { entryShape, isPortrait, type SchemaShape, shapeOfValue } from '../schemas/schema-shape.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Hidden field with the text of the first language's file: as it was read, and after validation as it will be written. */
export const sourceField = 'sourceText'

/** The same for the file of a translation. */
export const translationField = 'translationText'

/** Sveltia rejects spaces in field names. */
export const fieldName = (key: string): string => key.replaceAll(' ', '_')

/** The field for a file that is a list or a record as a whole. */
export const wholeFile = 'entries'

export const isWholeFile = (shape: SchemaShape): boolean => shape.type === 'array' || entryShape(shape) !== undefined

export const toEditorFields = (shape: SchemaShape, value: unknown): Fields =>
  (isWholeFile(shape) ? { [wholeFile]: forEditor(shape, value) } : forEditor(shape, value)) as Fields

export function fromEditorFields(shape: SchemaShape, given: Fields): unknown {
  const { [sourceField]: _, [translationField]: __, ...fields } = given
  return fromEditor(shape, isWholeFile(shape) ? (fields[wholeFile] ?? []) : fields)
}

function forEditor(given: SchemaShape, value: unknown): unknown {
  const shape = shapeOfValue(given, value)
  const entry = entryShape(shape)
  if (isPortrait(given) && typeof value === 'string') return { photo: value }
  if (shape.kind === 'logo' && typeof value === 'string') return value.includes('.') ? value : `${value}.svg`
  if (Array.isArray(value)) return value.map((one) => forEditor(shape.items ?? {}, one))
  if (!isFields(value)) return value
  if (!entry)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [fieldName(key), forEditor(shape.properties?.[key] ?? {}, one)]),
    )
  return Object.entries(value).map(([id, one]) => {
    const fields = forEditor(entry, one)
    return isFields(fields) ? { id, ...fields } : { id, text: fields }
  })
}

function fromEditor(given: SchemaShape, value: unknown): unknown {
  const shape = shapeOfValue(given, value)
  const entry = entryShape(shape)
  if (entry && Array.isArray(value))
    return Object.fromEntries(
      value.map(({ id, ...fields }: Fields) => [id, fromEditor(entry, entry.properties ? fields : fields['text'])]),
    )
  if (typeof value === 'string') return isPicture(shape) ? pictureName(shape, value) : cleanText(value)
  if (Array.isArray(value)) return value.map((one) => fromEditor(shape.items ?? {}, one))
  if (!isFields(value)) return value
  if (isPortrait(given) && value['photo']) return pictureName(shape, String(value['photo']))
  return withoutEmpty(shape, value)
}

const isPicture = ({ kind }: SchemaShape): boolean =>
  kind === 'logo' || kind === 'photo' || kind === 'picture' || kind === 'file'

/**
 * Sveltia writes a picture that is already in the folder with its public path, as in "/blog-media/ward.svg" or "/lumen.svg".
 * One of another folder keeps its path, which the schema refuses.
 */
function pictureName({ kind }: SchemaShape, path: string): string {
  const name = path.replace(kind === 'picture' ? /^\/(blog-media\/)?/ : /^\//, '')
  return kind === 'logo' ? name.replace(/\.svg$/, '') : name
}

/** A moment takes the distance to UTC of its zone, which is next to it, or next to the start of what ends then. */
function inItsZone(value: unknown, { timeZone, starts }: Fields): unknown {
  const zone = timeZone ?? (isFields(starts) ? starts['timeZone'] : undefined)
  return (typeof value === 'string' && value.includes('T') && isTimeZone(zone) && withOffset(value, zone)) || value
}

/** Removes Sveltia's own marks and empty fields, and restores the order of the schema, which Sveltia loses before a save. */
function withoutEmpty({ properties = {}, required = [] }: SchemaShape, fields: Fields): Fields {
  const keys = new Map(Object.keys(properties).map((key) => [fieldName(key), key]))
  const kept = [...new Set([...keys.keys(), ...Object.keys(fields)])].flatMap((name) => {
    const key = keys.get(name) ?? name
    const { kind } = properties[key] ?? {}
    const own = fromEditor(properties[key] ?? {}, fields[name])
    const value =
      kind === 'id' ? own || idOf(String(fields['name'] ?? '')) : kind === 'moment' ? inItsZone(own, fields) : own
    if (name.startsWith('__sc_') || value === '' || value === null || value === undefined) return []
    const isBlank = value === false || (typeof value === 'object' && Object.keys(value).length === 0)
    return isBlank && key in properties && !required.includes(key) ? [] : [[key, value] as const]
  })
  // Sveltia omits a group of optional fields when all of them are empty.
  const blank = required.filter((key) => properties[key]?.properties && !properties[key].required?.length)
  return { ...Object.fromEntries(blank.map((key) => [key, {}])), ...Object.fromEntries(kept) }
}
