import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { postSchema } from '#site/schemas/post-facts.ts'
import { shapeOf } from '#site/schemas/schema-shape.ts'
import { picturesOfPost } from './post-pictures.ts'
import { publishedSize } from './published-picture.ts'
import { typesetFields } from './typeset.ts'
import { readVocabulary } from './yaml-file.ts'

const postShape = shapeOf(postSchema)

/** Adds the size of each picture to the posts of a loader, and typesets their facts. Leaves out posts with `draft: true`, except in dev. */
export const postsLoader = (loader: Loader): Loader => ({
  ...loader,
  async load(context) {
    const { store, watcher } = context
    await loader.load(context)
    const { writing } = await readVocabulary(context.config.root)
    for (const [id, entry] of store.entries()) {
      store.delete(id)
      if (entry.data['draft'] === true && !watcher) continue
      const pictures = picturesOfPost(String(entry.data['picture']), entry.body ?? '')
      const pictureSizes = await sizesOf(pictures)
      const facts = writing ? typesetFields(entry.data, postShape, () => writing.first) : entry.data
      store.set({ ...entry, data: { ...(facts as typeof entry.data), pictureSizes } })
    }
  },
})

/** Resolves with the sizes of pictures by file name. */
export const sizesOf = async (pictures: readonly string[]) =>
  Object.fromEntries((await Promise.all(pictures.map(sizeOf))).flat())

/** Resolves with the width and height in pixels of the published picture. The content check reports one that cannot be read. */
async function sizeOf(name: string) {
  const size = await publishedSize(join('content/posts/pictures', name)).catch(() => undefined)
  return size ? [[name, size] as const] : []
}

/**
 * In dev, ignores an error, which the content check shows over the page, and loads again after the next change of content/. In
 * a build, an error stays an error.
 */
export const retryAfterChange = (loader: Loader): Loader => ({
  ...loader,
  async load(context) {
    const { config, watcher } = context
    if (!watcher) return loader.load(context)
    const folder = fileURLToPath(new URL('content/', config.root))
    const load = () => loader.load(context).catch(loadAfterNextChange)
    const loadAfterNextChange = () => {
      const onChange = (_event: string, file: string) => {
        if (!file.startsWith(folder)) return
        watcher.off('all', onChange)
        load()
      }
      watcher.on('all', onChange)
    }
    await load()
  },
})
