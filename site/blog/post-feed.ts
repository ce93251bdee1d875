// Creates an RSS feed of posts. A blog that has not loaded yet answers 503 instead of an empty feed.
import { getRssString } from '@astrojs/rss'
import { DomUtils } from 'htmlparser2'
import { withoutInvisible } from '#domain/blog/foreign-text.ts'
import type { Post } from '#domain/blog/post.ts'
import { postPath, readMorePath } from '#domain/blog/post-addresses.ts'
import { currentLanguage } from '#language'
import { allElements, parseHtml, writeHtml } from '#site/build/document/html-document.ts'
import { content } from '#site/content/content.ts'
import { retryAfterSeconds } from './find-post.ts'

type Feed = {
  title: string
  description: string
  /** Path of the page with the same posts; `path` is the feed's own. */
  page: string
  path: string
  /** Newest first. */
  posts: readonly Post[]
  /** Any address at the origin of the site. */
  origin: URL
}

/** Feed readers keep old items; a longer feed would only cost bandwidth. */
const newest = 20

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const xmlText = (text: string) => withoutInvisible(text).toWellFormed().replace(notInXml, '')

/** Without a time, the post gets noon, which is the same date in nearly every time zone, but never a time in the future. */
const publishedAt = ({ published, day }: Post) =>
  published ? new Date(published) : new Date(Math.min(Date.parse(`${day}T12:00:00Z`), Date.now()))

export async function postFeed({ title, description, page, path, posts, origin }: Feed): Promise<Response> {
  const site = new URL('/', origin)
  const xml = await getRssString({
    title: xmlText(title),
    description: xmlText(description),
    site: new URL(page, site),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${currentLanguage().tag.toLowerCase()}</language><atom:link href="${new URL(path, site)}" rel="self" type="application/rss+xml"/>`,
    items: posts.slice(0, newest).map((post) => {
      const url = new URL(postPath(post), site)
      return {
        title: xmlText(post.title),
        link: url.href,
        // Its address may change, with its slug or with that of the site.
        customData: `<guid isPermaLink="false">${readMorePath(post)}</guid>`,
        description: xmlText(post.excerpt),
        pubDate: publishedAt(post),
        categories: (post.tags ?? []).map(({ name }) => xmlText(name)),
        content: xmlText(htmlForReaders(post.html, url)),
      }
    }),
  })
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}

export async function unavailableFeed(state: 'loading' | 'away'): Promise<Response> {
  const { away } = await content('blog')
  return new Response(`${away.title}.\n`, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(retryAfterSeconds[state]) },
  })
}

/**
 * Makes the addresses in sanitised HTML absolute. Feed readers ignore our styles, so they would also show texts meant for
 * screen readers.
 */
function htmlForReaders(html: string, pageUrl: URL): string {
  const absolute = (address: string) => {
    if (address.startsWith('//')) return pageUrl.protocol + address
    if (address.startsWith('/')) return pageUrl.origin + address
    return address.startsWith('#') ? pageUrl.href + address : address
  }
  const document = parseHtml(html)
  for (const element of allElements(document)) {
    const { attribs } = element
    if (attribs['class'] === 'screen-reader-text') DomUtils.removeElement(element)
    for (const name of ['href', 'src']) if (attribs[name] !== undefined) attribs[name] = absolute(attribs[name])
    const entries = attribs['srcset']?.split(/,\s+/).map((entry) => absolute(entry.trim()))
    if (entries) attribs['srcset'] = entries.join(', ')
  }
  return writeHtml(document)
}
