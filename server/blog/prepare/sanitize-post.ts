// Turns a post of the service into one that the pages may show. Runs in a worker, as bad HTML can take long.
import type { Post, ServicePost } from '#domain/post.ts'
import { readingMinutes } from '#domain/reading-time.ts'
import { imageFolder, imageKey } from '#server/blog/pictures/image-address.ts'
import { withHeadingIds } from './headings.ts'
import { excerpt, plainText, textOfClean } from './plain-text.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { wholeSentences } from './whole-sentences.ts'

/** A post, and the addresses of its pictures by their key. */
export type PreparedPost = {
  post: Omit<Post, 'picture'>
  featuredImage: string | undefined
  images: Record<string, string>
}

const utc = (moment: string) => `${moment.replace(/Z$/, '')}Z`

/** `baseUrl`: where addresses without a host belong to. */
export function sanitizePost(raw: ServicePost, baseUrl: string): PreparedPost {
  const images: Record<string, string> = {}
  const ownAddress = (src: string): string | undefined => {
    if (src.startsWith(imageFolder)) return src
    const url = URL.parse(src, baseUrl)
    if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
    const key = imageKey(url.href)
    images[key] = url.href
    return key
  }
  const { html, headings } = withHeadingIds(sanitizeContent(raw.content.rendered, ownAddress))
  const featured = raw.jetpack_featured_media_url ? ownAddress(raw.jetpack_featured_media_url) : undefined
  const author = plainText(raw._embedded?.author[0]?.name ?? '')
  return {
    post: {
      id: raw.id,
      ...(raw.slug && { slug: raw.slug }),
      title: plainText(raw.title.rendered),
      ...(author && { author }),
      day: raw.date.slice(0, 10),
      ...(raw.date_gmt && { published: utc(raw.date_gmt) }),
      ...(raw.modified_gmt && { modified: utc(raw.modified_gmt) }),
      description: wholeSentences(plainText(raw.excerpt.rendered)),
      excerpt: excerpt(plainText(raw.excerpt.rendered)),
      html,
      headings,
      minutes: readingMinutes(textOfClean(html)),
    },
    featuredImage: featured,
    images,
  }
}
