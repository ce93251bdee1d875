// A new article for the blog: its file, with the facts that were given and those that follow.
import { stringify } from 'yaml'
import { readPosts } from '#site/content/checks/post-files.ts'
import { splitMarkdown } from '#site/content/markdown-facts.ts'
import { postSchema } from '#site/schemas/post-facts.ts'
import type { Field, NewPostRequest, Value } from '../api.ts'
import { fieldsOf } from '../catalogue/field-catalogue.ts'
import type { KnownNames } from '../catalogue/known-names.ts'
import { fieldOrder, shapeOf } from '../catalogue/schema-shape.ts'
import { EditError } from '../edit-error.ts'

export type NewPost = { file: string; route: string; text: string }

/** What is asked for: the facts that the schema requires, without those that the editor gives. */
export const newPostFields = (names: KnownNames): Field[] =>
  (fieldsOf('content/posts/new.md', '---\n---\n', names) ?? []).filter(
    ({ kind, required, path: [name] }) => required && kind !== 'markdown' && name !== 'id' && name !== 'date',
  )

/**
 * A draft of today, with a number that no other post has. Throws an EditError for an address that
 * cannot be. `timeZone`: in which dates are written.
 */
export async function newPost(root: URL, { slug, facts }: NewPostRequest, timeZone: string): Promise<NewPost> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || slug.length > 80)
    throw new EditError(
      422,
      'Write the address in lower-case letters, numbers and single hyphens, beginning with a letter, like time-to-hire.',
    )
  const posts = await readPosts(root)
  if (posts.some((post) => post.slug === slug))
    throw new EditError(409, `There is a post at /blog/${slug} already. Write another address.`)
  const file = `content/posts/${slug}.md`
  const ids = posts.map((post) => idOf(post.file, post.text))
  const date = Temporal.Now.plainDateISO(timeZone).toString()
  const all: Record<string, Value> = { date, ...facts, id: Math.max(0, ...ids) + 1, draft: true }
  const shape = shapeOf(file)
  const names = shape ? fieldOrder(shape, []) : []
  const inOrder = Object.fromEntries(
    names.flatMap((name) => (all[name] === undefined || all[name] === null ? [] : [[name, all[name]]])),
  )
  return { file, route: `/blog/${slug}`, text: `---\n${stringify(inOrder, { lineWidth: 0 })}---\n\n` }
}

/** 0 for a post that cannot be read. */
function idOf(file: string, text: string): number {
  try {
    return splitMarkdown(file, text, postSchema).facts.id
  } catch {
    return 0
  }
}
