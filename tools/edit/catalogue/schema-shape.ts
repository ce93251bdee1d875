// The schemas of content/ as JSON Schema: what of it the fields of the editor are made of.
import { z } from 'astro/zod'
import { contentFiles } from '#site/content/content-files.ts'
import { legalTextSchema } from '#site/schemas/legal.ts'
import { postSchema } from '#site/schemas/post-facts.ts'
import type { FieldKind, Path } from '../api.ts'

export type SchemaShape = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  title?: string
  description?: string
  /** Of a field whose type does not say how it is edited. */
  kind?: FieldKind
  format?: string
  pattern?: string
  enum?: (string | number)[]
  const?: string | number
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
}

const schemas = new Map<string, z.ZodType>(Object.values(contentFiles).map(({ file, schema }) => [file, schema]))

/** Of Markdown texts, their facts. */
const schemasOfTexts: readonly [file: RegExp, schema: z.ZodType][] = [
  [/^content\/posts\/[a-z][\w-]*\.md$/, postSchema],
  [/^content\/legal\/[\w-]+\.md$/, legalTextSchema],
]

/** Of what is written in a file, not of what its schema makes of it. Undefined for a file that no schema knows. */
export function shapeOf(file: string): SchemaShape | undefined {
  const schema = schemas.get(file) ?? schemasOfTexts.find(([files]) => files.test(file))?.[1]
  if (!schema) return undefined
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaShape)
  shapes.set(schema, shape)
  return shape
}

/** Made once: it is asked for at each letter. */
const shapes = new Map<z.ZodType, SchemaShape>()

/** Of a field that may be written in several ways, the first; a day that may have a time too is a text. */
export const plainShape = (shape: SchemaShape): SchemaShape => {
  const { anyOf, ...rest } = shape
  const [first, ...others] = (anyOf ?? []).map(plainShape).filter(({ type }) => type !== undefined)
  if (!first) return shape
  const { format, ...plain } = first
  const isAlways = format !== undefined && others.every((other) => other.format === format)
  return { ...plain, ...(isAlways && { format }), ...rest }
}

/** The shape of the entry `step` of a list or a group. */
export function shapeOfEntry(shape: SchemaShape, step: string | number): SchemaShape | undefined {
  const { type, items, properties, additionalProperties } = plainShape(shape)
  if (type === 'array') return items
  const named = properties && Object.hasOwn(properties, step) ? properties[step] : undefined
  return named ?? (additionalProperties || undefined)
}

/** The names of the fields at a path, in the order of the schema. */
export function fieldOrder(shape: SchemaShape, path: Path): string[] {
  const at = path.reduce<SchemaShape | undefined>((one, step) => one && shapeOfEntry(one, step), shape)
  return Object.keys((at && plainShape(at).properties) ?? {})
}
