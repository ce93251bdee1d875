// The pictures of the site's own posts, at the addresses that a blog service would use; the server resizes them.
import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'
import { folderPages, ownPosts } from '#site/content/content.ts'
import { picturesOfPost } from '#site/content/pictures/post-pictures.ts'
import {
  type PictureVariant,
  pictureVariants,
  publishedPicture,
  resizePicture,
} from '#site/content/pictures/published-picture.ts'
import { inEachLanguage } from '#site/content/translate/rendered-language.ts'
import { blocksIn, picturesOf } from '#site/schemas/block-page.ts'

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }

// Publishes only pictures that are in use; others may belong to a draft.
export const getStaticPaths: GetStaticPaths = async () => {
  const posts = Object.values(await inEachLanguage(ownPosts)).flat()
  const postPictures = posts.flatMap(({ data, body = '' }) => picturesOfPost(data.picture, body))
  const blockPictures = (await folderPages()).flatMap(({ page }) => picturesOf(blocksIn(page)))
  const cuts = [...new Set(blockPictures)].flatMap(pictureVariants)
  return [
    ...[...new Set([...postPictures, ...blockPictures])].map((picture) => ({ params: { picture }, props: {} })),
    ...cuts.map(({ name, ...cut }) => ({ params: { picture: name }, props: cut })),
  ]
}

export const GET: APIRoute<Partial<PictureVariant>> = async ({ params: { picture: name = '' }, props }) => {
  const { picture = name, width } = props
  // Astro builds and serves in the project's folder.
  const file = join('content/posts/pictures', picture)
  const body = await (width ? resizePicture(file, width) : publishedPicture(file))
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': types[name.replace(/^.*\./, '')] ?? 'image/jpeg' },
  })
}
