// The articles of content/posts, in the format of the blog service.
import { type CollectionEntry, getCollection } from 'astro:content'
import { type OwnPost, slugOf } from '#domain/post.ts'
import { localTime } from '#site/content/local-times.ts'
import { picturesOfPost, postPicturePath } from '#site/content/post-pictures.ts'
import { pictureOfPost } from '#site/share-pictures/share-picture.ts'

type PostFacts = CollectionEntry<'posts'>['data']

/** `html` is made of its Markdown. */
const servicePost = (slug: string, facts: PostFacts, html: string): OwnPost['post'] => ({
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

const entries = await getCollection('posts')

export const posts: OwnPost[] = await Promise.all(
  entries.map(async ({ id, data, body = '', rendered }) => ({
    post: servicePost(id, data, rendered?.html ?? ''),
    updated: data.updated,
    files: [
      ...picturesOfPost(data.picture, body).map(postPicturePath),
      (await pictureOfPost({ title: data.title })).src,
    ],
  })),
)
