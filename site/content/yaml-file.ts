// Loads one YAML file of content/ as one entry. A mistake stops the build, with sentences that an editor understands.

import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import { type Claims, claimsSchema } from '#site/schemas/claims.ts'
import { siteSchema } from '#site/schemas/site.ts'
import { claimsFile, overdueClaims, unknownClaims } from './claim-problems.ts'
import { ContentError, ignoreContentError, schemaProblems, told } from './content-problems.ts'
import { countedFiles, countPlaceholders } from './list-counts.ts'
import { today } from './local-times.ts'
import { type ClaimUse, fillPlaceholders, type Placeholders, placeholderValues } from './placeholders.ts'
import { readText } from './text-file.ts'
import { parseYaml } from './yaml-text.ts'

/** What any text of content/ may refer to. */
export type Vocabulary = { placeholders: Placeholders; claims: Claims }

const siteFile = 'content/site.yaml'
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

/** Reads, fills in and checks one file. Throws a ContentError. */
export async function readYaml<T>(
  file: string,
  root: URL,
  schema: z.ZodType<T>,
  { placeholders, claims } = noVocabulary,
): Promise<{ content: T; uses: ClaimUse[] }> {
  const { data, uses } = fillPlaceholders(await parsedFile(file, root), placeholders)
  const unknown = unknownClaims(file, uses, claims)
  if (unknown.length > 0) throw new ContentError(unknown)
  const result = schema.safeParse(data, { reportInput: true })
  if (!result.success) throw new ContentError(schemaProblems(file, result.error))
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
  const counts = await readCounts(root)
  const [site, claims] = await Promise.all([
    readYaml(siteFile, root, siteSchema),
    readYaml(claimsFile, root, claimsSchema),
  ])
  const values = placeholderValues(site.content, claims.content)
  return { placeholders: new Map([...values, ...counts]), claims: claims.content }
}

/** Reads how long the lists are. One that cannot be read is reported by the check of its own file. */
async function readCounts(root: URL): Promise<Placeholders> {
  const read = async (file: string) => [file, await parsedFile(file, root)] as const
  const data = new Map(
    (await Promise.all(countedFiles.map((file) => read(file).catch(() => undefined)))).filter(
      (one) => one !== undefined,
    ),
  )
  return new Map(countPlaceholders((file) => data.get(file)))
}

/** The files that every other one depends on. */
export const vocabularyFiles = [siteFile, claimsFile]

/** Loads one YAML file as the entry `only`. In dev it is loaded again when it changes, or a file that it refers to. */
export function yamlFile<T>(file: string, schema: z.ZodType<T>): Loader {
  return {
    name: `yaml-file:${file}`,
    load: async ({ config, store, watcher, logger }) => {
      const load = async () => {
        const vocabulary = vocabularyFiles.includes(file) ? noVocabulary : await readVocabulary(config.root)
        const { content, uses } = await readYaml(file, config.root, schema, vocabulary)
        for (const warning of overdueClaims(file, uses, vocabulary.claims, today())) logger.warn(told(warning))
        store.set({ id: 'only', data: { content } })
      }
      await load()
      const watched = [file, ...vocabularyFiles, ...countedFiles].map((path) =>
        fileURLToPath(new URL(path, config.root)),
      )
      watcher?.add(watched)
      watcher?.on('change', (changed) => {
        if (watched.includes(changed)) load().catch(ignoreContentError)
      })
    },
  }
}
