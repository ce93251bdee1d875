// The articles of content/posts, in the format of the blog service.
import { getCollection } from 'astro:content'
import type { OwnPost } from '#domain/post.ts'
import { localTime } from '#site/content/local-times.ts'
import { pictureOfPost } from '#site/share-pictures/share-picture.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const entries = await getCollection('posts')

export const posts: OwnPost[] = entries.map(({ id, data, rendered }) => {
  const picture = `/blog-media/${data.picture}`
  return {
    post: {
      id: data.id,
      slug: id,
      date: localTime(data.date),
      title: { rendered: escapeHtml(data.title) },
      excerpt: { rendered: `<p>${escapeHtml(data.description)}</p>` },
      content: { rendered: rendered?.html ?? '' },
      jetpack_featured_media_url: picture,
    },
    updated: data.updated,
    files: [picture, pictureOfPost({ title: data.title }).src],
  }
})
