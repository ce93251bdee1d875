// Answers with an article as it would be after edits that are not saved: its text alone, at each letter, or the site's own page.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { AstroConfig } from 'astro'
import type { Post } from '#domain/post.ts'
import type { TypedText } from '../api.ts'
import { parseEditRequest } from '../http/edit-requests.ts'
import { jsonBody } from '../http/json-body.ts'
import { asEditError, readText } from '../saving/whole-file.ts'
import { editedFile } from '../splice/edited-file.ts'
import { articleText } from './article-text.ts'
import { postRenderer, type RenderPost } from './rendered-post.ts'
import { withTypedPost } from './typed-post.ts'

const postFile = /^content\/posts\/([a-z0-9][a-z0-9-]*)\.md$/

/** `request` is a post with an EditRequest. */
export type PostPreview = {
  /** Whoever is mounted behind answers it as a page. */
  page(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void>
  /** Answers with a TypedText. */
  text(request: IncomingMessage, response: ServerResponse): Promise<void>
}

export function postPreview(root: URL, config: AstroConfig): PostPreview {
  const textOf = articleText(root)
  let rendering: Promise<RenderPost> | undefined

  const typedPost = async (request: IncomingMessage): Promise<{ slug: string; post: Post } | undefined> => {
    const { file, edits } = parseEditRequest(await jsonBody(request))
    const [, slug] = file.match(postFile) ?? []
    if (slug === undefined) return undefined
    const { text } = await readText(fileURLToPath(new URL(file, root)))
    rendering ??= postRenderer(root, config)
    const render = await rendering
    return { slug, post: await render(file, editedFile(file, text, edits)) }
  }
  const orSaid = async (response: ServerResponse, act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      const { status, message } = asEditError(error)
      send(response, status, { sentence: message })
    }
  }
  return {
    page: (request, response, next) =>
      orSaid(response, async () => {
        const typed = await typedPost(request)
        if (!typed) return void response.writeHead(404).end()
        request.method = 'GET'
        request.url = `/blog/${typed.slug}`
        withTypedPost(typed.post, next)
      }),
    text: (request, response) =>
      orSaid(response, async () => {
        const typed = await typedPost(request)
        if (!typed) return void response.writeHead(404).end()
        const { headings, minutes } = typed.post
        const answer: TypedText = { html: await textOf(typed.post), outline: JSON.stringify([headings, minutes]) }
        send(response, 200, answer)
      }),
  }
}

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
