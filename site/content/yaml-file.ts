// Loads one YAML file of content/ as one entry. A mistake stops the build, with sentences that an editor understands.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import { parse, YAMLParseError } from 'yaml'
import { type Claims, claimsSchema } from '#site/schemas/claims.ts'
import { siteSchema } from '#site/schemas/site.ts'
import { claimsFile, overdueClaims, unknownClaims } from './claim-problems.ts'
import { ContentError, contentProblems, ignoreContentError } from './content-problems.ts'
import { type ClaimUse, fillPlaceholders, type Placeholders, placeholderValues } from './placeholders.ts'

/** What any text of content/ may refer to. */
export type Vocabulary = { placeholders: Placeholders; claims: Claims }

const siteFile = 'content/site.yaml'
const noVocabulary: Vocabulary = { placeholders: new Map(), claims: {} }

/** Parses YAML. `linesAbove` counts the lines of the file before it. Throws a ContentError with file and line. */
export function parseYaml(file: string, text: string, linesAbove = 0): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const line = (error.linePos?.[0].line ?? 1) + linesAbove
    throw new ContentError(
      `${file}, line ${line}: ${error.message.split('\n')[0]}. Check quotes, colons and indentation.`,
    )
  }
}

/** Reads, fills in and checks one file. Throws a ContentError whose message has one line for each problem. */
export async function readYaml<T>(
  file: string,
  root: URL,
  schema: z.ZodType<T>,
  { placeholders, claims } = noVocabulary,
): Promise<{ content: T; uses: ClaimUse[] }> {
  const text = await readFile(new URL(file, root), 'utf8').catch(() => {
    throw new ContentError(`${file}: There is no such file. Restore it`)
  })
  const { data, uses } = fillPlaceholders(parseYaml(file, text), placeholders)
  const unknown = unknownClaims(file, uses, claims)
  if (unknown.length > 0) throw new ContentError(unknown.join('\n'))
  const result = schema.safeParse(data, { reportInput: true })
  if (!result.success) throw new ContentError(contentProblems(file, result.error).join('\n'))
  return { content: result.data, uses }
}

const underway = new Map<string, Promise<Vocabulary>>()

/** Reads the brand, the addresses and the claims that texts may refer to: once for all files that ask at the same time. */
export function readVocabulary(root: URL): Promise<Vocabulary> {
  const reading = underway.get(root.href) ?? readVocabularyAnew(root).finally(() => underway.delete(root.href))
  underway.set(root.href, reading)
  return reading
}

async function readVocabularyAnew(root: URL): Promise<Vocabulary> {
  const [site, claims] = await Promise.all([
    readYaml(siteFile, root, siteSchema),
    readYaml(claimsFile, root, claimsSchema),
  ])
  return { placeholders: placeholderValues(site.content, claims.content), claims: claims.content }
}

/** The files that every other one depends on. */
export const vocabularyFiles = [siteFile, claimsFile]

/** Loads one YAML file as the entry `only`; in dev it is reloaded when it, or a file it refers to, changes. */
export function yamlFile<T>(file: string, schema: z.ZodType<T>): Loader {
  return {
    name: `yaml-file:${file}`,
    load: async ({ config, store, watcher, logger }) => {
      const load = async () => {
        const vocabulary = vocabularyFiles.includes(file) ? noVocabulary : await readVocabulary(config.root)
        const { content, uses } = await readYaml(file, config.root, schema, vocabulary)
        const today = new Date().toISOString().slice(0, 10)
        for (const warning of overdueClaims(file, uses, vocabulary.claims, today)) logger.warn(warning)
        store.set({ id: 'only', data: { content } })
      }
      await load()
      const watched = [file, ...vocabularyFiles].map((path) => fileURLToPath(new URL(path, config.root)))
      watcher?.add(watched)
      watcher?.on('change', (changed) => {
        if (watched.includes(changed)) load().catch(ignoreContentError)
      })
    },
  }
}
