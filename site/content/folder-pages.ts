// Finds and loads the pages that are one file of a folder each (page-kinds.ts). In content/pages/ these are the files that
// content-files.ts does not list.
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import { contentFiles } from './content-files.ts'
import { entryId } from './entry-id.ts'
import { loadedLanguagePaths, sourceFile } from './languages.ts'
import { type PageKind, pageFolders, pageKinds } from './page-kinds.ts'
import { readVocabulary, readYaml } from './yaml-file.ts'

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

export const folderPagesLoader: Loader = {
  name: 'folder-pages',
  async load({ config, store, watcher }) {
    const load = async () => {
      store.clear()
      for (const language of await loadedLanguagePaths(config.root, watcher !== undefined)) {
        const vocabulary = await readVocabulary(config.root, language)
        for (const kind of pageKinds)
          for (const { file, name } of await filesOfKind(kind, config.root)) {
            if (!name) continue
            const { content } = await readYaml<unknown>(file, config.root, pageFolders[kind].schema, vocabulary)
            store.set({ id: entryId(language, file), data: { language, kind, name, page: content } })
          }
      }
    }
    await load()
    const watched = pageKinds.map((kind) => fileURLToPath(new URL(`${pageFolders[kind].folder}/`, config.root)))
    watcher?.add(watched)
    watcher?.on('all', (_event, changed) => {
      // The content check shows the mistake over the page.
      if (watched.some((folder) => sourceFile(changed, config.root).startsWith(folder))) load().catch(() => undefined)
    })
  },
}
