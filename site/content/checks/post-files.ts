// Reads the articles of content/posts as the build will: facts above, Markdown below, a picture beside them.
import { readdir, readFile } from 'node:fs/promises'
import { ContentError, contentProblems } from '#site/content/content-problems.ts'
import { parseYaml } from '#site/content/yaml-file.ts'
import { postSchema } from '#site/schemas/post-facts.ts'

export type PostFile = {
  file: string
  slug: string
  text: string
  problems: string[]
  /** In no build: what is wrong in it stops none. */
  draft: boolean
  /** When it appears, as in "2026-11-21" or "2026-11-21 08:30", if that can be read. */
  date: string
}

const folder = 'content/posts'

/** Every article, with what is wrong in it. The folder's README.md is for editors. */
export async function readPosts(root: URL): Promise<PostFile[]> {
  const names = (await readdir(new URL(folder, root))).filter((name) => /^[a-z].*\.md$/.test(name))
  const pictures = await readdir(new URL(`${folder}/pictures`, root))
  const ids = new Map<number, string>()
  const posts: PostFile[] = []
  for (const name of names.sort()) {
    const file = `${folder}/${name}`
    const text = await readFile(new URL(file, root), 'utf8')
    posts.push({ file, slug: name.slice(0, -'.md'.length), text, ...factsOf(file, text, pictures, ids) })
  }
  return posts
}

type Facts = Pick<PostFile, 'problems' | 'draft' | 'date'>

/** `ids`: of the articles before this one, with their files; adds the id of this one. */
function factsOf(file: string, text: string, pictures: readonly string[], ids: Map<number, string>): Facts {
  const unread = (problems: string[]): Facts => ({ problems, draft: false, date: '' })
  const [, head] = text.replaceAll('\r\n', '\n').match(/^---\n(.*?)\n---\n/s) ?? []
  if (head === undefined) return unread([`${file}: The file must start with its facts between two lines of ---.`])
  try {
    const facts = postSchema.safeParse(parseYaml(file, head, 1), { reportInput: true })
    if (!facts.success) return unread(contentProblems(file, facts.error))
    const { id, picture, draft = false, date } = facts.data
    const other = ids.get(id)
    ids.set(id, file)
    const problems = [
      ...(other ? [`${file}, id: ${other} has the same number. Write one that no other post has.`] : []),
      ...(pictures.includes(picture)
        ? []
        : [`${file}, picture: There is no ${folder}/pictures/${picture}. Put the file there, or check the spelling.`]),
    ]
    return { problems, draft, date }
  } catch (error) {
    if (error instanceof ContentError) return unread(error.message.split('\n'))
    throw error
  }
}
