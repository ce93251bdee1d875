// Finds and loads the pages that are files of a folder (page-folders.ts). Of content/pages/ these are the files that no page of our
// own reads.
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import { contentFiles } from './content-files.ts'
import { storedId } from './entry-id.ts'
import { loadedLanguages, sourceOf } from './languages.ts'
import { type PageKind, pageFolders, pageKinds } from './page-kinds.ts'
import { readVocabulary, readYaml } from './yaml-file.ts'

const ofOurOwn = new Set(Object.values(contentFiles).map(({ file }) => file))

/** `name` is that of the file without its ending, as in "jobs/care"; undefined where it makes no address. */
export type PageFile = { file: string; name: string | undefined }

/** Without the folder there are no pages of this kind. */
export async function filesOfKind(kind: PageKind, root: URL): Promise<PageFile[]> {
  const { folder } = pageFolders[kind]
  const files = await readdir(new URL(folder, root), { recursive: true }).catch((): string[] => [])
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yaml') && !ofOurOwn.has(`${folder}/${file}`))
    .sort()
    .map((file) => {
      const [, name] = file.match(/^((?:[a-z0-9-]+\/)*[a-z0-9-]+)\.yaml$/) ?? []
      return { file: `${folder}/${file}`, name }
    })
}

/** Resolves with every YAML file of content/ and the schema that checks it. */
export async function filesWithSchemas(root: URL): Promise<{ file: string; schema: z.ZodType }[]> {
  const inFolders = pageKinds.map(async (kind) =>
    (await filesOfKind(kind, root)).map(({ file }) => ({ file, schema: pageFolders[kind].schema })),
  )
  return [...Object.values(contentFiles), ...(await Promise.all(inFolders)).flat()]
}

/** Loads each page as an entry. */
export const folderPages: Loader = {
  name: 'folder-pages',
  async load({ config, store, watcher }) {
    const load = async () => {
      store.clear()
      for (const language of await loadedLanguages(config.root, watcher !== undefined)) {
        const vocabulary = await readVocabulary(config.root, language)
        for (const kind of pageKinds)
          for (const { file, name } of await filesOfKind(kind, config.root)) {
            if (!name) continue
            const { content } = await readYaml<unknown>(file, config.root, pageFolders[kind].schema, vocabulary)
            store.set({ id: storedId(language, file), data: { language, kind, name, page: content } })
          }
      }
    }
    await load()
    const watched = pageKinds.map((kind) => fileURLToPath(new URL(`${pageFolders[kind].folder}/`, config.root)))
    watcher?.add(watched)
    watcher?.on('all', (_event, changed) => {
      // The check of the content tells of a mistake over the page.
      if (watched.some((folder) => sourceOf(changed, config.root).startsWith(folder))) load().catch(() => undefined)
    })
  },
}
