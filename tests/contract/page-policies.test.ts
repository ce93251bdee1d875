// What a page runs and shows inline is what the policy beside it allows, in every status that the page has.
import { hash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { builtRoutes, germanAddresses } from '../support/built-routes.ts'
import { serveSite } from '../support/clocked-site.ts'
import { collectionOf, type ScriptedBlog, startScriptedBlog, wordpressItem } from '../support/scripted-blog.ts'

const blogPages = ['/blog', '/blog?page=2', '/post?id=2', '/post?id=999', '/post', '/blog/post-2', '/blog/tag/a']
/** What the blog service does. */
const services: Record<string, ScriptedBlog['answer']> = {
  'is away': (_, response) => response.destroy(),
  'is loading': () => {},
  'has no posts': collectionOf([]),
  'has posts': collectionOf(Array.from({ length: 30 }, (_, index) => wordpressItem(30 - index))),
}

const german = germanAddresses()

/** One line for each inline script or style that the policy of its page refuses. */
async function refused(url: string, path: string): Promise<{ status: number; count: number; faults: string[] }> {
  const response = await fetch(url + path)
  const html = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const allowed = (kind: string) => policy.match(new RegExp(`${kind}-src ([^;]*)`))?.[1]?.split(' ') ?? []
  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
    ([, , attributes = '']) => !/\bsrc=|type="application\//.test(attributes),
  )
  const faults = inline.flatMap(([, kind = '', attributes = '', text = '']) => {
    const isAllowed = allowed(kind).includes(`'sha256-${hash('sha256', text, 'base64')}'`)
    return isAllowed ? [] : [`${path} (${response.status}): <${kind}${attributes}> ${text.slice(0, 60)}`]
  })
  return { status: response.status, count: inline.length, faults }
}

for (const [state, answer] of Object.entries(services))
  test(`S-08 B-04 every page runs under its own policy while the blog ${state}`, async () => {
    const blog = await startScriptedBlog(answer)
    const site = await serveSite({ env: { BLOG_API_URL: blog.url, BLOG_SITE: 'blog.example.com' }, refreshMs: 100 })
    onTestFinished(site.stop)
    // First, so that no request waits for it.
    onTestFinished(blog.stop)
    if (state !== 'is loading')
      await expect.poll(async () => blog.requests.length, { timeout: 10_000 }).toBeGreaterThan(1)
    const others = ['/no-such-page', '/contact?demo', '/roi-calculator']
    const paths = [...new Set([...blogPages, ...others, ...(state === 'has posts' ? builtRoutes() : [])])]
    const found = await Promise.all(paths.flatMap((path) => [refused(site.url, path), refused(site.url, german(path))]))
    expect(found.flatMap(({ faults }) => faults)).toEqual([])
    expect(found.filter(({ count }) => count > 0).length).toBeGreaterThan(5)
    const statuses = found.map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining(state.startsWith('is ') ? [200, 404, 503] : [200, 404]))
  })
