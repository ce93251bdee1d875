// Loads content/posts/*.md in each language that they are written in: content/de/posts/x.md translates content/posts/x.md, whose
// number, days and cover it has.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Loader } from 'astro/loaders'
import { localizeLinks } from '#site/content/legal-texts.ts'
import { picturesOfPost } from '#site/content/pictures/post-pictures.ts'
import { publishedSize } from '#site/content/pictures/published-picture.ts'
import { type Language, readLanguages } from '#site/content/translate/languages.ts'
import { translationPath } from '#site/content/translate/translation-path.ts'
import { postSchema, postTranslationSchema } from '#site/schemas/post-facts.ts'
import { shapeOf } from '#site/schemas/schema-shape.ts'
import { readText } from './content-reader.ts'
import { parseFrontmatter } from './content-text.ts'
import { entryId } from './entry-id.ts'
import { reloadAfterChange } from './reload-after-change.ts'
import { typesetFields } from './typeset.ts'

const folder = 'content/posts'
const shape = shapeOf(postSchema)

/** Lists the posts, as in "content/posts/the-reply-within-a-day.md". */
export async function postFiles(root: URL): Promise<string[]> {
  const names = await readdir(new URL(folder, root))
  return names
    .filter((name) => /^[a-z0-9][a-z0-9-]*\.md$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`)
}

/** The id of a post is its file name without ".md". Only dev has posts with `draft: true`. */
export const postsLoader: Loader = {
  name: 'posts',
  async load({ config: { root }, store, watcher, renderMarkdown }) {
    const load = async () => {
      const languages = await readLanguages(root)
      const files = await postFiles(root)
      const found = (await Promise.all(files.map((file) => readPost(file, root, languages)))).flat()
      const shown = await Promise.all(
        found
          .filter(({ data }) => watcher || !data.draft)
          .map(async (post) => ({ ...post, rendered: await renderMarkdown(post.body) })),
      )
      store.clear()
      for (const post of shown) store.set(post)
    }
    await load()
    reloadAfterChange([`${folder}/`], load, root, watcher)
  },
}

/** Resolves with a post in each language. */
async function readPost(file: string, root: URL, languages: readonly Language[]) {
  const name = file.slice(folder.length + 1, -'.md'.length)
  const source = parseFrontmatter(file, await readText(file, root), postSchema)
  const inLanguage = async (language: Language) => {
    const { facts, body } = language.path === '' ? source : await translated(language)
    const data = typesetFields(facts, shape, () => language) as typeof facts
    const pictureSizes = await sizesOf(picturesOfPost(facts.picture, body))
    return { id: entryId(language.path, name), data: { ...data, pictureSizes }, body }
  }
  const translated = async (language: Language) => {
    const own = translationPath(file, language.path)
    const { facts, body } = parseFrontmatter(own, await readText(own, root), postTranslationSchema)
    const { tags = [], ...words } = facts
    return {
      facts: { ...source.facts, ...words, ...(tags.length > 0 && { tags }) },
      body: localizeLinks(body, language),
    }
  }
  return Promise.all(languages.filter(({ path, posts }) => path === '' || posts.includes(name)).map(inLanguage))
}

/** Resolves with the sizes of pictures by file name. */
const sizesOf = async (pictures: readonly string[]) =>
  Object.fromEntries((await Promise.all(pictures.map(sizeOf))).flat())

/** Resolves with the width and height in pixels of the published picture. The content check reports one that cannot be read. */
async function sizeOf(name: string) {
  const size = await publishedSize(join(folder, 'pictures', name)).catch(() => undefined)
  return size ? [[name, size] as const] : []
}
