// Reduces the HTML of a post to what WordPress's usual blocks need: nothing remains that runs, embeds or calls
// another host. Passes over the tree turn what the allow-list does not know into what it knows, each for one structure;
// then everything else is removed. What did not arrive is counted.
//
// Some things have no pass, because few posts have them and nobody misses a word: text for printers only and labels of
// advertisements are shown, numbers in a column beside code stand above it, a source that only an attribute of a
// quotation names is not shown (browsers do not show it either), and links in an image map are counted as lost.
import { DomUtils } from 'htmlparser2'
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { fillIn } from '#domain/words/fill-in.ts'
import type { PostWords } from '#domain/words/post-words.ts'
import { imageFolder, imagePath, imageSrcSet } from '#server/blog/pictures/image-address.ts'
import { formGalleries } from './form-galleries.ts'
import { shiftHeadings } from './headings.ts'
import { leaveTraces } from './leave-traces.ts'
import { linkEmbeds } from './link-embeds.ts'
import { type Loss, lossOf, measure, measureSanitized, wordCount } from './measure-loss.ts'
import { openParts } from './open-parts.ts'
import { textOfSanitized } from './plain-text.ts'
import { elementsWhere, mathNames, parsePost, remove, unwrap } from './post-dom.ts'
import { readAddresses, readMails } from './read-addresses.ts'
import { readCodeLines } from './read-code-lines.ts'
import { readCodes } from './read-codes.ts'
import { readFormulas } from './read-formulas.ts'
import { removeCopies } from './remove-copies.ts'
import { removeSurroundings } from './remove-surroundings.ts'
import { revealEmbeds } from './reveal-embeds.ts'
import { anchorId, settleLinks } from './settle-links.ts'
import { removeEmpty, separateParts, showBlocks, wrapLooseLines } from './show-blocks.ts'
import { showPictures } from './show-pictures.ts'

export type PostSurroundings = {
  /** Base of relative picture URLs. */
  base: string
  /** The post's URL on its original blog; our own posts have none, and their links stay ours. */
  link: string | undefined
  /** Base of relative links; undefined when they are our own. */
  linkBase: string | undefined
  words: PostWords
  /** Returns a picture's key, or its URL when it is already ours. */
  ownAddress: (src: string) => string | undefined
}

const textTags =
  'p br hr blockquote cite q pre code kbd samp var em strong b i u s del ins dfn mark small sub sup abbr time span a bdi bdo wbr ruby rb rt rp'
const blockTags =
  'h1 h2 h3 h4 h5 h6 ul ol li dl dt dd figure figcaption img div table caption colgroup col thead tbody tfoot tr th td details summary'
const allowedTags: ReadonlySet<string> = new Set([...`${textTags} ${blockTags}`.split(' '), ...mathNames])
const nonTextTags = 'script style textarea option noscript template title svg select'.split(' ')
const blockClasses =
  'wp-block-* wp-element-* wp-caption* blocks-gallery-* has-nested-images has-media-on-the-right align* columns-* is-*'
const textClasses =
  'has-text-align-* has-*-font-size has-background has-drop-cap fn screen-reader-text task-* post-embed'
const classes = `${blockClasses} ${textClasses}`.split(' ')

