import type { APIRoute } from 'astro'
import { tagFeedPath, tagPath } from '#domain/blog/post-addresses.ts'
import { fillIn, isolateDirection } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { findTag } from '#site/blog/find-post.ts'
import { postFeed, unavailableFeed } from '#site/blog/post-feed.ts'
import { content } from '#site/content/content.ts'

export const prerender = false

export const GET: APIRoute = async ({ locals, params, url: origin }) => {
  const lookup = findTag(locals.blog, params['tag'] ?? '')
  if (lookup.state === 'missing') {
    const { seo } = await content('404')
    return new Response(`${seo.title}.\n`, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
  if (lookup.state !== 'found') return unavailableFeed(lookup.state)
  const { brand } = await content('site')
  const { tag: words } = await content('blog')
  const { slug, name } = lookup.tag
  return postFeed({
    title: `${brand.name}: ${name}`,
    description: fillIn(words.description, { tag: isolateDirection(name) }),
    page: tagPath(slug, currentLanguage().path),
    path: tagFeedPath(slug, currentLanguage().path),
    posts: lookup.posts,
    origin,
  })
}
