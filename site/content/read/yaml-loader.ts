import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import { readVocabulary } from '#site/content/read-vocabulary.ts'
import { readLanguages } from '#site/content/translate/languages.ts'
import { missingFields } from '#site/content/translate/missing-fields.ts'
import { vocabularyOf } from '#site/content/vocabulary.ts'
import { entryId } from './entry-id.ts'
import { readYaml } from './read-yaml.ts'
import { reloadAfterChange } from './reload-after-change.ts'

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
