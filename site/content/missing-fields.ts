import type { z } from 'astro/zod'
import { readLanguages } from './languages.ts'
import { readVocabulary } from './read-vocabulary.ts'
import { readYaml } from './read-yaml.ts'
import type { MissingFields } from './shown-texts.ts'
import { vocabularyOf } from './vocabulary.ts'

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
