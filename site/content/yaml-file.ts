// Loads one YAML file of content/ as one entry. A mistake stops the build with sentences for editors.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import type { z } from 'astro/zod'
import { addressIn } from '#domain/addresses.ts'
import { type Claims, claimsSchema } from '#site/schemas/claims.ts'
import { siteSchema } from '#site/schemas/site.ts'
import { type SchemaShape, shapeOf } from '../schemas/schema-shape.ts'
import { textsInData } from './checks/links.ts'
import { claimsFile, unknownClaims } from './claim-problems.ts'
import { ContentError, type ContentProblem, ignoreContentError, schemaProblems } from './content-problems.ts'
import { readParsed, readText } from './content-reader.ts'
import { writtenValue } from './content-text.ts'
import { countedFiles, countPlaceholders } from './count-placeholders.ts'
import { entryId } from './entry-id.ts'
import type { Writing } from './keep-together.ts'
import { type Language, listLanguages, readLanguage, readLanguages, sourceFile } from './languages.ts'
import {
  type ClaimUse,
  fillPlaceholders,
  type Placeholders,
  placeholdersIn,
  placeholderValues,
} from './placeholders.ts'
import type { MissingFields } from './shown-texts.ts'
import { applyTranslation, type Translated, translationPath } from './translation.ts'
import { typesetFields } from './typeset.ts'

/**
 * What texts of content/ may refer to, their language, undefined for the first one, and how to print texts: in that language,
 * and in the first one, which stands in for missing translations.
 */
export type Vocabulary = {
  placeholders: Placeholders
  claims: Claims
  language?: Language | undefined
  writing?: { own: Writing; first: Writing } | undefined
}

const siteFile = 'content/site.yaml'
const redirectsFile = 'content/redirects.yaml'
/** All other files depend on these. */
export const vocabularyFiles = [siteFile, claimsFile]

const noVocabulary: Vocabulary = { placeholders: new Map(), claims: {} }

/** What a translation lacks, and what in it is misplaced or outdated. */
export type TranslationState = Omit<Translated, 'data'>

/** Reads, translates, fills in and validates one file. Throws a ContentError. */
export async function readYaml<T>(
  file: string,
  root: URL,
  schema: z.ZodType<T>,
  { placeholders, claims, language, writing }: Vocabulary = noVocabulary,
): Promise<{ content: T; uses: ClaimUse[]; translation?: TranslationState }> {
  const source = await readParsed(file, root)
  const read = language?.path ? await readTranslated(file, root, schema, language) : undefined
  const reportedFile = read?.file ?? file
  const unfilled = vocabularyFiles.includes(file) ? misplacedPlaceholders(reportedFile, read?.data ?? source) : []
  if (unfilled.length > 0) throw new ContentError(unfilled)
  const { data, uses } = fillPlaceholders(read ? read.data : source, placeholders)
  const unknown = unknownClaims(reportedFile, uses, claims)
  if (unknown.length > 0) throw new ContentError(unknown)
  const result = schema.safeParse(writing ? typesetFile(data, schema, writing, read?.translation) : data, {
    reportInput: true,
  })
  if (!result.success) {
    const text = await readText(file, root)
    throw new ContentError(schemaProblems(reportedFile, result.error, (fieldPath) => writtenValue(text, fieldPath)))
  }
  return { content: result.data, uses, ...(read && { translation: read.translation }) }
}

const misplacedPlaceholders = (file: string, data: unknown): ContentProblem[] =>
  textsInData(file, data).flatMap(({ text, ...spot }) =>
    placeholdersIn(text).map((braces) => ({
      ...spot,
      sentence: `This file takes no placeholders. Write the words themselves instead of ${braces}.`,
    })),
  )

/** Sets each text in the language that it is in. */
function typesetFile(
  data: unknown,
  schema: z.ZodType,
  { own, first }: NonNullable<Vocabulary['writing']>,
  translation: TranslationState | undefined,
): unknown {
  const inFirst = new Set(translation?.missing.map((fieldPath) => fieldPath.join('/')))
  return typesetFields(data, knownShape(schema), (fieldPath) => (inFirst.has(fieldPath.join('/')) ? first : own))
}

const shapes = new WeakMap<z.ZodType, SchemaShape>()

function knownShape(schema: z.ZodType): SchemaShape {
  const shape = shapes.get(schema) ?? shapeOf(schema)
  shapes.set(schema, shape)
  return shape
}

