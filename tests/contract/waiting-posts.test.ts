// A post that waits for its time, on the real server with the built site, while a test moves the clock.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnPost } from '#domain/blog/service-post.ts'
import { imageKey, imagePath, sharePath } from '#server/blog/pictures/image-address.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'

/** Half past eight in New York, where it is five hours earlier than in UTC. */
const due = Date.parse('2027-03-01T13:30:00Z')

let now = due - 1
let waiting: OwnPost
let neighbour: OwnPost
let site: ClockedSite

beforeAll(async () => {
  site = await serveSite(
    {
      env: { TIME_ZONE: 'America/New_York' },
      change(built) {
        const [oldest, another] = built.posts.toSorted((one, other) => one.post.date.localeCompare(other.post.date))
        if (!oldest || !another) throw new Error('There are no posts')
        neighbour = another
        waiting = { ...oldest, post: { ...oldest.post, date: '2027-03-01T08:30:00' } }
        return { ...built, posts: built.posts.map((own) => (own === oldest ? waiting : own)) }
      },
    },
    () => now,
  )
})
afterAll(() => site.stop())

const lists = [
  '/blog',
  '/rss.xml',
  '/sitemap-posts.xml',
  '/llms.txt',
  '/blog.md',
  '/wp/v2/sites/posts/posts?per_page=100',
]
const textOf = async (path: string) => (await fetch(site.url + path)).text()
const statusOf = async (path: string) => (await fetch(site.url + path)).status

const own = () => {
  const { id, slug } = waiting.post
  const cover = new URL(waiting.post.jetpack_featured_media_url ?? '', site.origin).href
  const pictures = [imagePath(imageKey(cover), 'card', 800), sharePath(imageKey(cover)), ...waiting.files]
  return [`/post?id=${id}`, `/blog/${slug}`, `/post.md?id=${id}`, `/blog/${slug}.md`, ...pictures]
}
/** Which of the lists and of the pages of another post name it, by its address or title. */
async function naming(): Promise<string[]> {
  const { id, slug = '', title } = waiting.post
  const pages = [...lists, `/blog/${neighbour.post.slug}`]
  const texts = await Promise.all(pages.map(async (path) => [path, await textOf(path)] as const))
  return texts
    .filter(([, text]) => text.includes(slug) || text.includes(`?id=${id}"`) || text.includes(title.rendered))
    .map(([path]) => path)
}
const statuses = () => Promise.all(own().map(async (path) => `${await statusOf(path)} ${path}`))

test('B-07 E-03 nothing of a post can be reached before its time, and at its time all of it appears without a build', async () => {
  expect(waiting.files).toEqual([
    expect.stringMatching(/^\/blog-media\/.*\.svg$/),
    expect.stringMatching(/^\/share\/post-.*\.png$/),
  ])
  // Twice: what is asked for is kept.
  for (const _ of [1, 2]) {
    expect(await naming()).toEqual([])
    expect(await statuses()).toEqual(own().map((path) => `404 ${path}`))
  }
  const shownBefore = await textOf('/blog')

  now = due
  await expect.poll(naming, { timeout: 60_000 }).toEqual(expect.arrayContaining(lists))
  expect(await statuses()).toEqual(own().map((path) => `200 ${path}`))
  const shown = await textOf('/blog')
  expect(shown).not.toBe(shownBefore)
  const cards = [...shown.matchAll(/\/post\?id=(\d+)/g)].map(([, id]) => Number(id))
  expect(cards[0]).toBe(waiting.post.id)
  const page = await textOf(`/blog/${waiting.post.slug}`)
  expect(page).toContain('<meta property="article:published_time" content="2027-03-01T13:30:00Z">')
})
