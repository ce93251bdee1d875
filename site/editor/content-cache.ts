// Caches the content that the editor has read or written, for choices and checks across files.
import { countPlaceholders, placeholderValues } from '#site/content/placeholders.ts'
import type { Vocabulary } from '#site/content/yaml-file.ts'
import { type Claims, claimsSchema } from '#site/schemas/claims.ts'
import { siteSchema } from '#site/schemas/site.ts'
import type { Cast, Team } from '#site/schemas/team.ts'
import { editorFiles, legalFolder } from './editor-files.ts'

type Post = { id?: number; title?: string }

/** All other files may refer to these. */
const vocabularyFiles = ['content/site.yaml', 'content/claims.yaml']

const files = new Map<string, unknown>()
const posts = new Map<number, Post>()

/** `name` is a file's, as in "team", or the folder's for a text. */
export function cacheContent(name: string, value: unknown): void {
  files.set(name, value)
  const { id } = value as Post
  if (name === 'posts' && id) posts.set(id, value as Post)
}

export const cachedContent = <Value>(name: string): Value | undefined => files.get(name) as Value | undefined

export const nextPostId = (): number => Math.max(0, ...posts.keys()) + 1

export const otherPosts = (id: number): Post[] => [...posts.values()].filter((post) => post.id !== id)

const counts = () => countPlaceholders((file) => files.get(editorFiles.find((one) => one.file === file)?.name ?? ''))

/** Returns what the texts of a file may refer to, or undefined while the brand or the claims are invalid. */
export function vocabularyFor(file: string): Vocabulary | undefined {
  if (vocabularyFiles.includes(file)) return { placeholders: new Map(), claims: {} }
  const site = siteSchema.safeParse(cachedContent('site'))
  const claims = claimsSchema.safeParse(cachedContent('claims'))
  if (!site.success || !claims.success) return undefined
  return { placeholders: new Map([...placeholderValues(site.data, claims.data), ...counts()]), claims: claims.data }
}

/** The options of each choice field, with words that tell them apart. */
export const fieldOptions = {
  pages: () => [...new Set([...editorFiles.map(({ page }) => page), ...legalPages])].map((page) => ({ value: page })),
  colleagues: () => named(colleagues()),
  people: () => named([...colleagues(), ...(cachedContent<Cast>('cast') ?? []).filter(({ avatar }) => avatar)]),
  claims: () =>
    Object.entries(cachedContent<Claims>('claims') ?? {}).map(([id, { wording }]) => ({ value: id, detail: wording })),
}

const legalPages = ['accessibility', 'cookies', 'privacy', 'terms'].map(legalFolder.page)

type Named = { name: string; title?: string; who?: string }

const named = (people: readonly Named[]) =>
  people.map(({ name, title, who }) => ({ value: name, detail: title ?? who ?? '' }))

function colleagues(): Named[] {
  const { leaders = [], advisors = [] } = cachedContent<Partial<Team>>('team') ?? {}
  return [...leaders, ...advisors]
}
