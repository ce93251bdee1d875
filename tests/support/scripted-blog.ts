// A blog service on a real socket that behaves as a test tells it, and records its requests.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHttpListener } from './http-listener.ts'

export type ScriptedBlog = {
  url: string
  requests: { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }[]
  /** How it behaves from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  stop(): Promise<void>
}

export async function startScriptedBlog(answer: ScriptedBlog['answer']): Promise<ScriptedBlog> {
  const { port, stop } = await startHttpListener((request, response) => {
    const url = new URL(request.url ?? '', 'http://blog')
    service.requests.push({ path: url.pathname, query: url.searchParams, headers: request.headers })
    service.answer(request, response)
  })
  const service: ScriptedBlog = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answer,
    stop,
  }
  return service
}

/** A post in WordPress's own shape. */
export const wordpressItem = (id: number, changes: object = {}) => ({
  id,
  date: '2026-11-21T23:30:00',
  slug: `post-${id}`,
  link: `https://blog.example.com/post-${id}/`,
  title: { rendered: `Post &#8220;${id}&#8221;` },
  content: { rendered: `<p>All of post ${id}.</p>`, protected: false },
  excerpt: { rendered: `<p>What post ${id} says [&hellip;]</p>\n`, protected: false },
  jetpack_featured_media_url: 'https://blog.example.com/wp-content/uploads/picture.jpg',
  ...changes,
})

export const json = (body: unknown, headers: Record<string, string> = {}): ScriptedBlog['answer'] => {
  const text = JSON.stringify(body)
  return (_request, response) => response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text)
}

/** Pages of `perPage` items as WordPress numbers them, with its own headers. */
export const collectionOf =
  (items: readonly unknown[], perPage = 50): ScriptedBlog['answer'] =>
  (request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://blog').searchParams.get('page'))
    const pages = Math.ceil(items.length / perPage)
    const totals = { 'x-wp-total': String(items.length), 'x-wp-totalpages': String(pages) }
    if (page > 1 && page > pages) response.writeHead(400).end('{"code":"rest_post_invalid_page_number"}')
    else json(items.slice((page - 1) * perPage, page * perPage), totals)(request, response)
  }
