// Reads the articles of content/posts as the build will: facts above, Markdown below, a picture beside them.
import { readdir } from 'node:fs/promises'
import { ContentError, type ContentProblem } from '#site/content/content-problems.ts'
import { splitMarkdown } from '#site/content/markdown-facts.ts'
import { picturesOfPost } from '#site/content/post-pictures.ts'
import { readText } from '#site/content/text-file.ts'
import { postSchema } from '#site/schemas/post-facts.ts'
import { type PictureUse, pictureProblems, postPicturesFolder } from './picture-problems.ts'

export type PostFile = {
  file: string
  slug: string
  text: string
  problems: ContentProblem[]
  /** In no build: what is wrong in it stops none. */
  draft: boolean
  /** Who wrote it, with the line. */
  author: { name: string; line: number } | undefined
  /** When it appears, as in "2026-11-21" or "2026-11-21 08:30", if that can be read. */
  date: string
}

const folder = 'content/posts'

/** Every article, with what is wrong in it. The folder's README.md is for editors. */
export async function readPosts(root: URL): Promise<PostFile[]> {
  const names = (await readdir(new URL(folder, root))).filter((name) => /^[a-z0-9][a-z0-9-]*\.md$/.test(name))
  const ids = new Map<number, string>()
  const posts: PostFile[] = []
  for (const name of names.sort()) {
    const file = `${folder}/${name}`
    const slug = name.slice(0, -'.md'.length)
    let text = ''
    try {
      text = await readText(file, root)
      const { cover, ...facts } = factsOf(file, text, ids)
      const pictures = await pictureProblems(root, postPicturesFolder, usesIn(file, cover, text))
      posts.push({ file, slug, text, ...facts, problems: [...facts.problems, ...pictures, ...misplaced(file, text)] })
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      posts.push({ file, slug, text, problems: [...error.problems], draft: false, author: undefined, date: '' })
    }
  }
  return posts
}

const usesIn = (file: string, cover: string, text: string): PictureUse[] =>
  picturesOfPost(cover, text).map((picture, index) => ({
    file,
    place: index === 0 ? ['picture'] : [],
    line: text.split('\n').findIndex((line) => line.includes(picture)) + 1,
    picture,
  }))

/** Pictures in the text that no page would find. */
const misplaced = (file: string, text: string): ContentProblem[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/!\[[^\]]*\]\(((?![/]|https:)[^)\s]+)[^)]*\)/g)].map(([, address = '']) => ({
      file,
      place: [],
      line: index + 1,
      sentence: `The picture ${address} would not be found. Put it into ${postPicturesFolder} and write /blog-media/${address.replace(/^.*\//, '')}.`,
    })),
  )

type Facts = Pick<PostFile, 'problems' | 'draft' | 'author' | 'date'> & { cover: string }

/** `ids`: of the articles before this one, with their files; adds the id of this one. */
function factsOf(file: string, text: string, ids: Map<number, string>): Facts {
  const { facts } = splitMarkdown(file, text, postSchema)
  const { id, picture, draft = false, date, author } = facts
  const lineOf = (name: string) => text.split('\n').findIndex((line) => line.startsWith(`${name}:`)) + 1
  const about = (name: string, sentence: string) => ({ file, place: [name], line: lineOf(name), sentence })
  const other = ids.get(id)
  ids.set(id, file)
  const problems = other ? [about('id', `${other} has the same number. Write one that no other post has.`)] : []
  return {
    problems,
    draft,
    date,
    cover: picture,
    author: author === undefined ? undefined : { name: author, line: lineOf('author') },
  }
}
