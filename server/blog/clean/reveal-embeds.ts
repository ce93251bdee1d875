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
  remove,
  replaceBy,
  valuesOf,
  wordCount,
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
  // Nothing but a script draws on a canvas.
  const drawn = fillIn(words.drawn, { host: URL.parse(base)?.hostname ?? '' })
  for (const one of elementsNamed(tree, 'canvas'))
    if (wordsOf(one) === '' && one.attribs['aria-hidden'] !== 'true')
      replaceBy(one, frameOf(undefined, one.attribs['aria-label'] || drawn))
  for (const gate of elementsWhere(tree, isGate)) {
    for (const form of elementsNamed(gate, 'form')) remove(form)
    gate.attribs = {}
    DomUtils.appendChild(gate, frameOf(undefined, drawn))
  }
  for (const script of elementsNamed(tree, 'script')) {
    for (const one of filledBy(script, tree)) replaceBy(one, frameOf(undefined, drawn))
    const url = URL.parse(script.attribs['src'] ?? '', base)
    if (script.parent && url && url.host !== URL.parse(base)?.host && !counters.test(url.host + url.pathname))
      revealDrawn(script, url, base, words)
  }
}

/** A box that stands for the rest of a post, as a paywall; with the rest in it, it is none. */
const isGate = (one: Element) =>
  gateClass.test(one.attribs['class'] ?? '') &&
  wordCount(one) < 80 &&
  !closest(one.parent, ({ attribs }) => gateClass.test(attribs['class'] ?? ''))
const gateClass =
  /(?:^|[\s_-])(?:paywall|restriction|restricted(?=-content|\s|$)|unauthori[sz]ed|(?:member|subscriber)s?-only)(?=$|[\s_-])/i

/** The empty elements that a script of the post itself names, or the script if it writes where it stands. */
function filledBy(script: Element, tree: ParentNode): Element[] {
  const source = DomUtils.textContent(script)
  if (
    !script.parent ||
    counters.test(source) ||
    (decorates.test(source) && !draws.test(source)) ||
    /json|template|plain/.test(script.attribs['type'] ?? '')
  )
    return []
  const isNamed = ({ name, attribs: { id = '' } }: Element) =>
    id !== '' && name !== 'a' && new RegExp(`['"#]${RegExp.escape(id)}['"]`).test(source)
  const named =
    source === '' ? [] : elementsWhere(tree, (one) => isNamed(one) && one.children.length === 0 && isBare(one))
  return named.length === 0 && /\bdocument\.write\(/.test(source) ? [script] : named
}

/** What a script does that styles, moves or watches an element, and what one does that puts something in it. */
const decorates = /\.style\b|classList|[a-z]Class\(|\.css\(|scroll|\.observe\(|\.animate\(/i
const draws =
  /\.(?:inner\w+|outerHTML|textContent|append\w*|prepend|insert\w+|replace\w+|html|text|load|render)\b|chart|\bnew (?!\w*Observer)[A-Z]/i

const counters =
  /(?:^|[./-])(?:ads?|adsbygoogle|analytics|gtag|gtm|pixel|stats?|tracking|pagead2?|beacon|recaptcha)(?:$|[./-])|googletag|syndication|doubleclick/

const frameOf = (src: string | undefined, title: string | undefined) =>
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
