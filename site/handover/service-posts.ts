// The articles of content/posts, in the format of the blog service.
import { getCollection } from 'astro:content'
import { pictureSizes } from 'virtual:content-pictures'
import type { OwnPost } from '#domain/post.ts'
import { localTime } from '#site/content/local-times.ts'
import { picturesOfPost, postPicturePath } from '#site/content/post-pictures.ts'
import { pictureOfPost } from '#site/share-pictures/share-picture.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Gives each picture its size, so that nothing moves when it comes. */
const withSizes = (html: string) =>
  html.replace(/<img src="\/blog-media\/([^"]+)"/g, (tag, name: string) => {
    const size = pictureSizes[name]
    return size ? `${tag} width="${size.width}" height="${size.height}"` : tag
  })

const entries = await getCollection('posts')

export const posts: OwnPost[] = entries.map(({ id, data, body = '', rendered }) => ({
  post: {
    id: data.id,
    slug: id,
    date: localTime(data.date),
    title: { rendered: escapeHtml(data.title) },
    excerpt: { rendered: `<p>${escapeHtml(data.description)}</p>` },
    content: { rendered: withSizes(rendered?.html ?? '') },
    jetpack_featured_media_url: postPicturePath(data.picture),
    ...(data.author && { _embedded: { author: [{ name: escapeHtml(data.author) }] } }),
  },
  updated: data.updated,
  files: [...picturesOfPost(data.picture, body).map(postPicturePath), pictureOfPost({ title: data.title }).src],
}))
