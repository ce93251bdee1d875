// Players, frames and what only a script draws become links to the page where people can watch, listen or read on, as
// <iframe src="https://www.youtube.com/embed/AbCdEfGhIjk" title="Our talk"> becomes a link "Our talk".
import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { fillIn } from '#domain/fill-in.ts'
import type { PostWords } from '#domain/site-facts.ts'
import { addressesOf, isFilm, isPictureFile, isSound } from './find-pictures.ts'
import {
  childElements,
  closest,
  element,
  elementsNamed,
  elementsWhere,
  entriesOf,
  hasClass,
  isInline,
  near,
  parsePost,
  proseTexts,
  remove,
  replaceBy,
  textNode,
  unwrap,
  valuesOf,
  wordsOf,
} from './post-dom.ts'
import { decoded } from './settle-links.ts'
import { isTiny } from './show-pictures.ts'

type Surroundings = { base: string; link: string | undefined; words: PostWords }

const media = 'iframe video audio object embed'
const isButton = ({ name, attribs }: Element) => name === 'button' || attribs['role'] === 'button'
const outerOf = (one: Element) => closest(one.parent, () => true)

/** Reveals what waits for a script as plain frames. Returns how many are to be seen on the original page only. */
export function revealEmbeds(tree: ParentNode, { base, link, words }: Surroundings): number {
  for (const one of elementsWhere(tree, ({ name }) => name.startsWith('amp-'))) {
    one.name = one.name.replace('amp-anim', 'img').replace(/^amp-(?=img$|iframe$|video$|audio$)/, '')
    if (!one.name.startsWith('amp-')) for (const inner of childElements(one)) if (inner.name !== 'source') remove(inner)
  }
  for (const one of elementsNamed(tree, 'template')) if (one.attribs['shadowrootmode']) one.name = 'div'
  // A frame is longer than most attributes.
  for (const one of elementsWhere(
    tree,
    ({ name, attribs }) =>
      /^(?:script|template)$/.test(name) || Object.values(attribs).some(({ length }) => length > 40),
  ))
    unpack(one)
  for (const one of elementsWhere(
    tree,
    (one) => shell.test(one.name) && addressIn(one, base) !== undefined && isBare(one),
  )) {
    const address = addressIn(one, base)
    if (!one.parent || address === undefined || address === link) continue
    const [title] = valuesOf(one, /(?:title|label|alt)$/)
    const frame = element(isSound.test(address) ? 'audio' : isFilm.test(address) ? 'video' : 'iframe', {
      src: address,
      ...(title && { title }),
    })
    replaceBy(one, ...elementsNamed(one, 'img'), frame)
  }
  let lost = 0
  for (const script of elementsNamed(tree, 'script')) {
    const { async, defer } = script.attribs
    const held = (async ?? defer) === undefined && addressIn(script, base)
    if (held) {
      replaceBy(script, element('iframe', { src: held }))
      continue
    }
    const drawn = drawnBy(script, base, link)
    if (!drawn) continue
    const { place, address, host } = drawn
    const title = script.attribs['title'] ?? fillIn(address === link ? words.drawn : words.embed, { host, name: host })
    replaceBy(place, element('iframe', { src: address, title }))
    if (place !== script && script.parent) remove(script)
    if (address === link) lost += 1
  }
  return lost
}

