// The pictures of the site's own posts, as the blog service would offer them: the server resizes them.
import { getCollection } from 'astro:content'
import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import { folderPages } from '#site/content/content.ts'
import { picturesOfPost } from '#site/content/post-pictures.ts'
import { publishedPicture } from '#site/content/published-picture.ts'
import { blocksIn, picturesOf } from '#site/schemas/block-page.ts'

export const prerender = true

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }

// A picture that no post shows may be that of a draft.
export const getStaticPaths: GetStaticPaths = async () => {
  const posts = await getCollection('posts')
  const inPosts = posts.flatMap(({ data, body = '' }) => picturesOfPost(data.picture, body))
  const inBlocks = (await folderPages()).flatMap(({ page }) => picturesOf(blocksIn(page)))
  const shown = new Set([...inPosts, ...inBlocks])
  return [...shown].map((picture) => ({ params: { picture } }))
}

export const GET: APIRoute = async ({ params: { picture = '' } }) => {
  // Astro builds and serves in the folder of the project.
  const body = await publishedPicture(join('content/posts/pictures', picture))
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': types[picture.replace(/^.*\./, '')] ?? 'image/jpeg' },
  })
}
