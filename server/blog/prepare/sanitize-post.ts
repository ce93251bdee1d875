// Turns a post of the service into one that the pages may show. Runs in a worker, as bad HTML can take long.
import type { Post, ServicePost } from '#domain/post.ts'
import { readingMinutes } from '#domain/reading-time.ts'
import type { PostWords } from '#domain/site-facts.ts'
import { imageFolder, imageKey } from '#server/blog/pictures/image-address.ts'
import { directionOf } from './direction-of.ts'
import { withHeadingIds } from './headings.ts'
import { excerpt, plainText, textOfClean } from './plain-text.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { wholeSentences } from './whole-sentences.ts'

/** A post, and the addresses of its pictures by their key. */
export type PreparedPost = {
  post: Omit<Post, 'picture'>
  /** Its address on the blog that it was written in. */
  link: string | undefined
  featuredImage: string | undefined
  images: Record<string, string>
}

export type BlogSurroundings = {
  /** What addresses without a host belong to, if a post does not tell its own address. */
  baseUrl: string
  /** Whether the posts are our own: links without a host are then ours too. */
  isOurs: boolean
  words: PostWords
}

export function sanitizePost(raw: ServicePost, { baseUrl, isOurs, words }: BlogSurroundings): PreparedPost {
  const link = isOurs ? undefined : raw.link
  const base = link ?? baseUrl
  const images: Record<string, string> = {}
  const ownAddress = (src: string): string | undefined => {
    if (src.startsWith(imageFolder)) return src
    const url = URL.parse(src, base)
    if (!url || !['http:', 'https:', 'data:'].includes(url.protocol)) return undefined
    const key = imageKey(url.href)
    images[key] = url.href
    return key
  }
  const surroundings = { base, link, linkBase: isOurs ? undefined : baseUrl, words, ownAddress }
  const { html, headings } = withHeadingIds(sanitizeContent(raw.content.rendered, surroundings))
  const featured = raw.jetpack_featured_media_url ? ownAddress(raw.jetpack_featured_media_url) : undefined
  const author = plainText(raw._embedded?.author[0]?.name ?? '')
  const text = textOfClean(html)
  const summary = plainText(raw.excerpt?.rendered ?? '', link) || text
  const title = plainText(raw.title.rendered) || excerpt(summary) || raw.date.slice(0, 10)
  return {
    post: {
      id: raw.id,
      ...(raw.slug && { slug: raw.slug }),
      title,
      ...(author && { author }),
      ...timesOf(raw),
      description: wholeSentences(summary),
      excerpt: excerpt(summary),
      html,
      headings,
      direction: directionOf(`${title} ${text}`),
      minutes: readingMinutes(text),
    },
    link,
    featuredImage: featured,
    images,
  }
}

/** A post that was written before it was published has not been changed since. */
function timesOf(raw: ServicePost): Pick<Post, 'day' | 'published' | 'modified'> {
  const day = raw.date.slice(0, 10)
  const [published, modified] = [utc(raw.date_gmt), utc(raw.modified_gmt)]
  const isLater =
    modified !== undefined && (published === undefined ? modified.slice(0, 10) >= day : modified > published)
  return {
    day,
    ...(published && { published }),
    ...(modified && { modified: isLater ? modified : (published ?? day) }),
  }
}

const utc = (moment: string | undefined) => moment && `${moment.replace(/Z$/, '')}Z`
