import { getRssString } from '@astrojs/rss'
import type { APIRoute } from 'astro'
import type { Post } from '#domain/post.ts'
import { postPath } from '#domain/post-address.ts'
import { absoluteAddresses } from '#site/blog/absolute-addresses.ts'
import { retryAfterSeconds } from '#site/blog/answer.ts'
import { content } from '#site/content/content.ts'

export const prerender = false

/** Feed readers keep what they have seen; a longer feed would only cost them bandwidth. */
const newest = 20

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const xmlText = (text: string) => text.toWellFormed().replace(notInXml, '')

/** Readers show a feed without our styles: what only ears are to hear would be read. */
const forEars = /<span class="screen-reader-text">[^<]*<\/span>/g

/** Noon is the same calendar day in nearly every time zone; a post that is out is not of later today. */
const publishedAt = ({ published, day }: Post) =>
  published ? new Date(published) : new Date(Math.min(Date.parse(`${day}T12:00:00Z`), Date.now()))

export const GET: APIRoute = async ({ locals, site: origin }) => {
  const { brand, language } = await content('site')
  const { seo, feed, away } = await content('blog')
  const { blog } = locals
  if (blog?.state !== 'ready') {
    const retryAfter = String(retryAfterSeconds[blog?.state ?? 'away'])
    return new Response(`${away.title}.\n`, {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': retryAfter },
    })
  }
  const site = new URL('/', origin)
  const xml = await getRssString({
    title: `${brand.name} ${feed.title}`,
    description: seo.description,
    site: new URL('/blog', site),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${language.toLowerCase()}</language><atom:link href="${new URL('/rss.xml', site)}" rel="self" type="application/rss+xml"/>`,
    items: blog.posts.slice(0, newest).map((post) => {
      const url = new URL(postPath(post), site)
      return {
        title: xmlText(post.title),
        link: url.href,
        description: xmlText(post.excerpt),
        pubDate: publishedAt(post),
        content: xmlText(absoluteAddresses(post.html.replace(forEars, ''), url)),
      }
    }),
  })
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
