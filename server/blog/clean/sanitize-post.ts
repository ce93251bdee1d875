// Converts a post of the service into one that the pages can show. Runs in a worker, because bad HTML can take long.
import { escapeAttribute, escapeText } from 'entities'
import { maxTags, type Post, type PostTag, tagsOf } from '#domain/blog/post.ts'
import { slugOf } from '#domain/blog/post-addresses.ts'
import { readingMinutes } from '#domain/blog/reading-minutes.ts'
import type { ServicePost } from '#domain/blog/service-post.ts'
import { rightToLeftShare } from '#domain/words/fill-in.ts'
import type { PostWords } from '#domain/words/post-words.ts'
import { imageFolder, imageKey } from '#server/blog/pictures/image-address.ts'
import { withHeadingIds } from './headings.ts'
import { languageOf } from './language-of.ts'
import type { Loss } from './measure-loss.ts'
import { excerpt, textOfExcerpt, toPlainText } from './plain-text.ts'
import { sanitizeContent } from './sanitize-content.ts'

/** A post, and the URLs of its pictures by key. */
export type PreparedPost = {
  post: Omit<Post, 'picture'>
  /** Its URL on the original blog. */
  link: string | undefined
  featuredImage: string | undefined
  images: Record<string, string>
  /** What of it the page does not show. */
  loss: Loss
}

export type BlogSurroundings = {
  /** Base of relative URLs for posts without a URL of their own. */
  baseUrl: string
  /** Whether the posts are our own: relative links are then ours too. */
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
  const { html: content, text, loss } = sanitizeContent(raw.content.rendered, surroundings)
  // What is lost where a link to the original already stands needs no second one.
  const told = link ? content.split(`<a href="${escapeAttribute(link)}" class="post-embed"`).length - 1 : 0
  const isMoreLost = Object.values(loss).reduce((sum, count) => sum + count, 0) > told
  const end = link && isMoreLost ? `<p>${linkTo(link, words.loss)}</p>` : ''
  const { html, headings } = withHeadingIds(content + end)
  const featured = raw.jetpack_featured_media_url ? ownAddress(raw.jetpack_featured_media_url) : undefined
  const author = nameIn(raw._embedded?.author?.[0]?.name ?? '')
  const tags = tagsIn(raw)
  const language = languageTag(raw.lang) ?? (isOurs ? undefined : languageOf(text))
  const given = textOfExcerpt(raw.excerpt?.rendered ?? '', link)
  // WordPress cuts this one out of the post, with what plugins put around its words.
  const isAutomatic = /\[\s*(?:…|\.\.\.)\s*\]$/.test(given)
  const summary = (!isAutomatic && given) || text || given
  const title = excerpt(toPlainText(raw.title.rendered), longestTitle) || excerpt(summary) || raw.date.slice(0, 10)
  return {
    post: {
      id: raw.id,
      ...(raw.slug && { slug: raw.slug }),
      title,
      ...(author && { author }),
      ...(language && { language }),
      ...(raw.sticky && { isPinned: true }),
      ...(tags.length > 0 && { tags }),
      ...timesOf(raw),
      description: descriptionOf(summary),
      excerpt: excerpt(summary),
      html,
      headings,
      // The first word may be a name in another script, so the majority of letters decides.
      direction: rightToLeftShare(`${title} ${text}`) > 0.5 ? 'rtl' : 'ltr',
      minutes: readingMinutes(text),
    },
    link,
    featuredImage: featured,
    images,
    loss,
  }
}

const linkTo = (url: string, text: string) =>
  `<a href="${escapeAttribute(url)}" rel="noopener nofollow">${escapeText(text)}</a>`

/** Blogs write a language as a tag or as a locale, like `de_DE`. */
function languageTag(lang = ''): string | undefined {
  try {
    return Intl.getCanonicalLocales(lang.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** A post that was last edited before publication counts as unchanged. */
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

/** In graphemes. Names have the limit of WordPress itself. */
const longestTitle = 300
const longestName = 200

const nameIn = (html: string) => excerpt(toPlainText(html), longestName)

/** WordPress's default category. */
const noCategory = /^uncategori[sz]ed$/i

/** Skips categories without a name; one whose slug has no letters gets a slug from its name. */
function tagsIn({ _embedded }: ServicePost): PostTag[] {
  const categories = (_embedded?.['wp:term'] ?? []).flat().filter(({ taxonomy }) => taxonomy === 'category')
  const tags = categories.map(({ name: html, slug = '' }) => {
    const name = nameIn(html)
    return { slug: slugOf(slug) || slugOf(name), name }
  })
  const named = tags.filter(({ slug, name }) => slug !== '' && name !== '' && !noCategory.test(name))
  return tagsOf([{ tags: named }]).slice(0, maxTags)
}

/** Matches the mark of a text that the blog has truncated. */
const cutMark = /\s*(?:\[\s*(?:…|\.\.\.)\s*\]|…|\.\.\.)$/
const maxChars = 160

/** The meta description: a text that is too long, or truncated by the blog, ends after a word. */
export function descriptionOf(text: string): string {
  const whole = text.replace(cutMark, '…')
  if (whole.length <= maxChars) return whole
  const start = whole.slice(0, maxChars).toWellFormed().replace('\ufffd', '')
  return start.replace(/[\s\p{P}]+\S*$/u, '…')
}
