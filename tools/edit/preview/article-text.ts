// The text of an article as its page shows it, with the blocks that the page makes of tables and code, and without the page.
import { stat } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Post } from '#domain/post.ts'
import { scrollableBlocks } from '#site/blog/scrollable-blocks.ts'
import { tableCharts } from '#site/blog/table-charts.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { readVocabulary, readYaml, vocabularyFiles } from '#site/content/yaml-file.ts'
import type { BlogWords } from '#site/schemas/blog.ts'

const { file: blogFile, schema: blogSchema } = contentFiles.blog

/** HTML, as it stands in the page of `post`. */
export type ArticleText = (post: Post) => Promise<string>

export function articleText(root: URL): ArticleText {
  const words = wordsOfBlog(root)
  return async ({ slug, html }) => {
    const { charts, post } = await words()
    return scrollableBlocks(
      tableCharts(
        html,
        charts.filter((chart) => chart.post === slug),
      ),
      post,
    )
  }
}

/** Read anew when they, or what they are filled in with, have changed: they are needed at each letter. */
function wordsOfBlog(root: URL): () => Promise<BlogWords> {
  let read: { at: readonly number[]; words: Promise<BlogWords> } | undefined
  return async () => {
    const stats = await Promise.all([blogFile, ...vocabularyFiles].map((file) => stat(new URL(file, root))))
    const at = stats.map(({ mtimeMs }) => mtimeMs)
    if (!isDeepStrictEqual(read?.at, at)) read = { at, words: wordsOf(root) }
    return (read as NonNullable<typeof read>).words
  }
}

const wordsOf = async (root: URL): Promise<BlogWords> =>
  (await readYaml(blogFile, root, blogSchema, await readVocabulary(root))).content