/** Links addresses that are all of their line, or shows them, if they are pictures. */
export function linkAddresses(tree: ParentNode): void {
  for (const text of proseTexts(tree)) {
    const address = text.data.trim()
    if (
      /^https?:\/\/[^\s<>"]+$/.test(address) &&
      !closest(text.parent, ({ name }) =>
        /^(?:a|script|style|noscript|button|iframe|object|textarea|template)$/.test(name),
      )
    )
      replaceBy(
        text,
        isPictureFile(address)
          ? element('img', { src: address, alt: '' })
          : element('a', { href: address }, [textNode(address)]),
      )
  }
}

/** Replaces an element that holds the HTML of a frame as text, often in base64, with what asks for consent around it. */
function unpack(one: Element): void {
  if (!one.parent) return
  const isTemplate =
    one.name === 'template' ||
    (one.name === 'script' && /^text\/(?:template|plain|html)$/.test(one.attribs['type'] ?? ''))
  const written = isTemplate ? [DomUtils.getInnerHTML(one)] : []
  for (const value of [...valuesOf(one, /^(?!(?:href|src|alt|title)$)/), ...written]) {
    const text = value.trim()
    const html = /^[A-Za-z\d+/]{40,}={0,2}$/.test(text) ? Buffer.from(text, 'base64').toString() : text
    const frames = /<(?:iframe|video|audio)/.test(html) ? elementsNamed(parsePost(html), 'iframe video audio') : []
    if (frames.length === 0) continue
    let box = wordsOf(one) === '' || asksOnly(one) ? one : undefined
    if (box) for (let outer = outerOf(one); outer && asksOnly(outer); outer = outerOf(outer)) box = outer
    if (box) replaceBy(box, ...frames)
    else for (const frame of frames.reverse()) DomUtils.append(one, frame)
    return
  }
}

/** Whether a box has nothing but a few words and a control, as one that asks for consent. */
const asksOnly = (box: Element) =>
  wordsOf(box).length < 400 &&
  elementsNamed(box, `${media} h1 h2 h3 li table`).length === 0 &&
  (wordsOf(box) === '' ||
    /consent|cookie|block|borlabs|brlbs/i.test(box.attribs['class'] ?? '') ||
    elementsWhere(box, (one) => isButton(one) || (one.name === 'a' && /^(?:#|$)/.test(one.attribs['href'] ?? '')))
      .length > 0)

const shell = /^(?:div|section|blockquote|span|figure|aside|article)$|-/

/** Whether an element has nothing to show but a picture and buttons. */
function isBare(one: Element): boolean {
  if (
    !shell.test(one.name) ||
    elementsNamed(one, `${media} p li h1 h2 h3 h4 h5 h6 table a`).some(
      ({ name, attribs }) => name !== 'a' || attribs['href'],
    )
  )
    return false
  const buttons = elementsWhere(one, isButton)
  return buttons.reduce((left, button) => left.replace(wordsOf(button), ''), wordsOf(one)).trim() === ''
}

const file = /(?:https?:)?\/\/[^\s"'<>\\]{1,500}\.(?:mp4|m4v|webm|mp3|m4a|ogg)(?=[\s"'?]|$)/i

/** The address of a page or a film that the attributes of an element hold, also within JSON. */
function addressIn(one: Element, base: string): string | undefined {
  const entries = entriesOf(one).filter(
    ([key]) =>
      !(one.name === 'script' && key === 'src') &&
      !/^(?:style|class|xmlns|on\w+|srcset)$|privacy|policy|poster|thumb/.test(key),
  )
  for (const [, value] of entries) {
    const text = value.replaceAll('\\/', '/')
    const found =
      file.exec(text)?.[0] ??
      [...text.matchAll(/(?:https?:|^)\/\/[^\s"'<>\\]+/g)]
        .map(([address]) => address)
        .find((address) => !isPictureFile(address))
    const url = found ? URL.parse(found, base) : null
    if (url && (file.test(found ?? '') || url.host !== URL.parse(base)?.host) && url.hostname.includes('.'))
      return url.href
  }
  const kind = [one.name, ...entries].join(' ')
  for (const [, value] of entries.filter(([key]) => /.id$/.test(key))) {
    if (/youtu/i.test(kind) && /^[\w-]{11}$/.test(value)) return `https://www.youtube.com/embed/${value}`
    if (/vimeo/i.test(kind) && /^\d{5,}$/.test(value)) return `https://vimeo.com/${value}`
  }
  return undefined
}

const counters =
  /(?:^|[./-])(?:ads?|adsbygoogle|analytics|gtag|gtm|pixel|stats?|tracking|pagead2?|beacon|recaptcha)(?:$|[./-])|googletagmanager|syndication|doubleclick/

/** What a script of another host draws: in the empty element before or around it, or where it stands itself. */
function drawnBy(
  script: Element,
  base: string,
  link: string | undefined,
): { place: Element; address: string; host: string } | undefined {
  const url = script.attribs['src'] ? URL.parse(script.attribs['src'], base) : null
  if (!url || !script.parent || url.host === URL.parse(base)?.host || counters.test(url.host + url.pathname))
    return undefined
  const [before, after, outer] = [
    DomUtils.prevElementSibling(script),
    DomUtils.nextElementSibling(script),
    outerOf(script),
  ]
  if (after?.name === 'noscript' || /^(?:blockquote|figure)$/.test(outer?.name ?? '')) return undefined
  // The address of the script may name the element that it fills.
  const ids = url.pathname.match(/[\w-]{8,}/g)?.filter((id) => /\d/.test(id)) ?? []
  const isNamed = (one: Element) =>
    ids.some((id) => valuesOf(one, /^(?:class|id)$/).some((value) => value.includes(id)))
  const named =
    ids.length > 0 ? near(script).flatMap((one) => (isNamed(one) ? one : elementsWhere(one, isNamed)))[0] : undefined
  const isPlace = (one: Element | null | undefined) =>
    one && isBare(one) && Object.keys(one.attribs).some((name) => /^(?:id$|data-)/.test(name) || one === named)
  const place = [before, outer, named].find(isPlace)
  const { async, defer, title } = script.attribs
  const drawsItself = title ?? ((async ?? defer) === undefined && /\d{3,}|[\w-]{16,}|gist\./.test(url.href.slice(8)))
  if (!place && !drawsItself) return undefined
  const relative = valuesOf(place ?? script, /^data-(?:src|url|href)$/).find((value) => /^[\w-]+\/[\w/-]+$/.test(value))
  const page = relative ? new URL(relative, url.origin).href : watchAddress(url)
  const address = page === url.href ? link : page
  return address === undefined ? undefined : { place: place ?? script, address, host: url.hostname }
}

/** Returns how many hold a page of their own, which has no address. */
export function linkEmbeds(tree: ParentNode, { base, link, words }: Surroundings): number {
  let lost = 0
  for (const one of elementsNamed(tree, 'video audio')) removePlayer(one)
  // Inner elements first: an object may contain an alternative of the same.
  for (const one of elementsNamed(tree, media).reverse()) {
    const address = addressOf(one, base)
    if (address === undefined && one.attribs['srcdoc']) lost += 1
    if (one.name === 'object' && elementsNamed(one, 'a iframe').some(({ attribs }) => attribs['href'])) unwrap(one)
    else if (address === undefined || isTiny(one) || (address !== link && isLinkedBeside(one, address, base)))
      remove(one)
    else replaceBy(one, ...placed(one, linkTo(one, address, words, base)))
  }
  return lost
}

/** The times and speeds of a player's own controls. */
function removePlayer(one: Element): void {
  for (let box = outerOf(one), up = 0; box && up < 4 && wordsOf(box).length < 200; box = outerOf(box), up++)
    for (const part of elementsWhere(
      box,
      (part) => /^[\d:/\s.x×%-]+$/.test(wordsOf(part)) && part.children.every(isInline),
    ))
      if (/:|\dx|%/.test(wordsOf(part))) remove(part)
}

function addressOf(one: Element, base: string): string | undefined {
  const held =
    one.name === 'iframe'
      ? Object.entries(one.attribs).filter(
          ([name, value]) => /^(?:https?:)?\/\//.test(value) && !/poster|thumb|placeholder|privacy|policy/.test(name),
        )
      : []
  const found = [
    ...addressesOf(one),
    one.attribs['data'],
    ...elementsNamed(one, 'source').flatMap(addressesOf),
    ...held.map(([, value]) => value),
  ]
  for (const address of found) {
    const url = address ? URL.parse(address, base) : null
    if (!url || !/^https?:$/.test(url.protocol)) continue
    // A plugin may keep a still of the film in another attribute.
    if (isPictureFile(url.pathname) && !/^(?:object|embed)$/.test(one.name)) continue
    return /^(?:video|audio)$/.test(one.name) ? url.href : watchAddress(url)
  }
  return undefined
}

/** Whether a quotation of the same post, or a link to the same file, is already next to it. */
function isLinkedBeside(one: Element, address: string, base: string): boolean {
  const place = closest(
    one.parent,
    ({ name, attribs }) => name === 'figure' || /wp-block-(?:embed|file)/.test(attribs['class'] ?? ''),
  )
  const around = (place ?? one.parent)?.children ?? []
  const isQuoted = ({ name, attribs }: Element) =>
    name === 'blockquote' && /wp-embedded-content/.test(attribs['class'] ?? '')
  if (hasClass(one, 'wp-embedded-content') && DomUtils.existsOne(isQuoted, around)) return true
  return DomUtils.findAll(({ name }) => name === 'a', around).some(
    (a) => URL.parse(a.attribs['href'] ?? '', base)?.href === address && wordsOf(a) !== '',
  )
}

function linkTo(one: Element, address: string, words: PostWords, base: string): Element {
  const url = new URL(address)
  const title = one.attribs['title']?.trim() || one.attribs['aria-label']?.trim()
  const name = title || decoded(url.pathname.split('/').at(-1) ?? '').trim() || url.hostname
  const sentence = one.name === 'video' ? words.video : one.name === 'audio' ? words.sound : (title ?? words.embed)
  const poster = one.attribs['poster'] && URL.parse(one.attribs['poster'], base)
  const picture = poster ? [element('img', { src: poster.href, alt: '' })] : []
  return element('a', { class: 'post-embed', href: address }, [
    ...picture,
    textNode(sentence === title ? title : fillIn(sentence, { name, host: url.hostname })),
  ])
}

/** In a text, the link stays inline; in another link, only its content remains; elsewhere it becomes a paragraph. */
function placed(one: Element, link: Element): ChildNode[] {
  if (closest(one.parent, ({ name }) => name === 'a')) return [...link.children]
  const isInLine =
    closest(one.parent, ({ name }) => /^(?:p|h[1-6]|dt|summary)$/.test(name)) ??
    (one.parent && isTag(one.parent) && isInline(one.parent))
  return isInLine ? [link] : [element('p', {}, [link])]
}

/** Public pages of embeddable players, as host and path: only their makers know them. */
const watchPages: readonly [place: RegExp, page: (found: RegExpExecArray, query: URLSearchParams) => string][] = [
  [
    /(?:^|\.)youtube(?:-nocookie)?\.com\/embed\/videoseries$/,
    (_, query) => `https://www.youtube.com/playlist?list=${query.get('list') ?? ''}`,
  ],
  [
    /(?:^|\.)youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]+)/,
    ([, id], query) => `https://www.youtube.com/watch?v=${id}${query.has('start') ? `&t=${query.get('start')}` : ''}`,
  ],
  [
    /^player\.vimeo\.com\/video\/(\d+)/,
    ([, id], query) => `https://vimeo.com/${id}${query.has('h') ? `/${query.get('h')}` : ''}`,
  ],
  [/((?:^|\.)dailymotion\.com)\/embed(\/video\/\w+)/, ([, , path]) => `https://www.dailymotion.com${path}`],
  [/^open\.spotify\.com\/embed(?:-podcast)?\/(.+)/, ([, rest]) => `https://open.spotify.com/${rest}`],
  [/^(?:video\.wordpress|videopress)\.com\/embed\/(\w+)/, ([, id]) => `https://videopress.com/v/${id}`],
  [/(?:^|\.)loom\.com\/embed\/(\w+)/, ([, id]) => `https://www.loom.com/share/${id}`],
  [/^embed\.(ted\.com\/.+)/, ([, rest]) => `https://www.${rest}`],
  [/^embed\.(podcasts\.apple\.com\/.+)/, ([, rest]) => `https://${rest}`],
  [/^(gist\.github\.com\/.+)\.js$/, ([, rest]) => `https://${rest}`],
]

function watchAddress(url: URL): string {
  for (const [place, page] of watchPages) {
    const found = place.exec(url.hostname + url.pathname)
    const address = found && URL.parse(page(found, url.searchParams))
    if (address && /^https?:$/.test(address.protocol)) return address.href
  }
  for (const held of [url.searchParams.get('url'), url.searchParams.get('href')]) {
    const inner = held && URL.parse(held)
    if (inner && /^https?:$/.test(inner.protocol)) return inner.href
  }
  // A WordPress post in its embeddable version.
  if (/\/embed\/?$/.test(url.pathname) && url.hash.startsWith('#?secret='))
    return url.origin + url.pathname.replace(/embed\/?$/, '')
  return url.href
}
