// Reduces the HTML of a post to what WordPress's usual blocks need: nothing is left that runs, embeds or calls another host.
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { imageFolder, imagePath, imageSrcSet } from '#server/blog/pictures/image-address.ts'
import { underThePageHeading } from './headings.ts'

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
  const clean = sanitizeHtml(html, options)
  const settled = clean === html ? clean : sanitizeHtml(clean, options)
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
  const key = address.startsWith(imageFolder) ? address.slice(imageFolder.length).replace(/-whole-\d+$/, '') : address
  return {
    ...kept,
    src: imagePath(key, 'whole', 800),
    srcset: imageSrcSet(key, 'whole'),
    sizes: '(min-width: 48rem) 44rem, 92vw',
  }
}
