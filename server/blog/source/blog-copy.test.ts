import pino from 'pino'
import { expect, test } from 'vitest'
import { postPath } from '#domain/blog/post-addresses.ts'
import { type Reply, RequestError } from '#server/base/send-request.ts'
import { createBlogAddresses } from '#server/blog/blog-addresses.ts'
import { sanitizePost } from '#server/blog/clean/sanitize-post.ts'
import { type Sanitizer, TooSlowError } from '#server/blog/clean/sanitizer.ts'
import { createLanguageBlogs } from '#server/blog/language-blogs.ts'
import { wordpressItem } from '../../../tests/support/scripted-blog.ts'
import { serviceWords } from '../../../tests/support/service-words.ts'
import { type BlogCopy, openBlog } from './blog-copy.ts'
import { createWordPressSource } from './wordpress.ts'

const surroundings = { baseUrl: 'https://blog.example.com', isOurs: false, words: serviceWords.inPosts }
const reply = (body: string, more: Partial<Reply> = {}): Reply => ({
  status: 200,
  headers: {},
  body: Buffer.from(body),
  ...more,
})
const listed = (...items: unknown[]) => reply(JSON.stringify(items))
const good = () => listed(wordpressItem(2), wordpressItem(1))

/** A blog whose service answers as it is told, at a time that it is told. */
async function scripted(
  prepare: Sanitizer['prepare'] = async (posts) => posts.map((post) => sanitizePost(post, surroundings)),
  copy?: BlogCopy,
) {
  const state = { now: 0, asked: 0, answer: good as () => Reply | Promise<Reply> }
  const lines: { level: number; msg: string; err?: { message: string }; post?: string; why?: string }[] = []
  const blog = await openBlog({
    origin: 'test',
    siteUrl: 'https://site.example',
    source: createWordPressSource({
      apiUrl: 'https://blog.example.com',
      site: 'blog',
      maxPosts: 200,
      send: async () => {
        state.asked += 1
        return state.answer()
      },
    }),
    sanitizer: { prepare },
    store: { load: async () => copy, save: async () => {} },
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    clock: () => state.now,
  })
  const shown = () => {
    const current = blog.current()
    return current.state === 'ready' ? current.posts.map(({ id }) => id) : current.state
  }
  return { state, blog, lines, shown }
}

const answer = (body: string, more?: Partial<Reply>) => () => reply(body, more)
const wrongAnswers: (() => Reply | Promise<Reply>)[] = [
  answer('[]', { headers: { 'x-wp-total': '0', 'x-wp-totalpages': '0' } }),
  answer('', { status: 500 }),
  answer('<!doctype html><h1>Down for maintenance</h1>'),
  answer(JSON.stringify([wordpressItem(2)]).slice(0, -9)),
  answer('{"code":"rest_forbidden","message":"No."}'),
  answer('null'),
  answer(JSON.stringify([{ id: 'x' }, null])),
  answer('', { status: 401 }),
  answer('{"code":"rest_post_invalid_page_number"}', { status: 400 }),
  () => Promise.reject(new RequestError('ECONNRESET', 'socket hang up')),
  answer('', { status: 304 }),
  answer('[', { fault: new RequestError('ETOOLARGE', 'the reply has more than 2 MB') }),
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
  state.answer = () => listed(wordpressItem(2), wordpressItem(1, { date: 'soon' }))
  for (let time = 0; time < 5; time++) await blog.refresh()
  expect(lines).toEqual([
    expect.objectContaining({
      post: 'https://blog.example.com/post-1/',
      why: 'it is no post: date is not as expected',
      msg: 'a post of the blog is left out',
    }),
  ])
})

test('B-08 a post of which a part cannot be shown is told once, with what it lacks', async () => {
  const { state, blog, lines } = await scripted()
  const content = { rendered: '<p>Words.</p><p>[table id="3" filter=on /]</p><p><img src="javascript:x" alt=""></p>' }
  state.answer = () => listed(wordpressItem(2, { content }), wordpressItem(1))
  for (let time = 0; time < 3; time++) await blog.refresh()
  expect(lines).toEqual([
    expect.objectContaining({
      post: 'https://blog.example.com/post-2/',
      missing: '1 picture, 1 embed',
      msg: 'a post of the blog is not shown whole',
    }),
  ])
})

