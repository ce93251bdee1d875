import type { Value } from '../api.ts'
import { plainShape, type SchemaShape } from './schema-shape.ts'

/** An empty value of a shape, with its required fields: what an editor starts from. `today` as in "2026-11-22". */
export function blankValue(shape: SchemaShape, today: string): Value {
  const { type, items, properties, required = [], minItems = 0, minimum, enum: choices, format } = plainShape(shape)
  if (choices?.[0] !== undefined) return choices[0]
  if (type === 'array') return items ? Array.from({ length: minItems }, () => blankValue(items, today)) : []
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).filter(([name]) => required.includes(name))
    return Object.fromEntries(fields.map(([name, field]) => [name, blankValue(field, today)]))
  }
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer') return Math.max(minimum ?? 0, 0)
  return format === 'date' ? today : ''
}