/** `text` is what the sanitized HTML says. */
export function sanitizeContent(
  html: string,
  surroundings: PostSurroundings,
): { html: string; text: string; loss: Loss } {
  const { base, link, linkBase, words, ownAddress } = surroundings
  const tree = parsePost(html)
  // What is written in another language than HTML becomes elements first, so that all that follows can see it.
  readFormulas(tree)
  readMails(tree)
  const unread = readCodes(tree, { link, text: words.form })
  // Frames come before anything is removed: the box of one may look like a control, or like nothing at all.
  revealEmbeds(tree, base, words)
  leaveTraces(tree, fillIn(words.drawn, { host: URL.parse(base)?.hostname ?? '' }))
  separateParts(tree)
  // Parts are shown before what is hidden goes, and copies go before controls, whose words they repeat.
  openParts(tree)
  const unopened = removeCopies(tree)
  readCodeLines(tree)
  removeSurroundings(tree, { link, formWords: words.form })
  // Among what is left, addresses become pictures and links; galleries need pictures at their real addresses.
  readAddresses(tree)
  const unseen = showPictures(tree, (src) => ownAddress(src) !== undefined)
  formGalleries(tree)
  // From here on, nothing may be lost that is not counted.
  const came = measure(tree)
  const unlinked = linkEmbeds(tree, { base, link, words })
  // Links that were buttons and frames stand beside others.
  separateParts(tree)
  showBlocks(tree, words)
  // Links come last, as passes have made some of them.
  settleLinks(tree, { base: link ?? linkBase, link })
  for (const one of elementsWhere(tree, ({ name }) => !allowedTags.has(name))) {
    if (nonTextTags.includes(one.name)) remove(one)
    else unwrap(one)
  }
  removeEmpty(tree)
  wrapLooseLines(tree)
  const settled = DomUtils.getInnerHTML(tree, { encodeEntities: 'utf8' })
  const options = allowList(ownAddress)
  const clean = sanitizeHtml(settled, options)
  // Removing elements can leave invalid nesting; a second pass closes it.
  const shown = shiftHeadings((clean === settled ? clean : sanitizeHtml(clean, options)).trim())
  const text = textOfSanitized(shown)
  return {
    html: shown,
    text,
    loss: lossOf(came, measureSanitized(shown, text), {
      words: removedTooMuch(html, came.words),
      pictures: unseen,
      embeds: unread + unopened + unlinked,
    }),
  }
}

/**
 * What stands around a text is less than the text: a rule that removes most words has met what it does not know. With
 * a word left for each 60 characters, it has not.
 */
function removedTooMuch(html: string, left: number): number {
  const sent = left > html.length / 60 ? 0 : wordCount(parsePost(html))
  return sent > 60 && left < sent * 0.4 ? sent - left : 0
}

const allowList = (ownAddress: PostSurroundings['ownAddress']): IOptions => ({
  allowedTags: [...allowedTags],
  allowedAttributes: {
    a: ['href', 'rel', 'aria-label'],
    abbr: ['title'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    math: ['alttext', 'display'],
    span: [{ name: 'role', multiple: false, values: ['img'] }, 'aria-label'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
    '*': ['lang', 'dir', 'id'],
  },
  allowedClasses: { '*': classes },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags,
  transformTags: {
    a: (tagName, { href, class: className, id, 'aria-label': label }) => ({
      tagName,
      attribs: {
        ...(href && { href }),
        ...(className && { class: className }),
        ...(id && { id: anchorId(id) }),
        ...(label && { 'aria-label': label }),
        ...(isElsewhere(href) && { rel: 'noopener nofollow' }),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs, ownAddress) }),
    // A prefix separates ids in a post from those of our pages.
    '*': (tagName, attribs) => ({
      tagName,
      attribs: attribs['id'] === undefined ? attribs : { ...attribs, id: anchorId(attribs['id']) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
})

const isElsewhere = (href: string | undefined) => /^https?:/i.test(href ?? '')

/** Maximum text width in px. */
const textWidth = 704

function imageAttributes(attribs: Attributes, ownAddress: PostSurroundings['ownAddress']): Attributes {
  const { src = '', alt = '', width, height, class: className } = attribs
  const address = ownAddress(src)
  const [wide, tall] = [sizeOf(width), sizeOf(height)]
  const kept = {
    alt,
    loading: 'lazy',
    decoding: 'async',
    ...(wide && { width: wide }),
    ...(wide && tall && { height: tall }),
    ...(className && { class: className }),
  }
  if (address === undefined) return kept
  const key = address.startsWith(imageFolder) ? address.slice(imageFolder.length).replace(/-whole-\d+$/, '') : address
  const source = { ...kept, src: imagePath(key, 'whole', 800) }
  // Without a known width, a srcset would scale the picture.
  if (!wide) return source
  const sizes = Number(wide) < textWidth ? `(min-width: ${wide}px) ${wide}px, 92vw` : '(min-width: 48rem) 44rem, 92vw'
  return { ...source, srcset: imageSrcSet(key, 'whole'), sizes }
}

const sizeOf = (value: string | undefined) => (/^[1-9]\d{0,4}$/.test(value ?? '') ? value : undefined)
