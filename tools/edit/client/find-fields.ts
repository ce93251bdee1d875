// Finding one's way in the fields of a file.
import type { Field, Path } from '../api.ts'
import type { FieldPlace } from '../twin/text-marks.ts'
import { current, type Panel, placeKey, type State } from './editor-state.ts'
import { filledText, type TokenValues } from './tokens/token-pieces.ts'

const isBelow = (path: Path, above: Path) => above.every((step, index) => path[index] === step)
const isSame = (one: Path, other: Path) => one.length === other.length && isBelow(one, other)

/** `path` is empty for the whole file. */
export function fieldAt({ file, path }: FieldPlace, { fields }: Pick<State, 'fields'> = current()): Field | undefined {
  let among = fields[file]?.fields ?? []
  for (;;) {
    const next = among.find((field) => isBelow(path, field.path))
    if (!next || isSame(next.path, path)) return next
    among = next.fields ?? []
  }
}

export const hasFields = ({ kind }: Field) => kind === 'group' || kind === 'list'

/** Short enough to be filled in where it is listed, like the two colours of one name. */
export const isSmallGroup = (field: Field): boolean =>
  field.kind === 'group' && !field.named && !!field.fields && field.fields.length <= 3 && !field.fields.some(hasFields)

/** The group or list under which a field is filled in. */
export function placeToFillIn({ file, path }: FieldPlace, state: Pick<State, 'fields'> = current()): FieldPlace {
  const above = { file, path: path.slice(0, -1) }
  const field = fieldAt(above, state)
  return field && isSmallGroup(field) ? { file, path: above.path.slice(0, -1) } : above
}

/** Where a field is filled in: an article in one piece, everything else group by group. */
export const panelOf = (place: FieldPlace): Panel =>
  isPost(place.file)
    ? { view: 'post', file: place.file, field: place }
    : { view: 'fields', place: placeToFillIn(place), field: place }

export const isPost = (file: string): boolean => file.startsWith('content/posts/') && file.endsWith('.md')

/** The fields from the top of the file down to a place, without the small groups. */
export const trailTo = ({ file, path }: FieldPlace, state: State): Field[] =>
  path.map((_, index) => fieldAt({ file, path: path.slice(0, index + 1) }, state)).filter((field) => !!field)

export function allTexts(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => {
    if (field.kind === 'text' || field.kind === 'long-text') return [field]
    return allTexts(field.fields ?? [])
  })
}

/** What an item of a list is called: its first text, else its label. */
export function itemName(item: Field, file: string, drafts: State['drafts']): string {
  const [first] = hasFields(item) ? allTexts(item.fields ?? []) : [item]
  const value = first && (drafts[placeKey({ file, path: first.path })]?.value ?? first.filled ?? first.value)
  return (value !== null && value !== undefined && String(value)) || item.label
}

/** What the tokens of a file's texts stand for; undefined where braces are plain text. */
export const tokensOf = (file: string, { fields }: Pick<State, 'fields'> = current()): TokenValues | undefined =>
  fields[file]?.tokens ?? undefined

/** A text of a file as the page shows it. */
export const filledIn = (text: string, file: string): string => filledText(text, tokensOf(file) ?? {})
