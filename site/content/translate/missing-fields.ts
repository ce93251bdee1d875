import type { z } from 'astro/zod'
import { readYaml } from '#site/content/read/read-yaml.ts'
import { readVocabulary } from '#site/content/read-vocabulary.ts'
import { vocabularyOf } from '#site/content/vocabulary.ts'
import { readLanguages } from './languages.ts'
import type { MissingFields } from './shown-texts.ts'

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
