// Keeps what content/ holds, as the editor has last read or written it, as choices and checks look across files.
import { countPlaceholders, placeholderValues } from '#site/content/placeholders.ts'
import type { Vocabulary } from '#site/content/yaml-file.ts'
import { type Claims, claimsSchema } from '#site/schemas/claims.ts'
import { siteSchema } from '#site/schemas/site.ts'
import type { Cast, Team } from '#site/schemas/team.ts'
import { editorFiles, legalFolder } from './editor-files.ts'

type Post = { id?: number; title?: string }

/** Everything else may refer to these. */
const vocabularyFiles = ['content/site.yaml', 'content/claims.yaml']

const files = new Map<string, unknown>()
const posts = new Map<number, Post>()

/** `name` is that of a file, as in "team", or for a text that of its folder. */
export function remember(name: string, value: unknown): void {
  files.set(name, value)
  const { id } = value as Post
  if (name === 'posts' && id) posts.set(id, value as Post)
}

export const contentNow = <Value>(name: string): Value | undefined => files.get(name) as Value | undefined

export const nextPostId = (): number => Math.max(0, ...posts.keys()) + 1

export const otherPosts = (id: number): Post[] => [...posts.values()].filter((post) => post.id !== id)

const counts = () => countPlaceholders((file) => files.get(editorFiles.find((one) => one.file === file)?.name ?? ''))

/** Returns what the texts of a file may refer to, or undefined while the brand or the claims hold a mistake. */
export function vocabularyFor(file: string): Vocabulary | undefined {
  if (vocabularyFiles.includes(file)) return { placeholders: new Map(), claims: {} }
  const site = siteSchema.safeParse(contentNow('site'))
  const claims = claimsSchema.safeParse(contentNow('claims'))
  if (!site.success || !claims.success) return undefined
  return { placeholders: new Map([...placeholderValues(site.data, claims.data), ...counts()]), claims: claims.data }
}

/** Returns what a field offers, each with the words that tell it from the others. */
export const offered = {
  pages: () => [...new Set([...editorFiles.map(({ page }) => page), ...legalPages])].map((page) => ({ value: page })),
  colleagues: () => named(colleagues()),
  people: () => named([...colleagues(), ...(contentNow<Cast>('cast') ?? []).filter(({ avatar }) => avatar)]),
  claims: () =>
    Object.entries(contentNow<Claims>('claims') ?? {}).map(([id, { wording }]) => ({ value: id, told: wording })),
}

const legalPages = ['accessibility', 'cookies', 'privacy', 'terms'].map(legalFolder.page)

type Named = { name: string; title?: string; who?: string }

const named = (people: readonly Named[]) =>
  people.map(({ name, title, who }) => ({ value: name, told: title ?? who ?? '' }))

function colleagues(): Named[] {
  const { leaders = [], advisors = [] } = contentNow<Partial<Team>>('team') ?? {}
  return [...leaders, ...advisors]
}
