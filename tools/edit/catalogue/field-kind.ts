// How a field is edited, and what can be chosen for it.
import { iconNames } from '#site/ui/icon-names.ts'
import type { FieldKind, FieldOption } from '../api.ts'
import type { KnownNames } from './known-names.ts'
import type { SchemaShape } from './schema-shape.ts'

/** A text that is longer gets a field of several lines. */
const longText = 120

export function kindOf(shape: SchemaShape, key: string | number | undefined, names: KnownNames): FieldKind {
  if (shape.type === 'array') return 'list'
  if (shape.type === 'object') return 'group'
  if (shape.type === 'boolean') return 'boolean'
  if (shape.type === 'number' || shape.type === 'integer') return 'number'
  if (shape.kind) return isNameOf(key, names) ? 'choice' : shape.kind
  if (shape.enum) return isIcons(shape.enum) ? 'icon' : 'choice'
  if (shape.const !== undefined || isNameOf(key, names)) return 'choice'
  if (shape.format === 'date') return 'date'
  if (shape.format === 'uri') return 'link'
  if (isPostPicture(shape, key)) return 'picture'
  return (shape.maxLength ?? 0) > longText ? 'long-text' : 'text'
}

const isIcons = (choices: readonly (string | number)[]): boolean =>
  choices.length === iconNames.length && iconNames.every((name) => choices.includes(name))

const isNameOf = (key: string | number | undefined, { choices }: KnownNames): key is string =>
  typeof key === 'string' && Object.hasOwn(choices, key)

/** Elsewhere a picture is a drawing, and its field has the words in it. */
const isPostPicture = ({ type, pattern }: SchemaShape, key: string | number | undefined): boolean =>
  key === 'picture' && type === 'string' && pattern !== undefined

/** What there is to choose from; undefined for a field that takes anything. */
export function optionsOf(
  shape: SchemaShape,
  key: string | number | undefined,
  names: KnownNames,
): FieldOption[] | undefined {
  if (shape.enum) return shape.enum.map(option)
  if (shape.const !== undefined) return [option(shape.const)]
  if (isNameOf(key, names)) {
    const pattern = new RegExp(shape.pattern ?? '')
    return (names.choices[key] ?? []).filter((name) => pattern.test(name)).map(option)
  }
  if (isPostPicture(shape, key)) return names.pictures.map(option)
  return shape.kind === 'link' ? names.routes.map(option) : undefined
}

const option = (value: string | number): FieldOption => ({ value, label: String(value) })
