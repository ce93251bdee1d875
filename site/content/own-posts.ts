// The posts of content/posts in each language that they are written in.
import { type CollectionEntry, getCollection } from 'astro:content'
import { entryId } from './entry-id.ts'

/** Resolves with the posts in the language with this path: all in the first one, those with a translation in another. */
export async function postsIn(language: string): Promise<CollectionEntry<'posts'>[]> {
  const posts = await getCollection('posts')
  if (language === '') return posts
  const translations = new Map((await getCollection('postTranslations')).map((one) => [one.id, one]))
  return posts.flatMap((post) => {
    const translation = translations.get(entryId(language, post.id))
    if (!translation) return []
    const { body, rendered, data } = translation
    const { pictureSizes, tags = [], ...words } = data
    const facts = {
      ...post.data,
      ...words,
      ...(tags.length > 0 && { tags }),
      pictureSizes: { ...post.data.pictureSizes, ...pictureSizes },
    }
    return [{ ...post, data: facts, ...(body !== undefined && { body }), ...(rendered && { rendered }) }]
  })
}
