// Writes an article of content/posts in the format of the blog service.
import type { CollectionEntry } from 'astro:content'
import type { OwnPost } from '#domain/post.ts'
import { slugOf } from '#domain/post-tag.ts'
import { localTime } from '#site/content/local-times.ts'
import { postPicturePath } from '#site/content/post-pictures.ts'

export type PostFacts = CollectionEntry<'posts'>['data']

/** `html` is made of its Markdown. */
export const servicePost = (slug: string, facts: PostFacts, html: string): OwnPost['post'] => ({
  id: facts.id,
  slug,
  date: localTime(facts.date),
  title: { rendered: escapeHtml(facts.title) },
  excerpt: { rendered: `<p>${escapeHtml(facts.description)}</p>` },
  content: { rendered: withSizes(html, facts.pictureSizes) },
  jetpack_featured_media_url: postPicturePath(facts.picture),
  _embedded: {
    ...(facts.author && { author: [{ name: escapeHtml(facts.author) }] }),
    'wp:term': [facts.tags.map((name) => ({ taxonomy: 'category', name: escapeHtml(name), slug: slugOf(name) }))],
  },
})

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Gives each picture its size, so that nothing moves when it comes. */
const withSizes = (html: string, sizes: PostFacts['pictureSizes']) =>
  html.replace(/<img src="\/blog-media\/([^"]+)"/g, (tag, name: string) => {
    const size = sizes[name]
    return size ? `${tag} width="${size.width}" height="${size.height}"` : tag
  })
