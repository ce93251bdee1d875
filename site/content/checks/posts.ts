// Reads and checks the posts of content/posts as the build will: frontmatter, Markdown, and pictures.
import { readdir } from 'node:fs/promises'
import type { ContentProblem } from '#site/content/content-problems.ts'
import { readText } from '#site/content/content-reader.ts'
import { parseFrontmatter } from '#site/content/content-text.ts'
import { picturesOfPost } from '#site/content/post-pictures.ts'
import type { Vocabulary } from '#site/content/yaml-file.ts'
import { postSchema } from '#site/schemas/post-facts.ts'
import { type CheckedPost, inMarkdown, tablesIn } from './checked-file.ts'
import { checkFile } from './checked-files.ts'
import { markdownProblems, unfilledPlaceholders } from './markdown.ts'
import { pictureReport, postPicturesFolder } from './pictures.ts'

const folder = 'content/posts'

export async function readPosts(root: URL, { placeholders }: Vocabulary): Promise<CheckedPost[]> {
  const names = (await readdir(new URL(folder, root))).filter((name) => /^[a-z0-9][a-z0-9-]*\.md$/.test(name))
  const files = new Map<number, string>()
  const posts: CheckedPost[] = []
  for (const name of names.sort()) {
    const file = `${folder}/${name}`
    let known = { title: '', draft: false, date: '', tables: [] as string[][] }
    const found = await checkFile(file, async () => {
      const text = await readText(file, root)
      const { facts } = parseFrontmatter(file, text, postSchema)
      const { id, title, date, draft = false, picture } = facts
      known = { title, date, draft, tables: tablesIn(text) }
      const other = files.get(id)
      files.set(id, file)
      const sentence = `${other} has the same number. Write one that no other post has.`
      const pictures = await pictureReport(root, picturesIn(file, picture, text))
      const problems = [
        ...(other ? [{ file, fieldPath: ['id'], line: findLine(text, /^id:/), sentence }] : []),
        ...pictures.problems,
        ...misplacedPictures(file, text),
        ...markdownProblems(file, text),
        ...unfilledPlaceholders(file, text, placeholders),
      ]
      return {
        data: facts,
        ...inMarkdown(file, text),
        ...(draft ? { warnings: [...problems, ...pictures.warnings] } : { problems, warnings: pictures.warnings }),
      }
    })
    posts.push({ ...found, ...known, path: `/blog/${name.slice(0, -'.md'.length)}` })
  }
  return posts
}

const findLine = (text: string, words: RegExp | string): number =>
  text.split('\n').findIndex((line) => line.search(words) >= 0) + 1

const picturesIn = (file: string, cover: string, text: string) =>
  picturesOfPost(cover, text).map((picture, index) => ({
    file,
    fieldPath: index === 0 ? ['picture'] : [],
    line: findLine(text, RegExp.escape(picture)),
    picture: `${postPicturesFolder}/${picture}`,
  }))

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
