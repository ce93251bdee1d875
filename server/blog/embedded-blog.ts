// The posts that ship with the site, answered like the blog service answers: the server reads them through the same
// client as any other blog, and anybody may fetch them at the same path.
import { hash } from 'node:crypto'
import type { ServicePost } from '#domain/post.ts'

export const embeddedSite = 'posts'
export const embeddedPath = `/wp/v2/sites/${embeddedSite}/posts`

export type EmbeddedAnswer = { status: number; headers: Record<string, string>; body: string }

/** `query`: per_page up to 100, page from 1, as WordPress takes them. */
export function answerEmbeddedPosts(
  posts: readonly ServicePost[],
  query: URLSearchParams,
  ifNoneMatch?: string | null,
): EmbeddedAnswer {
  const [perPage, page] = [numberIn(query.get('per_page'), 10, 100), numberIn(query.get('page'), 1, 1_000_000)]
  if (perPage === undefined || page === undefined)
    return refusal('rest_invalid_param', 'per_page or page is not a number from 1 on.')
  const pages = Math.max(1, Math.ceil(posts.length / perPage))
  if (page > pages) return refusal('rest_post_invalid_page_number', 'There are fewer pages of posts.')
  const body = JSON.stringify(posts.slice((page - 1) * perPage, page * perPage))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    etag: `"${hash('sha256', body, 'base64url').slice(0, 16)}"`,
    'x-wp-total': String(posts.length),
    'x-wp-totalpages': String(pages),
  }
  return ifNoneMatch === headers.etag ? { status: 304, headers, body: '' } : { status: 200, headers, body }
}

/** Stands in for `fetch`. */
export const fetchEmbedded =
  (posts: () => readonly ServicePost[]) =>
  async (url: URL, init: RequestInit): Promise<Response> => {
    const ifNoneMatch = new Headers(init.headers).get('if-none-match')
    const { status, headers, body } = answerEmbeddedPosts(posts(), url.searchParams, ifNoneMatch)
    return new Response(status === 304 ? null : body, { status, headers })
  }

function numberIn(text: string | null, fallback: number, most: number): number | undefined {
  if (text === null) return fallback
  return /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), most) : undefined
}

const refusal = (code: string, message: string): EmbeddedAnswer => ({
  status: 400,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ code, message, data: { status: 400 } }),
})
