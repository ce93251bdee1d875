// Finds and loads the pages that are made of blocks: every file of content/pages/ that no page of our own reads. The name of the
// file is the address of the page, as in content/pages/jobs/care.yaml for /jobs/care.
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { type BlockPage, blockPageSchema } from '#site/schemas/block-page.ts'
import { contentFiles } from './content-files.ts'
import { loadedLanguages, sourceOf } from './languages.ts'
import { storedId } from './stored-id.ts'
import { readVocabulary, readYaml } from './yaml-file.ts'

const folder = 'content/pages/'
const ofOurOwn = new Set(Object.values(contentFiles).map(({ file }) => file))

/** `path` is the address of the page, as in "/jobs/care"; undefined where the name of the file makes none. */
export type BlockPageFile = { file: string; path: string | undefined }

export async function blockPageFiles(root: URL): Promise<BlockPageFile[]> {
  const names = await readdir(new URL(folder, root), { recursive: true })
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml') && !ofOurOwn.has(folder + name))
    .sort()
    .map((name) => {
      const [, path] = name.match(/^((?:[a-z0-9-]+\/)*[a-z0-9-]+)\.yaml$/) ?? []
      return { file: folder + name, path: path && `/${path}` }
    })
}

/** Loads each page as an entry, whose id is its path without the first slash. */
export const blockPages: Loader = {
  name: 'block-pages',
  async load({ config, store, watcher }) {
    const load = async () => {
      store.clear()
      for (const language of await loadedLanguages(config.root, watcher !== undefined)) {
        const vocabulary = await readVocabulary(config.root, language)
        for (const { file, path } of await blockPageFiles(config.root)) {
          if (!path) continue
          const { content } = await readYaml(file, config.root, blockPageSchema, vocabulary)
          store.set({ id: storedId(language, path.slice(1)), data: { page: content } })
        }
      }
    }
    await load()
    const watched = fileURLToPath(new URL(folder, config.root))
    watcher?.add(watched)
    watcher?.on('all', (_event, changed) => {
      // The check of the content tells of a mistake over the page.
      if (sourceOf(changed, config.root).startsWith(watched)) load().catch(() => undefined)
    })
  },
}

/** The names of the pictures that a page shows: files in content/posts/pictures/. */
export const picturesOfPage = ({ blocks }: BlockPage): string[] =>
  blocks.flatMap((block) => ('picture' in block && block.picture ? block.picture.file : []))
