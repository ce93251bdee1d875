// Reads one YAML file of content/. A mistake stops the build with sentences for editors.

import { existsSync } from 'node:fs'
import type { z } from 'astro/zod'
import { addressIn } from '#domain/pages/addresses.ts'
import { unknownClaims } from '#site/content/check/claim-problems.ts'
import { ContentError, type ContentProblem, schemaProblems } from '#site/content/check/content-problems.ts'
import type { Language } from '#site/content/translate/languages.ts'
import { applyTranslation, type Translated } from '#site/content/translate/translation.ts'
import { translationPath } from '#site/content/translate/translation-path.ts'
import { noVocabulary, type Vocabulary, vocabularyFiles } from '#site/content/vocabulary.ts'
import { type SchemaShape, shapeOf } from '../../schemas/schema-shape.ts'
import { readParsed, readText } from './content-reader.ts'
import { writtenValue } from './content-text.ts'
import { type ClaimUse, fillPlaceholders, placeholdersIn } from './placeholders.ts'
import { textsInData } from './texts-in-data.ts'
import { typesetFields } from './typeset.ts'

const redirectsFile = 'content/redirects.yaml'

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
  const typeset = writing ? typesetFile(data, schema, writing, read?.translation) : data
  const result = parseWith(schema, typeset, reportedFile)
  if (!result.success) {
    const text = await readText(file, root)
    throw new ContentError(schemaProblems(reportedFile, result.error, (fieldPath) => writtenValue(text, fieldPath)))
  }
  return { content: result.data, uses, ...(read && { translation: read.translation }) }
}

/** A rule that fails on what nobody foresaw is a mistake in that file, and hides no other. */
function parseWith<T>(schema: z.ZodType<T>, data: unknown, file: string): z.ZodSafeParseResult<T> {
  try {
    return schema.safeParse(data, { reportInput: true })
  } catch (error) {
    const sentence = `A rule cannot read this file (${error}). Undo what was changed last.`
    throw new ContentError([{ file, fieldPath: [], line: 1, sentence }])
  }
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
