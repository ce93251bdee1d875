// Answers with the page of an article as it would be after edits that are not saved: the site's own page, of the typed text.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { AstroConfig } from 'astro'
import { parseEditRequest } from '../http/edit-requests.ts'
import { jsonBody } from '../http/json-body.ts'
import { asEditError, readText } from '../saving/whole-file.ts'
import { editedFile } from '../splice/edited-file.ts'
import { postRenderer, type RenderPost } from './rendered-post.ts'
import { withTypedPost } from './typed-post.ts'

const postFile = /^content\/posts\/([a-z0-9][a-z0-9-]*)\.md$/

export type PostPreview = (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>

/** `request` is a post with an EditRequest; whoever is mounted behind answers it as a page. */
export function postPreview(root: URL, config: AstroConfig): PostPreview {
  let rendering: Promise<RenderPost> | undefined
  return async (request, response, next) => {
    try {
      const { file, edits } = parseEditRequest(await jsonBody(request))
      const [, slug] = file.match(postFile) ?? []
      if (slug === undefined) return void response.writeHead(404).end()
      const { text } = await readText(fileURLToPath(new URL(file, root)))
      rendering ??= postRenderer(root, config)
      const render = await rendering
      const post = await render(file, editedFile(file, text, edits))
      request.method = 'GET'
      request.url = `/blog/${slug}`
      withTypedPost(post, next)
    } catch (error) {
      const { status, message } = asEditError(error)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ sentence: message }))
    }
  }
}
