import type { APIRoute } from 'astro'
import { addressInBlog } from '#site/blog/blog-in-language.ts'
import { postFeed, unavailableFeed } from '#site/blog/post-feed.ts'
import { content } from '#site/content/content.ts'

export const prerender = false

export const GET: APIRoute = async ({ locals, url: origin }) => {
  const { brand } = await content('site')
  const { seo, feed } = await content('blog')
  const { blog } = locals
  if (blog?.state !== 'ready') return unavailableFeed(blog?.state ?? 'away')
  const title = `${brand.name} ${feed.title}`
  const [page, path] = ['/blog', '/rss.xml'].map((one) => addressInBlog(locals, one)) as [string, string]
  return postFeed({ title, description: seo.description, page, path, posts: blog.posts, origin })
}
