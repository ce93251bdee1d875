// Turns a post of the service into one that the pages may show: text decoded, HTML reduced to what WordPress's usual
// blocks need, nothing left that runs, embeds or calls another host. Runs in a worker, as bad HTML can take long.
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import type { Post, ServicePost } from '#domain/post.ts'
import { imageFolder, imageKey, imagePath, imageSrcSet } from './image-address.ts'
import { excerpt, plainText } from './plain-text.ts'

/** Goes up with every change of what is taken out: stored posts are then cleaned anew. */
export const sanitizerVersion = 1

/** A post, and the addresses of its pictures by their key. */
export type PreparedPost = {
  post: Omit<Post, 'picture'>
  featuredImage: string | undefined
  images: Record<string, string>
}

const wordsPerMinute = 230

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
  const text = plainText(html)
  const featured = raw.jetpack_featured_media_url ? ownAddress(raw.jetpack_featured_media_url) : undefined
  return {
    post: {
      id: raw.id,
      ...(raw.slug && { slug: raw.slug }),
      title: plainText(raw.title.rendered),
      day: raw.date.slice(0, 10),
      excerpt: excerpt(plainText(raw.excerpt.rendered)),
      html,
      headings,
      minutes: Math.max(1, Math.round(text.split(' ').length / wordsPerMinute)),
    },
    featuredImage: featured,
    images,
  }
}

const textTags =
  'p br hr blockquote cite q pre code kbd samp var em strong b i u s del ins mark small sub sup abbr time span a'
const blockTags =
  'h1 h2 h3 h4 h5 h6 ul ol li dl dt dd figure figcaption img div table caption colgroup col thead tbody tfoot tr th td details summary'
const wordPressClasses = [
  'wp-block-*',
  'wp-element-*',
  'wp-caption*',
  'align*',
  'has-text-align-*',
  'has-nested-images',
  'has-drop-cap',
  'columns-*',
  'is-*',
  'blocks-gallery-*',
]

const embedTags = ['iframe', 'video', 'audio', 'embed', 'object']

/** `ownAddress` gives a picture's key, or its address when it is ours already. */
export function sanitizeContent(html: string, ownAddress: (src: string) => string | undefined): string {
  const options: IOptions = {
    allowedTags: `${textTags} ${blockTags}`.split(' '),
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
      '*': ['lang', 'dir'],
    },
    allowedClasses: { '*': wordPressClasses },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'title',
      'svg',
      'math',
      'select',
      'button',
    ],
    transformTags: {
      a: (tagName, { href, class: className }) => ({
        tagName,
        attribs: {
          ...(href && { href }),
          ...(className && { class: className }),
          ...(isElsewhere(href) && { rel: 'noopener nofollow' }),
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs, ownAddress) }),
      ...Object.fromEntries(embedTags.map((tag) => [tag, asLink])),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  }
  // What was taken out can leave tags in each other that may not be: reading it once more closes them.
  const settled = sanitizeHtml(sanitizeHtml(html, options), options)
  return underThePageHeading(settled.trim())
}

/** What other sites would play in the page becomes a link to them. */
function asLink(_tagName: string, { src, data }: Attributes) {
  const url = URL.parse(src ?? data ?? '', 'https://invalid.invalid')
  const opens = url && ['http:', 'https:'].includes(url.protocol) && url.hostname !== 'invalid.invalid'
  return opens
    ? { tagName: 'a', attribs: { href: url.href, rel: 'noopener nofollow' }, text: `Open on ${url.hostname}` }
    : { tagName: 'span', attribs: {} }
}

const isElsewhere = (href: string | undefined) => /^https?:/i.test(href ?? '')

function imageAttributes(attribs: Attributes, ownAddress: (src: string) => string | undefined): Attributes {
  const { src = '', alt = '', width, height, class: className } = attribs
  const address = ownAddress(src)
  const size = /^\d{1,5}$/
  const kept = {
    alt,
    loading: 'lazy',
    decoding: 'async',
    ...(width && height && size.test(width) && size.test(height) && { width, height }),
    ...(className && { class: className }),
  }
  if (address === undefined) return kept
  const key = address.startsWith(imageFolder)
    ? address.slice(imageFolder.length).replace(/-whole-\d+\.webp$/, '')
    : address
  return {
    ...kept,
    src: imagePath(key, 'whole', 800),
    srcset: imageSrcSet(key, 'whole'),
    sizes: '(min-width: 48rem) 44rem, 92vw',
  }
}

/** Moves the headings of sanitised HTML so that the highest of them stands right under the page's own. */
function underThePageHeading(html: string): string {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
  const shift = 2 - Math.min(...levels)
  return html.replace(
    /(<\/?h)([1-6])\b/g,
    (_tag, start: string, level: string) => start + Math.min(6, Number(level) + shift),
  )
}

/** Gives the headings of sanitised HTML an id each, for a table of contents. */
export function withHeadingIds(html: string): Pick<Post, 'html' | 'headings'> {
  const headings: { id: string; text: string; level: 2 | 3 }[] = []
  const taken = new Set<string>()
  const marked = html.replace(
    /<h([23])([^>]*)>([\s\S]*?)<\/h\1>/g,
    (_whole, level: string, attributes: string, inner: string) => {
      const text = plainText(inner)
      const base = `h-${
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, '')
          .slice(0, 60) || 'part'
      }`
      let id = base
      for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
      taken.add(id)
      if (text) headings.push({ id, text, level: level === '2' ? 2 : 3 })
      return `<h${level}${attributes} id="${id}">${inner}</h${level}>`
    },
  )
  return { html: marked, headings }
}
