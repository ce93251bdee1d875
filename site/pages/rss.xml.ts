import type { APIRoute } from 'astro'
import { postFeed, unavailableFeed } from '#site/blog/post-feed.ts'
import { content } from '#site/content/content.ts'

export const prerender = false

export const GET: APIRoute = async ({ locals, url: origin }) => {
  const { brand } = await content('site')
  const { seo, feed } = await content('blog')
  const { blog } = locals
  if (blog?.state !== 'ready') return unavailableFeed(blog?.state ?? 'away')
  const title = `${brand.name} ${feed.title}`
  return postFeed({ title, description: seo.description, page: '/blog', path: '/rss.xml', posts: blog.posts, origin })
}
