// Answers as a WordPress service does in the cases of wordpress-cases.yaml.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { parse } from 'yaml'
import { type ScriptedBlog, startScriptedBlog, type wordpressItem } from './scripted-blog.ts'

type Item = Omit<ReturnType<typeof wordpressItem>, 'excerpt'> & {
  excerpt: { rendered: string; protected: boolean } | undefined
  date_gmt?: string
  modified_gmt?: string
}

/** What of a post is written down; null in the place of an excerpt is a post without that field. */
type GivenPost = {
  id: number
  content: string
  title?: string
  excerpt?: string | null
  protected?: boolean
} & Partial<Pick<Item, 'slug' | 'link' | 'date' | 'jetpack_featured_media_url'>>

type Case = {
  /** As sentences. */
  expected: string[]
  posts: (GivenPost | string)[]
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

const cases: Readonly<Record<string, Case>> = parse(
  readFileSync(new URL('wordpress-cases.yaml', import.meta.url), 'utf8'),
)

export const caseNames = Object.keys(cases)

/** The posts of a case in the shape of WordPress. */
export const itemsOf = (name: string): Item[] =>
  cases[name]?.posts.flatMap((post) => (typeof post === 'string' ? itemsOf(post) : [itemOf(name, post)])) ?? []

function itemOf(name: string, { title, content, excerpt, protected: isProtected = false, ...given }: GivenPost): Item {
  const { slug = name } = given
  return {
    date: '2026-03-10T09:00:00',
    date_gmt: '2026-03-10T08:00:00',
    modified_gmt: '2026-03-10T08:00:00',
    slug,
    link: `{WP}/2026/03/${slug}/`,
    jetpack_featured_media_url: '',
    ...given,
    title: { rendered: title ?? slug },
    content: { rendered: content, protected: isProtected },
    excerpt:
      excerpt === null
        ? undefined
        : { rendered: excerpt ?? `<p>Short words about ${slug}.</p>`, protected: isProtected },
  }
}

/** A service that answers with the posts of these cases, and others that hold its pictures. */
export async function startCases(
  names: readonly string[],
  others: (url: string) => Item[] = () => [],
): Promise<ScriptedBlog> {
  const service = await startScriptedBlog(() => {})
  const all = [...others(service.url), ...names.flatMap(postsOf)]
  const posts = new Map(all.map((post) => [post.id, inPlace(post, service.url)]))
  const { answer = {} } = cases[names[0] ?? ''] ?? {}
  service.answer = (request, response) => {
    const url = new URL(request.url ?? '', service.url)
    if (url.pathname.startsWith('/wp/v2/')) sendPosts([...posts.values()], url, answer, response)
    else void sendPicture(url, request, response)
  }
  return service
}

function postsOf(name: string): Item[] {
  const { pad, repeatPosts } = cases[name] ?? {}
  const posts = itemsOf(name)
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
