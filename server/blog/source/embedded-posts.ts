// Own posts are served in the format of the blog service: the server reads them through the same client as any other blog, and
// anyone may fetch them from the same path.
import { hash } from 'node:crypto'
import type { ServicePost } from '#domain/blog/service-post.ts'
import type { OutgoingRequest, Reply } from '#server/base/send-request.ts'

export const embeddedSite = 'posts'
export const embeddedPath = `/wp/v2/sites/${embeddedSite}/posts`

/** `query`: per_page up to 100 and page from 1, as in WordPress. */
export function answerEmbeddedPosts(
  posts: readonly ServicePost[],
  query: URLSearchParams,
  ifNoneMatch?: string | null,
): { status: number; headers: Record<string, string>; body: string } {
  const [perPage, page] = [Math.min(numberIn(query.get('per_page'), 10), 100), numberIn(query.get('page'), 1)]
  const body = JSON.stringify(posts.slice((page - 1) * perPage, page * perPage))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    etag: `"${hash('sha256', body, 'base64url').slice(0, 16)}"`,
    'x-wp-total': String(posts.length),
    'x-wp-totalpages': String(Math.max(1, Math.ceil(posts.length / perPage))),
  }
  return ifNoneMatch === headers.etag ? { status: 304, headers, body: '' } : { status: 200, headers, body }
}

export const fetchEmbedded =
  (posts: () => readonly ServicePost[]) =>
  async ({ url, headers }: OutgoingRequest): Promise<Reply> => {
    const { body, ...rest } = answerEmbeddedPosts(posts(), url.searchParams, headers?.['if-none-match'])
    return { ...rest, body: Buffer.from(body) }
  }

const numberIn = (text: string | null, fallback: number) =>
  /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : fallback
