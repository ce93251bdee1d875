// Puts marks around the texts of a checked file that visitors read. Names, links, colours and choices stay as they are, as
// pages look things up by them.
import type { z } from 'zod'
import { type FieldPlace, marked } from './text-marks.ts'

/** Fields that hold the name of something else. */
const references = new Set(['claim', 'avatar', 'underlined', 'speaker'])

type Def = z.core.$ZodTypes['_zod']['def']

/** What a field takes, without what makes it optional or checks it further. */
function bare(schema: z.core.$ZodType): Def {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if ('innerType' in def) return bare(def.innerType)
  if (def.type === 'pipe') return bare(def.in)
  return def
}

/** Texts are the strings whose quotes are made curly. */
const isRunningText = (def: z.core.$ZodStringDef) =>
  def.checks?.some((check) => check._zod.def.check === 'overwrite') ?? false

export function markTexts(value: unknown, schema: z.core.$ZodType, place: FieldPlace): unknown {
  const def = bare(schema)
  const { file, path } = place
  const within = (key: string | number, one: unknown, inner: z.core.$ZodType | undefined) =>
    inner ? markTexts(one, inner, { file, path: [...path, key] }) : one
  if (typeof value === 'string') {
    const isText = def.type === 'string' && isRunningText(def) && !references.has(String(path.at(-1)))
    return isText ? marked(value, place) : value
  }
  if (Array.isArray(value)) {
    if (def.type === 'array') return value.map((one, index) => within(index, one, def.element))
    return value
  }
  if (typeof value !== 'object' || value === null) return value
  const inner = (key: string) =>
    def.type === 'object' ? def.shape[key] : def.type === 'record' ? def.valueType : undefined
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(key, one, inner(key))]))
}
