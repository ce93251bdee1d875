// Loads one YAML file of content/ as one entry. A mistake stops the build, with sentences that an editor understands.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import { addressIn } from '#domain/addresses.ts'
import { type Claims, claimsSchema } from '#site/schemas/claims.ts'
import { siteSchema } from '#site/schemas/site.ts'
import { type SchemaShape, shapeOf } from '../schemas/schema-shape.ts'
import { claimsFile, unknownClaims } from './claim-problems.ts'
import { ContentError, ignoreContentError, schemaProblems } from './content-problems.ts'
import { parseYaml, readText } from './content-text.ts'
import { storedId } from './entry-id.ts'
import { type Language, loadedLanguages, readLanguage, sourceOf } from './languages.ts'
import {
  type ClaimUse,
  countedFiles,
  countPlaceholders,
  fillPlaceholders,
  type Placeholders,
  placeholderValues,
} from './placeholders.ts'
import { type Translated, translated, translationOf } from './translation.ts'

/** What any text of content/ may refer to, and the language in which it is read: the first one where there is none. */
export type Vocabulary = { placeholders: Placeholders; claims: Claims; language?: Language | undefined }

const siteFile = 'content/site.yaml'
const redirectsFile = 'content/redirects.yaml'
/** The files that every other one depends on. */
export const vocabularyFiles = [siteFile, claimsFile]

const noVocabulary: Vocabulary = { placeholders: new Map(), claims: {} }

const parsedFiles = new Map<string, { text: string; data: unknown }>()

/** Parses a text once, however many ask for its file. Throws a ContentError. */
async function parsedFile(file: string, root: URL): Promise<unknown> {
  const { href } = new URL(file, root)
  const text = await readText(file, root)
  const known = parsedFiles.get(href)
  if (known?.text === text) return known.data
  const data = parseYaml(file, text)
  parsedFiles.set(href, { text, data })
  return data
}

/** What was read of a translation: what does not fit in it, and what is missing or older than its source. */
export type TranslationState = Omit<Translated, 'data'>

/** Reads, translates, fills in and checks one file. Throws a ContentError. */
export async function readYaml<T>(
  file: string,
  root: URL,
  schema: z.ZodType<T>,
  { placeholders, claims, language }: Vocabulary = noVocabulary,
): Promise<{ content: T; uses: ClaimUse[]; translation?: TranslationState }> {
  const source = await parsedFile(file, root)
  const read = language?.path ? await readTranslated(file, root, schema, language) : undefined
  const { data, uses } = fillPlaceholders(read ? read.data : source, placeholders)
  const named = read?.file ?? file
  const unknown = unknownClaims(named, uses, claims)
  if (unknown.length > 0) throw new ContentError(unknown)
  const result = schema.safeParse(data, { reportInput: true })
  if (!result.success) throw new ContentError(schemaProblems(named, result.error))
  return { content: result.data, uses, ...(read && { translation: read.translation }) }
}

const shapes = new WeakMap<z.ZodType, SchemaShape>()

/** Lays the translation of a file over it, and leads its links to the pages of the language. */
async function readTranslated(file: string, root: URL, schema: z.ZodType, language: Language) {
  const own = translationOf(file, language.path)
  const isThere = existsSync(new URL(own, root))
  const shape = shapes.get(schema) ?? shapeOf(schema)
  shapes.set(schema, shape)
  const words = isThere ? await parsedFile(own, root) : undefined
  const { data, ...translation } = translated(await parsedFile(file, root), words, shape)
  // Redirects lead from addresses of the first language to others.
  const led = file === redirectsFile ? data : withLinks(data, (href) => addressIn(language, href))
  return { data: led, translation, file: isThere ? own : file }
}

/** Returns parsed YAML with other addresses in place of those of this site. */
const withLinks = (data: unknown, address: (href: string) => string): unknown => {
  if (typeof data === 'string') return /^\/(?!\/)\S*$/.test(data) ? address(data) : data
  if (typeof data !== 'object' || data === null || data instanceof Date) return data
  if (Array.isArray(data)) return data.map((one) => withLinks(one, address))
  return Object.fromEntries(Object.entries(data).map(([key, one]) => [key, withLinks(one, address)]))
}

const underway = new Map<string, Promise<Vocabulary>>()

/**
 * Reads the brand, the addresses and the claims that texts may refer to: once for all files that ask at the same time.
 * `path` is that of a language, as in "de".
 */
export function readVocabulary(root: URL, path = ''): Promise<Vocabulary> {
  const key = `${root.href} ${path}`
  const reading = underway.get(key) ?? readVocabularyAnew(root, path).finally(() => underway.delete(key))
  underway.set(key, reading)
  return reading
}

async function readVocabularyAnew(root: URL, path: string): Promise<Vocabulary> {
  const language = path ? await readLanguage(root, path) : undefined
  const own = { ...noVocabulary, language }
  const [site, claims] = await Promise.all([
    readYaml(siteFile, root, siteSchema, own),
    readYaml(claimsFile, root, claimsSchema, own),
  ])
  // A list that cannot be read is reported by the check of its own file.
  const lists = countedFiles.map(async (file) => [file, await parsedFile(file, root).catch(() => undefined)] as const)
  const counted = new Map<string, unknown>([...(await Promise.all(lists)), [siteFile, site.content]])
  const counts = countPlaceholders((file) => counted.get(file))
  const values = placeholderValues(site.content, claims.content)
  return { placeholders: new Map([...values, ...counts]), claims: claims.content, language }
}

/** Returns what a file may refer to: those that every other one depends on refer to nothing. */
export const vocabularyOf = (file: string, vocabulary: Vocabulary): Vocabulary =>
  vocabularyFiles.includes(file) ? { ...noVocabulary, language: vocabulary.language } : vocabulary

/**
 * Loads one YAML file as an entry for the language of the build; in dev, where several servers share what is loaded, as
 * one for each language. There it is loaded again when it changes, or a file that it refers to.
 */
export function yamlFile<T>(file: string, schema: z.ZodType<T>): Loader {
  return {
    name: `yaml-file:${file}`,
    load: async ({ config, store, watcher }) => {
      const load = async () => {
        for (const path of await loadedLanguages(config.root, watcher !== undefined)) {
          const vocabulary = vocabularyOf(file, await readVocabulary(config.root, path))
          const { content } = await readYaml(file, config.root, schema, vocabulary)
          store.set({ id: storedId(path, 'only'), data: { content } })
        }
      }
      await load()
      const watched = [file, ...vocabularyFiles, ...countedFiles].map((path) =>
        fileURLToPath(new URL(path, config.root)),
      )
      watcher?.add(fileURLToPath(new URL('content/', config.root)))
      watcher?.on('all', (_event, changed) => {
        const source = sourceOf(changed, config.root)
        if (watched.includes(source)) load().catch(ignoreContentError)
      })
    },
  }
}
