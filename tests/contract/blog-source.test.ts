// The client of the blog service against a real socket that behaves as a test tells it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerEmbeddedPosts, fetchEmbedded } from '#server/blog/embedded-blog.ts'
import { sanitizePost } from '#server/blog/prepare/sanitize-post.ts'
import { wordPressSource } from '#server/blog/wordpress.ts'
import { collectionOf, json, type ScriptedBlog, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'

let service: ScriptedBlog
beforeEach(async () => {
  service = await startScriptedBlog(json([]))
})
afterEach(() => service.stop())

const source = (maxPosts = 200) =>
  wordPressSource({ apiUrl: `${service.url}/rest`, site: 'blog.example.com', maxPosts, get: fetch })
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
      date: '2026-11-21T23:30:00',
      title: { rendered: 'Post &#8220;7&#8221;' },
      excerpt: { rendered: '<p>What post 7 says [&hellip;]</p>\n' },
      content: { rendered: '<p>All of post 7.</p>' },
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
  expect(posts.map((post) => sanitizePost(post, service.url).post.author)).toEqual(['Ana Reyes', undefined, undefined])
})

test('B-01 all pages of the collection are read, and no more posts than configured', async () => {
  service.answer = collectionOf(items(250))
  expect((await changed(1000)).posts.map(({ id }) => id)).toEqual(items(250).map(({ id }) => id))
  expect(service.requests).toHaveLength(5)
  expect((await changed(120)).posts).toHaveLength(120)
  expect((await changed(3)).posts).toHaveLength(3)
})

test('B-04 an item that is no post is left out and told by its place; the others stay, and none comes twice', async () => {
  const bad = [
    null,
    'text',
    { id: '2' },
    wordpressItem(-3),
    wordpressItem(4, { title: 'x' }),
    wordpressItem(5, { date: 'today' }),
  ]
  service.answer = json([wordpressItem(1), ...bad, wordpressItem(9), wordpressItem(1, { slug: 'again' })])
  const { posts, dropped } = await changed()
  expect(posts.map(({ id }) => id)).toEqual([1, 9])
  expect(dropped).toEqual([1, 2, 3, 4, 5, 6])
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
  ['500', (_, response) => response.writeHead(500).end('[]')],
  ['HTML', (_, response) => response.end('<!doctype html><h1>Down for maintenance</h1>')],
  ['an object', json({ code: 'rest_forbidden' })],
  ['half a list', (_, response) => response.end(JSON.stringify(items(3)).slice(0, -20))],
  ['nothing', (_, response) => response.end()],
  ['bad items only', json([{ id: 1 }, null])],
  ['a closed connection', (_, response) => response.destroy()],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
])('B-04 %s is a failure', async (_name, answer) => {
  service.answer = answer
  await expect(source().fetchPosts({})).rejects.toThrow()
  expect(service.requests).toHaveLength(1)
})

test('B-04 a service that trickles is given up after five seconds in all', async () => {
  service.answer = (_, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  const began = performance.now()
  await expect(source().fetchPosts({})).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(8_000)
}, 15_000)

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
  expect(sent).toBeLessThan(40 * 1024 * 1024)
})

test('B-07 the posts that ship with the site come through the same client, page by page', async () => {
  const posts = items(40)
  const own = wordPressSource({
    apiUrl: 'http://localhost',
    site: 'posts',
    maxPosts: 500,
    get: fetchEmbedded(() => posts),
  })
  const fetched = await own.fetchPosts({})
  if (fetched.state !== 'changed') throw new Error('the list has not changed')
  expect(fetched.posts).toHaveLength(40)
  expect(await own.fetchPosts(fetched.validators)).toEqual({ state: 'unchanged' })
})

test.each(['per_page=0', 'per_page=x', 'page=-1', 'page=1e3', 'page=99'])(
  'B-07 %s is answered like WordPress does',
  (query) => {
    const { status, body } = answerEmbeddedPosts(items(3), new URLSearchParams(query))
    expect([status, JSON.parse(body).data.status]).toEqual([400, 400])
  },
)