test('B-06 an address of a post leads to it after its slug has changed, until another post has that slug', async () => {
  const { state, blog } = await scripted()
  const leadsTo = (slug: string) =>
    createBlogAddresses(createLanguageBlogs([''], () => blog))
      .byPlainPath()
      .get(`/blog/${slug}`)
  for (const slug of ['first', 'second', 'third']) {
    state.answer = () => listed(wordpressItem(1, { slug }))
    await blog.refresh()
  }
  expect(['first', 'second', 'third'].map(leadsTo)).toEqual(Array(3).fill('/blog/third'))
  state.answer = () => listed(wordpressItem(2, { slug: 'first' }), wordpressItem(1, { slug: 'third' }))
  await blog.refresh()
  expect(['first', 'second'].map(leadsTo)).toEqual(['/blog/first', '/blog/third'])
})

const half = '\ud83d'
const term = { taxonomy: 'category', name: `Tag ${half}`, slug: `tag-${half}` }
test.each<[string, object]>([
  ['its slug', { slug: `post-${half}` }],
  ['a slug of two points', { slug: '..' }],
  ['its title', { title: { rendered: `Half ${half}` } }],
  ['an endless title', { title: { rendered: '\u{1f600}'.repeat(100_000) } }],
  ['its excerpt', { excerpt: { rendered: `<p>Half ${half}</p>` } }],
  ['its content', { content: { rendered: `<p id="${half}">Half <a href="/${half}">${half}</a></p><h2>${half}</h2>` } }],
  ['its link', { link: `https://blog.example.com/${half}/` }],
  ['an endless link', { link: `https://blog.example.com/${'/'.repeat(60_000)}x` }],
  ['its author', { _embedded: { author: [{ name: `Ana ${half}` }] } }],
  ['its tags', { _embedded: { 'wp:term': [[term]] } }],
  ['endless tags', { _embedded: { 'wp:term': [Array.from({ length: 20_000 }, () => term)] } }],
  ['its picture', { jetpack_featured_media_url: `https://blog.example.com/${half}.jpg` }],
  ['its date', { date_gmt: `2026-11-21T23:30:00.${'0'.repeat(100_000)}` }],
])('S-08 half a character or too much in %s hinders neither the post nor the others', async (_what, changes) => {
  const { state, blog, lines, shown } = await scripted()
  state.answer = () => listed(wordpressItem(3, changes), wordpressItem(1))
  await blog.refresh()
  expect(shown()).toEqual([3, 1])
  expect(lines).toEqual([])
  const current = blog.current()
  const [post] = current.state === 'ready' ? current.posts : []
  expect(JSON.stringify(post)).not.toMatch(/\\ud[89a-f]/)
  expect(post && new URL(postPath(post), 'https://site.example').pathname).toMatch(/^\/(blog\/.|post)/)
  expect(post?.title.length).toBeLessThan(1_000)
})

test('S-08 a post that fails is left out, reported once, and not tried again until it changes, or three times if it is slow', async () => {
  const prepared: number[] = []
  const { state, blog, lines, shown } = await scripted(async (posts) => {
    prepared.push(...posts.map(({ id }) => id))
    return posts.map((post) => {
      if (post.title.rendered.startsWith('Slow')) return new TooSlowError(2_000)
      if (post.title.rendered.startsWith('Bad')) return new Error('it is bad')
      const done = sanitizePost(post, surroundings)
      return post.title.rendered.startsWith('Odd') ? { ...done, post: { ...done.post, title: half } } : done
    })
  })
  const withThird = (slow: string) => () =>
    listed(
      wordpressItem(4, { title: { rendered: 'Bad' } }),
      wordpressItem(3, { title: { rendered: slow } }),
      wordpressItem(2, { title: { rendered: 'Odd' } }),
      wordpressItem(1),
    )
  state.answer = withThird('Slow')
  for (let time = 0; time < 3; time++) await blog.refresh()
  expect([shown(), prepared, lines.map(({ why }) => why)]).toEqual([
    [1],
    [4, 3, 2, 1, 3, 3],
    ['it is bad', 'it took longer than 2 s to clean', 'it holds half a character'],
  ])
  state.answer = withThird('Quick')
  await blog.refresh()
  expect([shown(), prepared]).toEqual([
    [3, 1],
    [4, 3, 2, 1, 3, 3, 3],
  ])
})

test('S-08 B-04 a post in the stored copy that cannot be shown is left out at the start', async () => {
  const [good, odd] = [1, 2].map((id) => ({ ...sanitizePost(wordpressItem(id), surroundings), source: `${id}` }))
  if (odd) odd.post.slug = half
  const copy = { origin: 'test', posts: [odd, good].filter((one) => one !== undefined), validators: {}, confirmedAt: 0 }
  const { lines, shown } = await scripted(undefined, copy)
  expect([shown(), lines.length]).toEqual([[1], 1])
})
