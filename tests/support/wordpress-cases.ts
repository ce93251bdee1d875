// What WordPress and its plugins really send, case by case: the answer of a service, and what visitors are to get of it.
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { type ScriptedBlog, startScriptedBlog, type wordpressItem } from './scripted-blog.ts'

type Item = ReturnType<typeof wordpressItem>

type Case = {
  /** As sentences. */
  expected: string[]
  posts: Item[]
  /** So many of the first post. */
  repeatPosts?: number
  pad?: { placeholder: string; text: string; times: number }
  answer?: {
    before?: string
    after?: string
    withoutHeaders?: string[]
    beyondLastPage?: { status: number; body: object }
  }
}

const folder = new URL('wordpress-cases/', import.meta.url)

export const caseNames = readdirSync(folder).map((name) => name.replace(/\.json$/, ''))

export function caseOf(name: string): Case {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
}

/** A service that answers with the posts of these cases, and others that hold its pictures. */
export async function startCases(
  names: readonly string[],
  others: (url: string) => Item[] = () => [],
): Promise<ScriptedBlog> {
  const cases = names.map(caseOf)
  const service = await startScriptedBlog(() => {})
  const all = [...others(service.url), ...cases.flatMap(postsOf)]
  const posts = new Map(all.map((post) => [post.id, inPlace(post, service.url)]))
  const { answer = {} } = cases[0] ?? {}
  service.answer = (request, response) => {
    const url = new URL(request.url ?? '', service.url)
    if (url.pathname.startsWith('/wp/v2/')) sendPosts([...posts.values()], url, answer, response)
    else void sendPicture(url, request, response)
  }
  return service
}

function postsOf({ posts, pad, repeatPosts }: Case): Item[] {
  const [first] = posts
  const all =
    first && repeatPosts
      ? Array.from({ length: repeatPosts }, (_, index) => ({
          ...first,
          id: first.id + index,
          slug: `${first.slug}-${index}`,
        }))
      : posts
  if (!pad) return all
  const padding = pad.text.repeat(pad.times)
  return all.map((post) => ({
    ...post,
    content: { ...post.content, rendered: post.content.rendered.replace(pad.placeholder, padding) },
  }))
}

const inPlace = (post: Item, url: string): Item => JSON.parse(JSON.stringify(post).replaceAll('{WP}', url))

function sendPosts(
  posts: readonly Item[],
  { searchParams }: URL,
  { before = '', after = '', withoutHeaders = [], beyondLastPage }: NonNullable<Case['answer']>,
  response: ServerResponse,
): void {
  const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
  const pages = Math.ceil(posts.length / perPage)
  if (page > pages && beyondLastPage) {
    response.writeHead(beyondLastPage.status).end(JSON.stringify(beyondLastPage.body))
    return
  }
  const totals = { 'x-wp-total': posts.length, 'x-wp-totalpages': pages }
  for (const [name, value] of Object.entries(totals))
    if (!withoutHeaders.includes(name)) response.setHeader(name, value)
  const names = searchParams.get('_fields')?.split(',') ?? []
  const list = posts
    .slice((page - 1) * perPage, page * perPage)
    .map((post) => Object.fromEntries(Object.entries(post).filter(([name]) => names.includes(name))))
  response.writeHead(200, { 'content-type': 'application/json' }).end(before + JSON.stringify(list) + after)
}

/** `/moved/` has gone to `/pic/`, `/ua/` asks who comes, `/m/` moves; `w` and `h` in the query are its size. */
async function sendPicture(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url.pathname.startsWith('/moved/')) {
    response.writeHead(301, { location: url.href.replace('/moved/', '/pic/') }).end()
    return
  }
  if (url.pathname.startsWith('/ua/') && !request.headers['user-agent']) {
    response.writeHead(403).end()
    return
  }
  if (!/^\/(?:pic|ua|m)\//.test(url.pathname)) {
    response.writeHead(404).end()
    return
  }
  const [width, height] = [Number(url.searchParams.get('w') ?? 90), Number(url.searchParams.get('h') ?? 60)]
  const frame = (background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  if (!url.pathname.startsWith('/m/')) {
    response.writeHead(200, { 'content-type': 'image/png' }).end(await frame('teal'))
    return
  }
  const frames = await Promise.all(['teal', 'coral', 'gold'].map(frame))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  response.writeHead(200, { 'content-type': 'image/gif' }).end(gif)
}
