// The pictures of the site's own posts, as the blog service would offer them: the server resizes them.
import { getCollection } from 'astro:content'
import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import { language } from '#content/site.yaml'
import { picturesOfPage } from '#site/content/block-pages.ts'
import { picturesOfPost } from '#site/content/post-pictures.ts'
import { publishedPicture } from '#site/content/published-picture.ts'

export const prerender = true

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }

// A picture that no post shows may be that of a draft.
export const getStaticPaths: GetStaticPaths = async () => {
  // Pages of all languages show the pictures of the first one's build.
  if (language.path) return []
  const posts = await getCollection('posts')
  const inPosts = posts.flatMap(({ data, body = '' }) => picturesOfPost(data.picture, body))
  const pages = await getCollection('blockPages')
  const shown = new Set([...inPosts, ...pages.flatMap(({ data }) => picturesOfPage(data.page))])
  return [...shown].map((picture) => ({ params: { picture } }))
}

export const GET: APIRoute = async ({ params: { picture = '' } }) => {
  // Astro builds and serves in the folder of the project.
  const body = await publishedPicture(join('content/posts/pictures', picture))
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': types[picture.replace(/^.*\./, '')] ?? 'image/jpeg' },
  })
}
