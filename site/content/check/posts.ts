// Reads and checks the posts of content/posts and their translations as the build will: frontmatter, Markdown, and pictures.
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import { picturesInText } from '#site/content/pictures/post-pictures.ts'
import { readText } from '#site/content/read/content-reader.ts'
import { parseFrontmatter } from '#site/content/read/content-text.ts'
import { postFiles } from '#site/content/read/posts-loader.ts'
import type { Language } from '#site/content/translate/languages.ts'
import { translationPath } from '#site/content/translate/translation-path.ts'
import type { Vocabulary } from '#site/content/vocabulary.ts'
import { postSchema, postTranslationSchema } from '#site/schemas/post-facts.ts'
import type { Report } from './addresses.ts'
import { type CheckedFile, type CheckedPost, inMarkdown, tablesIn } from './checked-file.ts'
import { checkFile } from './checked-files.ts'
import { markdownProblems, unfilledPlaceholders } from './markdown.ts'
import { pictureReport, postPicturesFolder } from './pictures.ts'

const folder = 'content/posts'

export async function readPosts(root: URL, { placeholders }: Vocabulary): Promise<CheckedPost[]> {
  const files = new Map<number, string>()
  const posts: CheckedPost[] = []
  for (const file of await postFiles(root)) {
    let known = { title: '', draft: false, date: '', tables: [] as string[][] }
    const found = await checkFile(file, async () => {
      const text = await readText(file, root)
      const { facts } = parseFrontmatter(file, text, postSchema)
      const { id, title, date, draft = false, picture } = facts
      known = { title, date, draft, tables: tablesIn(text) }
      const other = files.get(id)
      files.set(id, file)
      const sentence = `${other} has the same number. Write one that no other post has.`
      const found = await reportOn(root, file, text, placeholders, picture)
      const problems = [
        ...(other ? [{ file, fieldPath: ['id'], line: findLine(text, /^id:/), sentence }] : []),
        ...found.problems,
      ]
      return {
        data: facts,
        ...inMarkdown(file, text),
        ...(draft ? { warnings: [...problems, ...found.warnings] } : { problems, warnings: found.warnings }),
      }
    })
    posts.push({ ...found, ...known, path: file.replace(/^content\/posts(.*)\.md$/, '/blog$1') })
  }
  return posts
}

/** Reads the translations of posts in a language. */
export const readPostTranslations = (
  root: URL,
  { path, posts }: Pick<Language, 'path' | 'posts'>,
  { placeholders }: Vocabulary,
): Promise<CheckedFile[]> =>
  Promise.all(
    posts.map((name) => {
      const file = translationPath(`${folder}/${name}.md`, path)
      return checkFile(file, async () => {
        const text = await readText(file, root)
        const { facts } = parseFrontmatter(file, text, postTranslationSchema)
        return { data: facts, ...inMarkdown(file, text), ...(await reportOn(root, file, text, placeholders)) }
      })
    }),
  )

/** @param cover The picture of the frontmatter. */
async function reportOn(
  root: URL,
  file: string,
  text: string,
  placeholders: Vocabulary['placeholders'],
  cover?: string,
): Promise<Report> {
  const inText = [...new Set(picturesInText(text))].filter((name) => name !== cover)
  const { problems, warnings } = await pictureReport(root, [
    ...(cover ? [pictureAt(file, text, cover, ['picture'])] : []),
    ...inText.map((name) => pictureAt(file, text, name, [])),
  ])
  return {
    problems: [
      ...problems,
      ...misplacedPictures(file, text),
      ...markdownProblems(file, text),
      ...unfilledPlaceholders(file, text, placeholders),
    ],
    warnings,
  }
}

const findLine = (text: string, words: RegExp | string): number =>
  text.split('\n').findIndex((line) => line.search(words) >= 0) + 1

const pictureAt = (file: string, text: string, picture: string, fieldPath: string[]) => ({
  file,
  fieldPath,
  line: findLine(text, RegExp.escape(picture)),
  picture: `${postPicturesFolder}/${picture}`,
})

/** Finds pictures whose address no page could load. */
const misplacedPictures = (file: string, text: string): ContentProblem[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/!\[[^\]]*\]\(((?![/]|https:)[^)\s]+)[^)]*\)/g)].map(([, address = '']) => ({
      file,
      fieldPath: [],
      line: index + 1,
      sentence: `The picture ${address} would not be found. Put it into ${postPicturesFolder} and write /blog-media/${address.replace(/^.*\//, '')}.`,
    })),
  )
