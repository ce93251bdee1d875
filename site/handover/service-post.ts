// An article of content/posts in the format of the blog service.
import type { CollectionEntry } from 'astro:content'
import type { OwnPost } from '#domain/post.ts'
import { localTime } from '#site/content/local-times.ts'
import { postPicturePath } from '#site/content/post-pictures.ts'

export type PostFacts = CollectionEntry<'posts'>['data']

/** In pixels, as it is published, by the name of its file. */
export type PictureSizes = Readonly<Record<string, { width: number; height: number }>>

/** `html`: made of its Markdown. */
export const servicePost = (slug: string, facts: PostFacts, html: string, sizes: PictureSizes): OwnPost['post'] => ({
  id: facts.id,
  slug,
  date: localTime(facts.date),
  title: { rendered: escapeHtml(facts.title) },
  excerpt: { rendered: `<p>${escapeHtml(facts.description)}</p>` },
  content: { rendered: withSizes(html, sizes) },
  jetpack_featured_media_url: postPicturePath(facts.picture),
  ...(facts.author && { _embedded: { author: [{ name: escapeHtml(facts.author) }] } }),
})

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Gives each picture its size, so that nothing moves when it comes. */
const withSizes = (html: string, sizes: PictureSizes) =>
  html.replace(/<img src="\/blog-media\/([^"]+)"/g, (tag, name: string) => {
    const size = sizes[name]
    return size ? `${tag} width="${size.width}" height="${size.height}"` : tag
  })
