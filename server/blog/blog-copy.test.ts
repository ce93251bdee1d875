import pino from 'pino'
import { expect, test } from 'vitest'
import { wordpressItem } from '../../tests/support/scripted-blog.ts'
import { serviceWords } from '../../tests/support/service-words.ts'
import { openBlog } from './blog-copy.ts'
import { sanitizePost } from './prepare/sanitize-post.ts'
import { createWordPressSource } from './wordpress.ts'

const surroundings = { baseUrl: 'https://blog.example.com', isOurs: false, words: serviceWords.inPosts }
const good = () => Response.json([wordpressItem(2), wordpressItem(1)])

/** A blog whose service answers as it is told, at a time that it is told. */
async function scripted() {
  const state = { now: 0, asked: 0, answer: good as () => Response | Promise<Response> }
  const lines: { level: number; msg: string; err?: { message: string }; post?: string }[] = []
  const blog = await openBlog({
    origin: 'test',
    siteUrl: 'https://site.example',
    source: createWordPressSource({
      apiUrl: 'https://blog.example.com',
      site: 'blog',
      maxPosts: 200,
      get: async () => {
        state.asked += 1
        return state.answer()
      },
    }),
    sanitizer: { prepare: async (posts) => posts.map((post) => sanitizePost(post, surroundings)) },
    store: { load: async () => undefined, save: async () => {}, close: async () => {} },
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    clock: () => state.now,
  })
  const shown = () => {
    const current = blog.current()
    return current.state === 'ready' ? current.posts.map(({ id }) => id) : current.state
  }
  return { state, blog, lines, shown }
}

const answer = (body: string, init?: ResponseInit) => () => new Response(body, init)
const wrongAnswers: (() => Response | Promise<Response>)[] = [
  answer('[]', { headers: { 'x-wp-total': '0', 'x-wp-totalpages': '0' } }),
  answer('', { status: 500 }),
  answer('<!doctype html><h1>Down for maintenance</h1>'),
  answer(JSON.stringify([wordpressItem(2)]).slice(0, -9)),
  answer('{"code":"rest_forbidden","message":"No."}'),
  answer('null'),
  answer(JSON.stringify([{ id: 'x' }, null])),
  answer('', { status: 401 }),
  answer('{"code":"rest_post_invalid_page_number"}', { status: 400 }),
  () => Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) })),
  () => new Response(null, { status: 304 }),
  answer(' '.repeat(3 * 1024 * 1024)),
]

test('B-04 an hour of failures keeps the last good posts and logs each cause once', async () => {
  const { state, blog, lines, shown } = await scripted()
  await blog.refresh()
  for (let minute = 1; minute <= 60; minute++) {
    state.now = minute * 60_000
    state.answer = wrongAnswers[minute % wrongAnswers.length] ?? good
    await blog.refresh()
    expect(shown()).toEqual([2, 1])
  }
  const failures = lines.filter(({ msg }) => msg === 'Error fetching blogs:').map(({ err }) => err?.message)
  expect(new Set(failures).size).toBe(failures.length)
  expect(failures.length).toBeGreaterThanOrEqual(7)
  state.answer = good
  await blog.refresh()
  expect(lines.at(-1)?.msg).toBe('the blog is fetched again')
  state.answer = wrongAnswers[1] ?? good
  await blog.refresh()
  expect(lines.filter(({ err }) => err?.message === 'The blog service answered 500')).toHaveLength(2)
})

test('B-04 a service that sends Retry-After is not asked earlier', async () => {
  const { state, blog, shown } = await scripted()
  state.answer = answer('', { status: 503, headers: { 'retry-after': '90' } })
  await blog.refresh()
  state.answer = good
  state.now = 89_000
  await blog.refresh()
  expect([state.asked, shown()]).toEqual([1, 'away'])
  state.now = 90_000
  await blog.refresh()
  expect([state.asked, shown()]).toEqual([2, [2, 1]])
})

test('B-04 a rejected post is logged once, with its URL and the reason', async () => {
  const { state, blog, lines } = await scripted()
  state.answer = () => Response.json([wordpressItem(2), wordpressItem(1, { date: 'soon' })])
  for (let time = 0; time < 3; time++) await blog.refresh()
  expect(lines).toEqual([
    expect.objectContaining({
      post: 'https://blog.example.com/post-1/',
      why: 'it is no post: date is not as expected',
      msg: 'a post of the blog is left out',
    }),
  ])
})
