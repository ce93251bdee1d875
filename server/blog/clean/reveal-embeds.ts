// Reveals what waits for a script as plain frames, as <div data-src="https://www.youtube.com/embed/AbCdEfGhIjk"></div> is
// an <iframe> of that address. What has no address of its own is a frame without one, with what is known as its title.
import type { Element, ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { fillIn } from '#domain/words/fill-in.ts'
import type { PostWords } from '#domain/words/post-words.ts'
import { isPictureFile } from './find-pictures.ts'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  entriesOf,
  near,
  outermost,
  parsePost,
  replaceBy,
  valuesOf,
  wordsOf,
} from './post-dom.ts'
import { isButton } from './remove-controls.ts'
import { watchAddress } from './watch-pages.ts'

const media = 'iframe video audio object embed'

/** `base` is the post's URL, or what its relative URLs refer to. */
export function revealEmbeds(tree: ParentNode, base: string, words: PostWords): void {
  for (const one of elementsNamed(tree, 'template')) if ('shadowrootmode' in one.attribs) one.name = 'div'
  for (const one of elementsNamed(tree, 'amp-img amp-anim')) replaceBy(one, element('img', one.attribs))
  for (const one of elementsNamed(tree, 'amp-video amp-audio')) one.name = one.name.slice(4)
  for (const one of elementsWhere(tree, mayHoldFrame)) if (one.parent) unpack(one)
  for (const one of elementsWhere(tree, isBare)) {
    const address = addressIn(one, base)
    const [title] = valuesOf(one, address ? /(?:title|label|alt)$/ : /^data-.*title$/)
    // Without an address, a title must be all there is.
    if (one.parent && address !== base && (address ?? (title && one.children.length === 0)))
      replaceBy(one, ...elementsNamed(one, 'img'), frameOf(address, title))
  }
  for (const script of elementsNamed(tree, 'script')) {
    const url = URL.parse(script.attribs['src'] ?? '', base)
    if (script.parent && url && url.host !== URL.parse(base)?.host && !counters.test(url.host + url.pathname))
      revealDrawn(script, url, base, words)
  }
}

/** Scripts that count visits or show advertisements. */
export const counters =
  /(?:^|[./-])(?:ads?|adsbygoogle|analytics|gtag|gtm|pixel|stats?|tracking|pagead2?|beacon|recaptcha)(?:$|[./-])|googletag|syndication|doubleclick/

/** What is known of something that cannot be shown. Without an address, it becomes a link to the original. */
export const frameOf = (src: string | undefined, title: string | undefined) =>
  element('iframe', { ...(src && { src }), ...(title && { title }) })

/** A frame is longer than most attributes. */
const mayHoldFrame = ({ name, attribs }: Element) =>
  /^(?:script|template)$/.test(name) || Object.values(attribs).some(({ length }) => length > 40)

/** Replaces an element that holds the HTML of a frame as text, often in base64, with what asks for consent around it. */
function unpack(one: Element): void {
  const isTemplate = one.name === 'template' || /^text\/(?:template|plain|html)$/.test(one.attribs['type'] ?? '')
  for (const text of [
    ...valuesOf(one, /^(?!(?:href|src|alt|title)$)/),
    isTemplate ? DomUtils.getInnerHTML(one).trim() : '',
  ]) {
    const html = /^[A-Za-z\d+/]{40,}={0,2}$/.test(text) ? Buffer.from(text, 'base64').toString() : text
    const frames = /<(?:iframe|video|audio)/.test(html) ? elementsNamed(parsePost(html), 'iframe video audio') : []
    if (frames.length === 0) continue
    if (wordsOf(one) === '' || asksOnly(one)) replaceBy(outermost(one, asksOnly), ...frames)
    else for (const frame of frames.reverse()) DomUtils.append(one, frame)
    return
  }
}

/** Whether a box has nothing but a few words and a control, as one that asks for consent. */
const asksOnly = (box: Element) =>
  wordsOf(box).length < 400 &&
  elementsNamed(box, `${media} h1 h2 h3 li table pre`).length === 0 &&
  (wordsOf(box) === '' ||
    /consent|cookie|block|placeholder|borlabs|brlbs/i.test(box.attribs['class'] ?? '') ||
    elementsWhere(box, isButton).length > 0)

