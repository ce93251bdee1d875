// Finds and loads the pages that are one file of a folder each (page-kinds.ts). In content/pages/ these are the files that
// content-files.ts does not list.
import { readdir } from 'node:fs/promises'
import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import { ContentError, type ContentProblem } from '#site/content/check/content-problems.ts'
import { readVocabulary } from '#site/content/read-vocabulary.ts'
import { readLanguages } from '#site/content/translate/languages.ts'
import { missingFields } from '#site/content/translate/missing-fields.ts'
import { contentFiles } from './content-files.ts'
import { entryId } from './entry-id.ts'
import { type PageKind, pageFolders, pageKinds } from './page-kinds.ts'
import { readYaml } from './read-yaml.ts'
import { reloadAfterChange } from './reload-after-change.ts'

const ownFiles = new Set(Object.values(contentFiles).map(({ file }) => file))

/** `name` is the file name without its extension, as in "jobs/care"; undefined if it cannot be an address. */
export type PageFile = { file: string; name: string | undefined }

/** Resolves with no files if the folder does not exist. */
export async function filesOfKind(kind: PageKind, root: URL): Promise<PageFile[]> {
  const { folder } = pageFolders[kind]
  const files = await readdir(new URL(folder, root), { recursive: true }).catch((): string[] => [])
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yaml') && !ownFiles.has(`${folder}/${file}`))
    .sort()
    .map((file) => {
      const [, name] = file.match(/^((?:[a-z0-9-]+\/)*[a-z0-9-]+)\.yaml$/) ?? []
      return { file: `${folder}/${file}`, name }
    })
}

/** Resolves with every YAML file of content/ and its schema. */
export async function filesWithSchemas(root: URL): Promise<{ file: string; schema: z.ZodType }[]> {
  const inFolders = pageKinds.map(async (kind) =>
    (await filesOfKind(kind, root)).map(({ file }) => ({ file, schema: pageFolders[kind].schema })),
  )
  return [...Object.values(contentFiles), ...(await Promise.all(inFolders)).flat()]
}

/** While a file has a mistake, dev keeps its last valid page, and a build stops. */
export const folderPagesLoader: Loader = {
  name: 'folder-pages',
  async load({ config, store, watcher }) {
    const load = async () => {
      const found = new Set<string>()
      const problems: ContentProblem[] = []
      for (const { path: language } of await readLanguages(config.root)) {
        const vocabulary = await readVocabulary(config.root, language)
        for (const kind of pageKinds)
          for (const { file, name } of await filesOfKind(kind, config.root)) {
            if (!name) continue
            const id = entryId(language, file)
            found.add(id)
            try {
              const { content } = await readYaml<unknown>(file, config.root, pageFolders[kind].schema, vocabulary)
              const missing = await missingFields<unknown>(file, config.root, pageFolders[kind].schema)
              store.set({ id, data: { language, kind, name, page: content, missing } })
            } catch (error) {
              if (!(error instanceof ContentError)) throw error
              problems.push(...error.problems)
            }
          }
      }
      for (const id of store.keys()) if (!found.has(id)) store.delete(id)
      if (problems.length > 0) throw new ContentError(problems)
    }
    await load()
    const folders = pageKinds.map((kind) => `${pageFolders[kind].folder}/`)
    reloadAfterChange(folders, load, config.root, watcher)
  },
}
