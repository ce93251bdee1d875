// Caches the content that the editor has read or written, for choices and checks across files.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { countPlaceholders } from '#site/content/read/count-placeholders.ts'
import { placeholderValues } from '#site/content/read/placeholders.ts'
import type { Vocabulary } from '#site/content/vocabulary.ts'
import type { Cast } from '#site/schemas/cast.ts'
import { type Claims, claimsSchema } from '#site/schemas/claims.ts'
import { siteSchema } from '#site/schemas/site.ts'
import type { Team } from '#site/schemas/team.ts'
import { addressAt, editorFiles } from './editor-files.ts'
import type { Entry } from './entry-text.ts'

/** All other files may refer to these. */
const vocabularyFiles = ['content/site.yaml', 'content/claims.yaml']

const files = new Map<string, Entry>()

/** `name` is a file's, as in "team", or the path of a file in a folder. Only what is saved is cached, and what is deleted is dropped. */
export function cacheContent(name: string, value: unknown, body?: string): void {
  if (value === undefined) files.delete(name)
  else files.set(name, { value, body })
}

export const cachedContent = <Value>(name: string): Value | undefined => files.get(name)?.value as Value | undefined

/** Returns everything cached by the path of its file. */
export const cachedFiles = (): Map<string, Entry> =>
  new Map([...files].map(([name, one]) => [editorFiles.find((file) => file.name === name)?.file ?? name, one]))

/** Returns a number that two people who write at once do not both get: the day of the post, and a digest of its path. */
export function newPostId(path: string, day: string): number {
  const [high = 0, low = 0] = sha256(utf8ToBytes(path))
  return Number(day.slice(2, 10).replaceAll('-', '')) * 100_000 + high * 256 + low
}

const counts = () =>
  countPlaceholders((file) => cachedContent(editorFiles.find((one) => one.file === file)?.name ?? ''))

/**
 * Returns what the texts of a file may refer to, or undefined while the brand or the claims are invalid. `unsaved`: the content of
 * files that are about to be saved, by their names.
 */
export function vocabularyFor(file: string, unsaved: Record<string, unknown> = {}): Vocabulary | undefined {
  if (vocabularyFiles.includes(file)) return { placeholders: new Map(), claims: {} }
  const site = siteSchema.safeParse(unsaved['site'] ?? cachedContent('site'))
  const claims = claimsSchema.safeParse(unsaved['claims'] ?? cachedContent('claims'))
  if (!site.success || !claims.success) return undefined
  return { placeholders: new Map([...placeholderValues(site.data, claims.data), ...counts()]), claims: claims.data }
}

/** The options of each choice field, with words that tell them apart. */
export const fieldOptions = {
  pages: () =>
    [
      ...new Set([
        ...editorFiles.map(({ page }) => page),
        ...[...files.keys()].flatMap((path) => addressAt(path) ?? []),
      ]),
    ].map((page) => ({ value: page })),
  colleagues: () => named(colleagues()),
  people: () => named([...colleagues(), ...(cachedContent<Cast>('cast') ?? []).filter(({ avatar }) => avatar)]),
  claims: () =>
    Object.entries(cachedContent<Claims>('claims') ?? {}).map(([id, { wording }]) => ({ value: id, detail: wording })),
}

type Named = { id: string; name: string; title?: string; who?: string }

const named = (people: readonly Named[]) =>
  people.map(({ id, name, title, who }) => ({ value: id, detail: [name, title ?? who].filter(Boolean).join(', ') }))

function colleagues(): Named[] {
  const { leaders = [], advisors = [] } = cachedContent<Partial<Team>>('team') ?? {}
  return [...leaders, ...advisors]
}