/** Whether an element has nothing to show but a picture and buttons. */
function isBare(one: Element): boolean {
  if (one.name === 'a') return one.children.length === 0 && !('style' in one.attribs)
  if (!/^(?:div|section|blockquote|span|figure|aside|article)$|-/.test(one.name)) return false
  const isText = ({ name, attribs }: Element) =>
    /^(?:iframe|video|audio|object|embed|li|h[1-6]|table)$/.test(name) ||
    (name === 'p' && !('data-src' in one.attribs)) ||
    (name === 'a' && attribs['href'] !== undefined)
  if (DomUtils.existsOne(isText, one.children)) return false
  // What has the address of a frame may ask for consent meanwhile.
  if ('data-src' in one.attribs && asksOnly(one)) return true
  const buttons = elementsWhere(one, isButton)
  return buttons.reduce((left, button) => left.replace(wordsOf(button), ''), wordsOf(one)).trim() === ''
}

const file = /(?:https?:)?\/\/[^\s"'<>\\]{1,500}\.(?:mp4|m4v|webm|mp3|m4a|ogg)(?=[\s"'?]|$)/i

/** The address of a page or a film that the attributes of an element hold, also within JSON. */
function addressIn(one: Element, base: string): string | undefined {
  const entries = entriesOf(one).filter(
    ([key]) =>
      !/^(?:style|class|xmlns|on\w+|srcset)$|privacy|policy|poster|thumb/.test(key) &&
      !(one.name === 'script' && key === 'src'),
  )
  for (const [, value] of entries) {
    const text = value.replaceAll('\\/', '/')
    const pages = [...text.matchAll(/(?:https?:|^)\/\/[^\s"'<>\\]+/g)].map(([address]) => address)
    const found = file.exec(text)?.[0] ?? pages.find((address) => !isPictureFile(address))
    const url = found ? URL.parse(found, base) : null
    if (url?.hostname.includes('.') && (file.test(found ?? '') || url.host !== URL.parse(base)?.host)) return url.href
  }
  const kind = [one.name, ...entries].join(' ')
  for (const [, value] of entries.filter(([key]) => /.id$/.test(key))) {
    if (/youtu/i.test(kind) && /^[\w-]{11}$/.test(value)) return `https://www.youtube.com/embed/${value}`
  }
  return undefined
}

/** What a script of another host draws: in the empty element before or around it, or where it stands itself. */
function revealDrawn(script: Element, url: URL, base: string, words: PostWords): void {
  const { async, defer, title } = script.attribs
  const isLate = (async ?? defer) !== undefined
  const held = isLate ? undefined : addressIn(script, base)
  const [before, after, outer] = [
    DomUtils.prevElementSibling(script),
    DomUtils.nextElementSibling(script),
    closest(script.parent, () => true),
  ]
  // What it draws is there already.
  if (after?.name === 'noscript' || /^(?:blockquote|figure)$/.test(outer?.name ?? '')) return
  // The address of the script may name the element that it fills.
  const ids = url.pathname.match(/[\w-]{8,}/g)?.filter((id) => /\d/.test(id)) ?? []
  const isNamed = (one: Element) =>
    valuesOf(one, /^(?:class|id)$/).some((value) => ids.some((id) => value.includes(id)))
  const named = near(script)
    .flatMap((one) => [one, ...elementsWhere(one, () => true)])
    .find(isNamed)
  const isPlace = (one: Element | null | undefined) =>
    one && isBare(one) && (one === named || Object.keys(one.attribs).some((name) => /^(?:id$|data-)/.test(name)))
  const place = [before, outer, named].find(isPlace)
  if (!held && !place && !title && (isLate || !/\d{3,}|[\w-]{16,}|gist\./.test(url.href.slice(8)))) return
  const relative = valuesOf(place ?? script, /^data-(?:src|url|href)$/).find((value) => /^[\w-]+\/[\w/-]+$/.test(value))
  const page = held ?? (relative ? new URL(relative, url.origin).href : watchAddress(url))
  const address = page === url.href ? undefined : page
  const name = title ?? fillIn(address ? words.embed : words.drawn, { host: url.hostname, name: url.hostname })
  replaceBy(place ?? script, frameOf(address, name))
}
