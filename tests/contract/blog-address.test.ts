// The copy of the site's own articles, when the site moves to another address with its DATA_DIR.
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BlogService, startBlogService } from '#server/blog-service.ts'
import { prepareResponses } from '#server/edge/files/prepared-responses.ts'
import { parseConfig } from '#server/settings/config.ts'
import { wordpressItem } from '../support/scripted-blog.ts'
import { serviceWords } from '../support/service-words.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="9" height="9"/></svg>',
)
const path = '/blog-media/desk.svg'
const content = `<p>At a desk.</p><img src="${path}" alt="A desk">`

let dataDir: string
let blog: BlogService | undefined
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => blog?.stop())

async function openAt(siteUrl: string): Promise<BlogService> {
  await blog?.stop()
  const answers = prepareResponses({ identity: drawing }, {})
  const post = wordpressItem(1, { jetpack_featured_media_url: path, content: { rendered: content } })
  const posts = [{ post, updated: undefined, files: [] }]
  const site = { posts, files: [{ path, isDocument: false, answers }], siteUrl, facts: { words: serviceWords } }
  blog = await startBlogService(parseConfig({ DATA_DIR: dataDir }), site, pino({ level: 'silent' }))
  return blog
}

/** Whether the article's two pictures can be had. */
async function arePicturesShown({ live, pictures }: BlogService): Promise<boolean[]> {
  const shown = live.current()
  const [post] = shown.state === 'ready' ? shown.posts : []
  const inText = post?.html.match(/\/blog-images\/[\w-]+/)?.[0] ?? 'none'
  const found = [post?.picture?.shareSrc ?? 'none', inText].map((src) => pictures.at(src, 'image/webp'))
  return (await Promise.all(found)).map((picture) => picture !== undefined)
}

test('B-06 the pictures of our own articles are shown after the site got another port or address', async () => {
  await openAt('http://localhost:3000')
  expect(await arePicturesShown(await openAt('http://localhost:3001'))).toEqual([true, true])
  expect(await arePicturesShown(await openAt('https://www.example.com'))).toEqual([true, true])
})
