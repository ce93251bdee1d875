// Reads the articles of content/posts as the build will: facts above, Markdown below, a picture beside them.
import { readdir } from 'node:fs/promises'
import { slugOf } from '#domain/post-tag.ts'
import { ContentError, type ContentProblem } from '#site/content/content-problems.ts'
import { splitMarkdown } from '#site/content/markdown-facts.ts'
import { picturesOfPost } from '#site/content/post-pictures.ts'
import { readText } from '#site/content/text-file.ts'
import { postSchema } from '#site/schemas/post-facts.ts'
import { type PictureUse, pictureProblems, postPicturesFolder } from './pictures.ts'

export type PostFile = {
  file: string
  slug: string
  text: string
  problems: ContentProblem[]
  /** A draft is in no build, so what is wrong in it stops none. */
  draft: boolean
  title: string
  /** The author, with the line of the file that names them. */
  author: { name: string; line: number } | undefined
  /** The day or moment at which it appears, as in "2026-11-21" or "2026-11-21 08:30", if that can be read. */
  date: string
}

const folder = 'content/posts'

/** Reads every article, with what is wrong in it. */
export async function readPosts(root: URL): Promise<PostFile[]> {
  const names = (await readdir(new URL(folder, root))).filter((name) => /^[a-z0-9][a-z0-9-]*\.md$/.test(name))
  const before: Known = { ids: new Map(), tags: new Map() }
  const posts: PostFile[] = []
  for (const name of names.sort()) {
    const file = `${folder}/${name}`
    const slug = name.slice(0, -'.md'.length)
    let text = ''
    try {
      text = await readText(file, root)
      const { cover, ...facts } = factsOf(file, text, before)
      const pictures = await pictureProblems(root, postPicturesFolder, usesIn(file, cover, text))
      posts.push({
        file,
        slug,
        text,
        ...facts,
        problems: [...facts.problems, ...pictures, ...misplaced(file, text), ...empty(file, text)],
      })
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      posts.push({
        file,
        slug,
        text,
        problems: [...error.problems],
        title: '',
        draft: false,
        author: undefined,
        date: '',
      })
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

/** Finds pictures in the text that no page would show. */
const misplaced = (file: string, text: string): ContentProblem[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/!\[[^\]]*\]\(((?![/]|https:)[^)\s]+)[^)]*\)/g)].map(([, address = '']) => ({
      file,
      place: [],
      line: index + 1,
      sentence: `The picture ${address} would not be found. Put it into ${postPicturesFolder} and write /blog-media/${address.replace(/^.*\//, '')}.`,
    })),
  )

const empty = (file: string, text: string): ContentProblem[] =>
  /^---\n.*?\n---\s*$/s.test(text)
    ? [
        {
          file,
          place: [],
          line: text.trimEnd().split('\n').length,
          sentence: 'There is no text below the facts. Write it, or delete the file.',
        },
      ]
    : []

type Facts = Pick<PostFile, 'problems' | 'title' | 'draft' | 'author' | 'date'> & { cover: string }

/**
 * What the earlier articles have: the file of each id, and, for the address of each tag, how it is written and where.
 */
type Known = { ids: Map<number, string>; tags: Map<string, { name: string; file: string }> }

/** Adds the id and the tags of this one to what is known. */
function factsOf(file: string, text: string, { ids, tags }: Known): Facts {
  const { facts } = splitMarkdown(file, text, postSchema)
  const { id, title, picture, draft = false, date, author } = facts
  const lineOf = (name: string) => text.split('\n').findIndex((line) => line.startsWith(`${name}:`)) + 1
  const about = (name: string, sentence: string) => ({ file, place: [name], line: lineOf(name), sentence })
  const other = ids.get(id)
  ids.set(id, file)
  const problems = other ? [about('id', `${other} has the same number. Write one that no other post has.`)] : []
  for (const name of facts.tags) {
    const slug = slugOf(name)
    const known = tags.get(slug)
    if (known && known.name !== name)
      problems.push(about('tags', `${known.file} writes the tag ${name} as ${known.name}. Write it in one way.`))
    else if (!draft) tags.set(slug, { name, file })
  }
  return {
    problems,
    title,
    draft,
    date,
    cover: picture,
    author: author === undefined ? undefined : { name: author, line: lineOf('author') },
  }
}
