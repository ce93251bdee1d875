// Reads the schemas of content/ as JSON Schema, for the editor's fields.
import { z } from 'astro/zod'

/** How a field is edited if its type does not tell; set as `kind` in the schema's meta. */
export type FieldKind =
  | 'long-text'
  /** The same in all languages. */
  | 'name'
  | 'color'
  | 'icon'
  | 'link'
  | 'logo'
  | 'photo'
  | 'picture'
  /** A file to download. */
  | 'file'
  | 'person'
  | 'colleague'
  | 'claim'
  /** By which other entries name this one. */
  | 'id'
  | 'moment'
  /** The editor writes it, without a field. */
  | 'aliases'

export type SchemaShape = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  title?: string
  description?: string
  kind?: FieldKind
  format?: string
  pattern?: string
  enum?: (string | number)[]
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: SchemaShape
  properties?: Record<string, SchemaShape>
  required?: string[]
  additionalProperties?: false | SchemaShape
  anyOf?: SchemaShape[]
  /** The kinds of an item, told apart by a constant field. */
  oneOf?: SchemaShape[]
  const?: string
}

/** Describes the input of a schema, not its output. */
export const shapeOf = (schema: z.ZodType): SchemaShape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaShape

/** Returns the first alternative of a field. */
export function plainShape(shape: SchemaShape): SchemaShape {
  const { anyOf, ...rest } = shape
  const first = anyOf?.map(plainShape).find(({ type }) => type !== undefined)
  return first ? { ...first, ...rest } : shape
}

/** Returns the shape of a record's values, or undefined for anything else. */
export const entryShape = ({ type, properties, additionalProperties }: SchemaShape): SchemaShape | undefined =>
  type === 'object' && !properties && additionalProperties ? plainShape(additionalProperties) : undefined

/** The field that tells kinds apart, as in "block". */
export const kindField = ({ oneOf = [] }: SchemaShape): string =>
  Object.entries(oneOf[0]?.properties ?? {}).find(([, { const: kind }]) => kind !== undefined)?.[0] ?? ''

const nameOfKind = (kind: SchemaShape, field: string): string => kind.properties?.[field]?.const ?? ''

/** Returns the alternative that fits a value. */
export function shapeOfValue(given: SchemaShape, value: unknown): SchemaShape {
  const field = kindField(given)
  const name = (value as Record<string, unknown> | undefined)?.[field]
  return given.oneOf?.find((kind) => nameOfKind(kind, field) === name) ?? plainShape(given)
}

/** Whether it is a portrait: drawn, or a photograph. */
export const isPortrait = ({ anyOf }: SchemaShape): boolean => anyOf?.some(({ kind }) => kind === 'photo') ?? false

/** Whether it is a day with an optional time. */
export const isMoment = ({ anyOf }: SchemaShape): boolean =>
  (anyOf?.some(isDay) && anyOf.some((one) => one.pattern !== undefined && !isDay(one))) ?? false

export const isDay = (shape: SchemaShape): boolean => plainShape(shape).format === 'date'
