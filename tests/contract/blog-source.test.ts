// The client of the blog service against a real socket that behaves as a test tells it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendRequest } from '#server/base/send-request.ts'
import { sanitizePost } from '#server/blog/clean/sanitize-post.ts'
import { fetchEmbedded } from '#server/blog/source/embedded-posts.ts'
import { createWordPressSource } from '#server/blog/source/wordpress.ts'
import { collectionOf, json, type ScriptedBlog, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'
import { serviceWords } from '../support/service-words.ts'

let service: ScriptedBlog
beforeEach(async () => {
  service = await startScriptedBlog(json([]))
})
afterEach(() => service.stop())

const source = (maxPosts = 200, timeoutMs = 30_000) =>
  createWordPressSource({
    apiUrl: `${service.url}/rest`,
    site: 'blog.example.com',
    maxPosts,
    send: sendRequest,
    timeoutMs,
  })
const items = (count: number) => Array.from({ length: count }, (_, index) => wordpressItem(count - index))

async function changed(maxPosts?: number) {
  const fetched = await source(maxPosts).fetchPosts({})
  if (fetched.state !== 'changed') throw new Error('the list has not changed')
  return fetched
}

test('B-01 the posts are asked for at the path of the service, and each field is taken from its place', async () => {
  service.answer = json([wordpressItem(7)])
  expect((await changed()).posts).toEqual([
    {
      id: 7,
      slug: 'post-7',
      link: 'https://blog.example.com/post-7/',
      date: '2026-11-21T23:30:00',
      title: { rendered: 'Post &#8220;7&#8221;' },
      excerpt: { rendered: '<p>What post 7 says [&hellip;]</p>\n', protected: false },
      content: { rendered: '<p>All of post 7.</p>', protected: false },
      jetpack_featured_media_url: 'https://blog.example.com/wp-content/uploads/picture.jpg',
    },
  ])
  expect(service.requests[0]?.path).toBe('/rest/wp/v2/sites/blog.example.com/posts')
})

test('B-01 the author is taken when the blog tells one, and a post is none the worse without', async () => {
  const hidden = { _embedded: { author: [{ code: 'rest_user_invalid_id', message: 'Invalid user ID.' }] } }
  const named = { _embedded: { author: [{ id: 3, name: 'Ana Reyes', link: 'https://blog.example.com/author/ana' }] } }
  service.answer = json([wordpressItem(1, named), wordpressItem(2, hidden), wordpressItem(3)])
  const { posts } = await changed()
  const blog = { baseUrl: service.url, isOurs: false, words: serviceWords.inPosts }
  expect(posts.map((post) => sanitizePost(post, blog).post.author)).toEqual(['Ana Reyes', undefined, undefined])
})

test('B-01 all pages of the collection are read, and no more posts than configured', async () => {
  service.answer = collectionOf(items(250))
  expect((await changed(1000)).posts.map(({ id }) => id)).toEqual(items(250).map(({ id }) => id))
  // The last page is full: there might be more than the service says.
  expect(service.requests).toHaveLength(6)
  expect((await changed(120)).posts).toHaveLength(120)
  expect((await changed(3)).posts).toHaveLength(3)
})

test('B-04 an item that is no post is left out and told by its address or its place; the others stay, and none comes twice', async () => {
  const bad = [
    null,
    'text',
    { id: '2' },
    wordpressItem(-3),
    wordpressItem(4, { title: 'x' }),
    wordpressItem(5, { date: 'today' }),
  ]
  service.answer = json([wordpressItem(1), ...bad, wordpressItem(9), wordpressItem(1, { slug: 'again' })])
  const { posts, leftOut } = await changed()
  expect(posts.map(({ id }) => id)).toEqual([1, 9])
  expect(leftOut.map(({ post }) => post)).toEqual([
    'post 2 of the list',
    'post 3 of the list',
    'post 4 of the list',
    'https://blog.example.com/post--3/',
    'https://blog.example.com/post-4/',
    'https://blog.example.com/post-5/',
  ])
  expect(leftOut.map(({ why }) => why)).toContain('it is no post: date is not as expected')
})

test.each([
  ['an object with gaps', { 0: wordpressItem(8), 2: wordpressItem(7) }, [8, 7]],
  ['an object by id', { 7: wordpressItem(7), 8: wordpressItem(8) }, [8, 7]],
  ['ids as text', [{ ...wordpressItem(8), id: '8' }, wordpressItem(7)], [8, 7]],
])('B-04 a list is read as %s, also after a warning', async (_what, list, ids) => {
  for (const before of ['', '<b>Warning</b>: deprecated\n']) {
    service.answer = (_request, response) => response.end(before + JSON.stringify(list))
    expect((await changed()).posts.map(({ id }) => id)).toEqual(ids)
  }
})

test('B-01 a list that has not changed is not sent again', async () => {
  service.answer = (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
    else json([wordpressItem(1)], { etag: '"v1"' })(request, response)
  }
  const { validators } = await changed()
  expect(await source().fetchPosts(validators)).toEqual({ state: 'unchanged' })
})

test.each<[string, ScriptedBlog['answer']]>([
  ['half a list', (_, response) => response.end(JSON.stringify(items(3)).slice(0, -20))],
  ['a closed connection', (_, response) => response.destroy()],
  ['a redirect to nowhere', (_, response) => response.writeHead(302).end()],
])('B-04 %s is a failure', async (_name, answer) => {
  service.answer = answer
  await expect(source().fetchPosts({})).rejects.toThrow()
  expect(service.requests).toHaveLength(1)
})

test('B-04 a redirect within the host is followed', async () => {
  service.answer = (request, response) =>
    request.url?.startsWith('/moved/')
      ? collectionOf(items(1))(request, response)
      : response.writeHead(301, { location: `/moved${request.url}` }).end()
  const fetched = await source().fetchPosts({})
  expect(fetched.state === 'changed' && fetched.posts.length).toBe(1)
})

test.each(['https://other.example/x', 'http://127.0.0.1:9/wp', 'file:///etc/passwd'])(
  'B-04 a redirect to %s is not followed, and the setting is named',
  async (location) => {
    service.answer = (_, response) => response.writeHead(301, { location }).end()
    await expect(source().fetchPosts({})).rejects.toThrow(/has moved to .*: set BLOG_API_URL/)
    expect(service.requests).toHaveLength(1)
  },
)

test('B-04 a service that trickles is given up in the end', async () => {
  service.answer = (_, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  await expect(source(200, 500).fetchPosts({})).rejects.toThrow('no reply in time')
})

const answerOf =
  (text: string, headers: Record<string, string> = {}): ScriptedBlog['answer'] =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text)

test.each([
  ['a warning', `<br />\n<b>Warning</b>: Undefined array key [0] in /a.php\n${JSON.stringify(items(3))}`],
  [
    'that, a byte order mark and a comment of a cache',
    `\uFEFFNotice: [x]\n${JSON.stringify(items(3))}\n<!-- in 0.2 s] -->`,
  ],
])('B-04 posts are read with %s around them', async (_what, text) => {
  service.answer = answerOf(text)
  expect((await changed()).posts.map(({ id }) => id)).toEqual([3, 2, 1])
})

test.each<[string, Record<string, string>]>([
  ['no totals', {}],
  ['totals that say too little', { 'x-wp-total': '50', 'x-wp-totalpages': '1' }],
  ['totals that say too much', { 'x-wp-total': '900', 'x-wp-totalpages': '18' }],
  ['totals that are no numbers', { 'x-wp-total': 'many', 'x-wp-totalpages': 'some' }],
])('B-01 with %s, the list ends where a page is not full', async (_what, totals) => {
  service.answer = (request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://blog').searchParams.get('page'))
    const some = items(100).slice((page - 1) * 50, page * 50)
    if (some.length > 0) json(some, totals)(request, response)
    else response.writeHead(400).end('{"code":"rest_post_invalid_page_number"}')
  }
  expect((await changed(1000)).posts).toHaveLength(100)
})

/** Pages of the size that they are asked for in. */
const pagesOf =
  (list: readonly unknown[]): ScriptedBlog['answer'] =>
  (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://blog')
    const wanted = searchParams.get('_fields') === 'id,link' ? ['id', 'link'] : undefined
    const named = list.map((one) =>
      wanted ? Object.fromEntries(Object.entries(one as object).filter(([name]) => wanted.includes(name))) : one,
    )
    collectionOf(named, Number(searchParams.get('per_page')))(request, response)
  }

test('B-04 an answer that is too large is asked for in smaller parts, and costs one post at most', async () => {
  const list = items(60)
  list[7] = wordpressItem(53, { content: { rendered: 'x'.repeat(2_200_000) } })
  service.answer = pagesOf(list)
  const { posts, leftOut } = await changed()
  expect(posts.map(({ id }) => id)).toEqual(items(60).flatMap(({ id }) => (id === 53 ? [] : [id])))
  expect(leftOut).toEqual([{ post: 'https://blog.example.com/post-53/', why: 'it is larger than 2 MB' }])
})

test('B-04 a post without an excerpt is one, and one that is protected is not', async () => {
  const { excerpt: _, ...bare } = wordpressItem(2)
  service.answer = json([bare, wordpressItem(1, { content: { rendered: '', protected: true } })])
  const { posts, leftOut } = await changed()
  expect(posts.map(({ id }) => id)).toEqual([2])
  expect(leftOut).toEqual([{ post: 'https://blog.example.com/post-1/', why: 'it is protected by a password' }])
})

test('B-04 an endless answer is cut off at 2 MB', async () => {
  let sent = 0
  service.answer = (_, response) => {
    const chunk = Buffer.alloc(64 * 1024, ' ')
    const more = () => {
      while (sent < 200 * 1024 * 1024 && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return response.once('drain', more)
      }
      return response.end()
    }
    more()
  }
  await expect(source().fetchPosts({})).rejects.toThrow('more than 2 MB')
  expect(sent).toBeLessThan(80 * 1024 * 1024)
})

test('B-07 the posts that ship with the site come through the same client, page by page', async () => {
  const posts = items(40)
  const own = createWordPressSource({
    apiUrl: 'http://localhost',
    site: 'posts',
    maxPosts: 500,
    send: fetchEmbedded(() => posts),
  })
  const fetched = await own.fetchPosts({})
  if (fetched.state !== 'changed') throw new Error('the list has not changed')
  expect(fetched.posts).toHaveLength(40)
  expect(await own.fetchPosts(fetched.validators)).toEqual({ state: 'unchanged' })
})
