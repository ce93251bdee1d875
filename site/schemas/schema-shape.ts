// Reads the schemas of content/ as JSON Schema, as far as the editor's fields are made of it.
import { z } from 'astro/zod'

/** How a field is edited, where its type does not tell. It stands in the `kind` of the schema's meta. */
export type FieldKind =
  | 'long-text'
  /** It is written alike in all languages. */
  | 'name'
  | 'color'
  | 'icon'
  | 'link'
  | 'logo'
  | 'photo'
  | 'picture'
  | 'person'
  | 'colleague'
  | 'claim'
  | 'moment'

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
  /** The kinds that an item may be of, told apart by a field that is the same for all items of a kind. */
  oneOf?: SchemaShape[]
  const?: string
}

/** Describes what is written in a file, not what its schema makes of it. */
export const shapeOf = (schema: z.ZodType): SchemaShape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaShape

/** Returns the first shape of a field that may be written in several ways. */
export function plainShape(shape: SchemaShape): SchemaShape {
  const { anyOf, ...rest } = shape
  const first = anyOf?.map(plainShape).find(({ type }) => type !== undefined)
  return first ? { ...first, ...rest } : shape
}

/** Returns the shape of the values in a map with any names, and undefined for everything else. */
export const entryShape = ({ type, properties, additionalProperties }: SchemaShape): SchemaShape | undefined =>
  type === 'object' && !properties && additionalProperties ? plainShape(additionalProperties) : undefined

/** The field by which kinds are told apart, as in "block". */
export const kindField = ({ oneOf = [] }: SchemaShape): string =>
  Object.entries(oneOf[0]?.properties ?? {}).find(([, { const: kind }]) => kind !== undefined)?.[0] ?? ''

const nameOfKind = (kind: SchemaShape, field: string): string => kind.properties?.[field]?.const ?? ''

/** Returns the shape of a value that may be of several kinds. */
export function shapeOfValue(given: SchemaShape, value: unknown): SchemaShape {
  const field = kindField(given)
  const name = (value as Record<string, unknown> | undefined)?.[field]
  return given.oneOf?.find((kind) => nameOfKind(kind, field) === name) ?? plainShape(given)
}

/** Whether it is a drawn portrait, which may have a photograph in its place. */
export const isPortrait = ({ anyOf }: SchemaShape): boolean => anyOf?.some(({ kind }) => kind === 'photo') ?? false

/** Whether it is a day that may have a time. */
export const isMoment = ({ anyOf }: SchemaShape): boolean =>
  (anyOf?.some(isDay) && anyOf.some((one) => one.pattern !== undefined && !isDay(one))) ?? false

export const isDay = (shape: SchemaShape): boolean => plainShape(shape).format === 'date'