/** Applies a file's translation, and points its links to the pages of the language. */
async function readTranslated(file: string, root: URL, schema: z.ZodType, language: Language) {
  const own = translationPath(file, language.path)
  const isThere = existsSync(new URL(own, root))
  const shape = knownShape(schema)
  const words = isThere ? await readParsed(own, root) : undefined
  const { data, ...translation } = applyTranslation(await readParsed(file, root), words, shape)
  // Redirects hold paths of the first language.
  const localized = file === redirectsFile ? data : mapLinks(data, (href) => addressIn(language, href))
  return { data: localized, translation, file: isThere ? own : file }
}

/** Maps every address of this site in parsed YAML. */
const mapLinks = (data: unknown, address: (href: string) => string): unknown => {
  if (typeof data === 'string') return /^\/(?!\/)\S*$/.test(data) ? address(data) : data
  if (typeof data !== 'object' || data === null || data instanceof Date) return data
  if (Array.isArray(data)) return data.map((one) => mapLinks(one, address))
  return Object.fromEntries(Object.entries(data).map(([key, one]) => [key, mapLinks(one, address)]))
}

const pendingReads = new Map<string, Promise<Vocabulary>>()

/**
 * Reads the brand, the addresses and the claims that texts may refer to; concurrent calls share one read. `path` is that of a
 * language, as in "de".
 */
export function readVocabulary(root: URL, path = ''): Promise<Vocabulary> {
  const key = `${root.href} ${path}`
  const reading = pendingReads.get(key) ?? readVocabularyFiles(root, path).finally(() => pendingReads.delete(key))
  pendingReads.set(key, reading)
  return reading
}

async function readVocabularyFiles(root: URL, path: string): Promise<Vocabulary> {
  const language = path ? await readLanguage(root, path) : undefined
  const languages = await listLanguages(root)
  const [first] = languages
  const own = languages.find((one) => one.path === path)
  const writing = first && own && { own, first }
  const plain = { ...noVocabulary, language, writing }
  const [site, claims] = await Promise.all([
    readYaml(siteFile, root, siteSchema, plain),
    readYaml(claimsFile, root, claimsSchema, plain),
  ])
  // The check of its own file reports a list that cannot be read.
  const lists = countedFiles.map(async (file) => [file, await readParsed(file, root).catch(() => undefined)] as const)
  const counted = new Map<string, unknown>([...(await Promise.all(lists)), [siteFile, site.content]])
  const counts = countPlaceholders((file) => counted.get(file))
  const values = placeholderValues(site.content, claims.content)
  return { placeholders: new Map([...values, ...counts]), claims: claims.content, language, writing }
}

/** Returns what a file may refer to; the vocabulary files refer to nothing. */
export const vocabularyOf = (file: string, vocabulary: Vocabulary): Vocabulary =>
  vocabularyFiles.includes(file) ? { ...vocabulary, placeholders: noVocabulary.placeholders, claims: {} } : vocabulary

/** Resolves with the fields that each further language lacks. A language in which the file is invalid has no entry. */
export async function missingFields<T>(file: string, root: URL, schema: z.ZodType<T>): Promise<MissingFields> {
  const [, ...others] = await readLanguages(root)
  const found = others.map(async ({ path }) => {
    const vocabulary = vocabularyOf(file, await readVocabulary(root, path))
    const read = await readYaml(file, root, schema, vocabulary).catch(() => undefined)
    return [path, read?.translation?.missing ?? []] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** Loads a YAML file as one entry for each language. Dev reloads it when it changes, or a file that it refers to. */
export function yamlFileLoader<T>(file: string, schema: z.ZodType<T>): Loader {
  return {
    name: `yaml-file:${file}`,
    load: async ({ config, store, watcher }) => {
      const load = async () => {
        const missing = await missingFields(file, config.root, schema)
        for (const { path } of await readLanguages(config.root)) {
          const vocabulary = vocabularyOf(file, await readVocabulary(config.root, path))
          const { content } = await readYaml(file, config.root, schema, vocabulary)
          store.set({ id: entryId(path, 'only'), data: { content, missing } })
        }
      }
      await load()
      reloadAfterChange([file], load, config.root, watcher)
    },
  }
}

/**
 * In dev, loads again after a change of the files or folders `watched`, of their translations, or of the files that all others
 * may refer to.
 */
export function reloadAfterChange(
  watched: readonly string[],
  load: () => Promise<void>,
  root: URL,
  watcher: LoaderContext['watcher'],
): void {
  const paths = [...watched, ...vocabularyFiles, ...countedFiles].map((path) => fileURLToPath(new URL(path, root)))
  watcher?.add(fileURLToPath(new URL('content/', root)))
  watcher?.on('all', (_event, changed) => {
    const source = sourceFile(changed, root)
    // The content check shows a mistake over the page.
    if (paths.some((path) => source.startsWith(path))) load().catch(ignoreContentError)
  })
}
