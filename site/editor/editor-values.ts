// Turns what a file holds into what the editor's fields hold, and back. Maps with any names are lists of named entries
// there, a portrait has a field for its photograph, and a logo has its ending, by which the editor finds its picture.
import { entryShape, isPortrait, type SchemaShape, shapeOfValue } from '../schemas/schema-shape.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Holds the file of the first language: as it was read, and after the check before saving as it is to be written. */
export const sourceField = 'sourceText'

/** Holds the file of a translation in the same way. */
export const translationField = 'translationText'

/** The editor takes no spaces in the name of a field. */
export const fieldName = (key: string): string => key.replaceAll(' ', '_')

/** The name of the field for a file that is a list, or a map with any names. */
export const wholeFile = 'entries'

export const isWholeFile = (shape: SchemaShape): boolean => shape.type === 'array' || entryShape(shape) !== undefined

export const fileForEditor = (shape: SchemaShape, value: unknown): Fields =>
  (isWholeFile(shape) ? { [wholeFile]: forEditor(shape, value) } : forEditor(shape, value)) as Fields

export function fileFromEditor(shape: SchemaShape, given: Fields): unknown {
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
  if (shape.kind === 'logo' && typeof value === 'string') return value.replace(/\.svg$/, '')
  if (Array.isArray(value)) return value.map((one) => fromEditor(shape.items ?? {}, one))
  if (!isFields(value)) return value
  if (isPortrait(given) && value['photo']) return value['photo']
  return withoutEmpty(shape, value)
}

/**
 * Leaves out the editor's own marks, and fields that nothing was written into, which the editor keeps. Before a save it hands them on in
 * no order: they are put into that of the schema.
 */
function withoutEmpty({ properties = {}, required = [] }: SchemaShape, fields: Fields): Fields {
  const keys = new Map(Object.keys(properties).map((key) => [fieldName(key), key]))
  const kept = [...new Set([...keys.keys(), ...Object.keys(fields)])].flatMap((name) => {
    const key = keys.get(name) ?? name
    const value = fromEditor(properties[key] ?? {}, fields[name])
    if (name.startsWith('__sc_') || value === '' || value === null || value === undefined) return []
    const isBlank = value === false || (typeof value === 'object' && Object.keys(value).length === 0)
    return isBlank && key in properties && !required.includes(key) ? [] : [[key, value] as const]
  })
  // The editor leaves out a group of optional fields when none of them is filled in.
  const blank = required.filter((key) => properties[key]?.properties && !properties[key].required?.length)
  return { ...Object.fromEntries(blank.map((key) => [key, {}])), ...Object.fromEntries(kept) }
}
