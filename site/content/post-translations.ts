// Loads the translations of our own posts: content/de/posts/x.md translates content/posts/x.md, whose number, days and cover it
// has.
import type { Loader } from 'astro/loaders'
import { postTranslationSchema } from '#site/schemas/post-facts.ts'
import { shapeOf } from '#site/schemas/schema-shape.ts'
import { readText } from './content-reader.ts'
import { parseFrontmatter } from './content-text.ts'
import { entryId } from './entry-id.ts'
import { readLanguages } from './languages.ts'
import { localizeLinks } from './legal-texts.ts'
import { sizesOf } from './loaders.ts'
import { picturesInText } from './post-pictures.ts'
import { typesetFields } from './typeset.ts'
import { reloadAfterChange } from './yaml-file.ts'

const shape = shapeOf(postTranslationSchema)

/** The id of a translation is its language and its file name without ".md". */
export const postTranslationsLoader: Loader = {
  name: 'post-translations',
  async load({ config, store, watcher, renderMarkdown }) {
    const load = async () => {
      store.clear()
      for (const language of await readLanguages(config.root))
        for (const name of language.posts) {
          const file = `content/${language.path}/posts/${name}.md`
          const text = parseFrontmatter(file, await readText(file, config.root), postTranslationSchema)
          const body = localizeLinks(text.body, language)
          const facts = typesetFields(text.facts, shape, () => language) as typeof text.facts
          const data = { ...facts, pictureSizes: await sizesOf(picturesInText(body)) }
          store.set({ id: entryId(language.path, name), data, body, rendered: await renderMarkdown(body) })
        }
    }
    await load()
    reloadAfterChange(['content/posts/'], load, config.root, watcher)
  },
}
