// Replaces embedded players by a link to the page where people can watch or listen.

import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { fillIn } from '#domain/fill-in.ts'
import type { PostWords } from '#domain/site-facts.ts'
import { decoded } from './normalize-links.ts'
import { addressesOf, isPictureFile, isTiny } from './normalize-pictures.ts'
import { closest, element, elementsNamed, hasClass, isInline, remove, replaceBy, textNode, unwrap } from './post-dom.ts'

const embeds = 'iframe video audio object embed'

export function linkEmbeds(tree: ParentNode, { base, words }: { base: string; words: PostWords }): void {
  // Inner elements first: an object may contain an alternative of the same.
  for (const one of elementsNamed(tree, embeds).reverse()) {
    const address = addressOf(one, base)
    if (one.name === 'object' && elementsNamed(one, 'a iframe').some(({ attribs }) => attribs['href'])) unwrap(one)
    else if (address === undefined || isTiny(one) || isLinkedBeside(one, address, base)) remove(one)
    else replaceBy(one, ...placed(one, linkTo(one, address, words, base)))
  }
}

function addressOf(one: Element, base: string): string | undefined {
  const sources = elementsNamed(one, 'source')
  const found = [...addressesOf(one), one.attribs['data'], ...sources.flatMap(addressesOf), ...heldAddresses(one)]
  for (const address of found) {
    const url = address ? URL.parse(address, base) : null
    if (!url || !/^https?:$/.test(url.protocol)) continue
    // A plugin may keep a still of the film in another attribute.
    if (isPictureFile(url.pathname) && !/^(?:object|embed)$/.test(one.name)) continue
    return /^(?:video|audio)$/.test(one.name) ? url.href : watchAddress(url)
  }
  return undefined
}

/** URLs that consent plugins hold back in attributes of their own. */
const heldAddresses = ({ name: tag, attribs }: Element) =>
  Object.entries(attribs).flatMap(([name, value]) =>
    tag === 'iframe' && /^(?:https?:)?\/\//.test(value) && !/poster|thumb|placeholder|privacy|policy/.test(name)
      ? [value]
      : [],
  )

/** Whether a quotation of the same post, or a link to the same file, is already next to it. */
function isLinkedBeside(one: Element, address: string, base: string): boolean {
  const place = closest(
    one.parent,
    ({ name, attribs }) => name === 'figure' || /wp-block-(?:embed|file)/.test(attribs['class'] ?? ''),
  )
  const around = place?.children ?? one.parent?.children ?? []
  if (hasClass(one, 'wp-embedded-content') && around.some((node) => DomUtils.existsOne(isQuoted, [node]))) return true
  const links = DomUtils.findAll(({ name }) => name === 'a', around as ChildNode[])
  return links.some(({ attribs, children }) => {
    const url = attribs['href'] ? URL.parse(attribs['href'], base) : null
    return url?.href === address && DomUtils.textContent(children).trim() !== ''
  })
}

const isQuoted = (one: Element) => one.name === 'blockquote' && hasClass(one, 'wp-embedded-content')

function linkTo(one: Element, address: string, words: PostWords, base: string): Element {
  const url = new URL(address)
  const title = one.attribs['title']?.trim() || one.attribs['aria-label']?.trim()
  const name = title || decoded(url.pathname.split('/').at(-1) ?? '').trim() || url.hostname
  const say = (sentence: string) => fillIn(sentence, { name, host: url.hostname })
  const text =
    one.name === 'video' ? say(words.video) : one.name === 'audio' ? say(words.sound) : (title ?? say(words.embed))
  const poster = one.attribs['poster'] && URL.parse(one.attribs['poster'], base)
  const picture = poster ? [element('img', { src: poster.href, alt: '' })] : []
  return element('a', { class: 'post-embed', href: address }, [...picture, textNode(text)])
}

/**
 * Inside a text, the link stays inline; inside another link, only its content remains; elsewhere it becomes a
 * paragraph.
 */
function placed(one: Element, link: Element): ChildNode[] {
  const around = closest(one.parent, ({ name }) => /^(?:p|h[1-6]|dt|summary|a)$/.test(name))
  if (closest(one.parent, ({ name }) => name === 'a')) return [...link.children]
  const isInLine = around ?? (one.parent && isTag(one.parent) && isInline(one.parent))
  return isInLine ? [link] : [element('p', {}, [link])]
}

/** Public pages of embeddable players: host, path, page. */
const watchPages: readonly [host: RegExp, path: RegExp, page: (found: RegExpExecArray, url: URL) => string][] = [
  [
    /(?:^|\.)youtube(?:-nocookie)?\.com$/,
    /^\/embed\/videoseries$/,
    (_, { searchParams }) => `https://www.youtube.com/playlist?list=${searchParams.get('list') ?? ''}`,
  ],
  [
    /(?:^|\.)youtube(?:-nocookie)?\.com$/,
    /^\/(?:embed|v)\/([\w-]+)/,
    ([, id], { searchParams }) =>
      `https://www.youtube.com/watch?v=${id}${searchParams.has('start') ? `&t=${searchParams.get('start')}` : ''}`,
  ],
  [
    /^player\.vimeo\.com$/,
    /^\/video\/(\d+)/,
    ([, id], { searchParams }) => `https://vimeo.com/${id}${searchParams.has('h') ? `/${searchParams.get('h')}` : ''}`,
  ],
  [/(?:^|\.)dailymotion\.com$/, /^\/embed\/video\/(\w+)/, ([, id]) => `https://www.dailymotion.com/video/${id}`],
  [/^open\.spotify\.com$/, /^\/embed(?:-podcast)?\/(.+)/, ([, rest]) => `https://open.spotify.com/${rest}`],
  [/^w\.soundcloud\.com$/, /^\/player/, (_, { searchParams }) => searchParams.get('url') ?? ''],
  [/(?:^|\.)facebook\.com$/, /^\/plugins\/(?:video|post)/, (_, { searchParams }) => searchParams.get('href') ?? ''],
  [/^(?:video\.wordpress|videopress)\.com$/, /^\/embed\/(\w+)/, ([, id]) => `https://videopress.com/v/${id}`],
  [/(?:^|\.)loom\.com$/, /^\/embed\/(\w+)/, ([, id]) => `https://www.loom.com/share/${id}`],
  [/^embed\.ted\.com$/, /^\/(.+)/, ([, rest]) => `https://www.ted.com/${rest}`],
  [/^embed\.podcasts\.apple\.com$/, /^\/(.+)/, ([, rest]) => `https://podcasts.apple.com/${rest}`],
]

function watchAddress(url: URL): string {
  for (const [host, path, page] of watchPages) {
    const found = host.test(url.hostname) ? path.exec(url.pathname) : null
    const address = found && URL.parse(page(found, url))
    if (address && /^https?:$/.test(address.protocol)) return address.href
  }
  // A WordPress post in its embeddable version.
  if (/\/embed\/?$/.test(url.pathname) && url.hash.startsWith('#?secret='))
    return url.origin + url.pathname.replace(/embed\/?$/, '')
  return url.href
}
