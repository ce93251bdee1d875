// The articles of content/posts, in the format of the blog service, newest first.
import { getCollection } from 'astro:content'
import type { ServicePost } from '#domain/post.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const entries = await getCollection('posts')

export const posts: ServicePost[] = entries
  .map(({ id, data, rendered }) => ({
    id: data.id,
    slug: id,
    date: `${data.date}T09:00:00`,
    date_gmt: `${data.date}T09:00:00`,
    modified_gmt: `${data.updated ?? data.date}T09:00:00`,
    title: { rendered: escapeHtml(data.title) },
    excerpt: { rendered: `<p>${escapeHtml(data.description)}</p>` },
    content: { rendered: rendered?.html ?? '' },
    jetpack_featured_media_url: `/blog-media/${data.picture}`,
  }))
  .sort((one, other) => other.date.localeCompare(one.date))
