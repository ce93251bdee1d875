// Players and frames become links to the page where people can watch, listen or read on, as
// <iframe src="https://www.youtube.com/embed/AbCdEfGhIjk" title="Our talk"> becomes a link "Our talk".
import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { fillIn } from '#domain/words/fill-in.ts'
import type { PostWords } from '#domain/words/post-words.ts'
import { isPictureFile } from './find-pictures.ts'
import {
  closest,
  element,
  elementsNamed,
  isInline,
  near,
  remove,
  replaceBy,
  textNode,
  valuesOf,
  wordsOf,
} from './post-dom.ts'
import { decoded } from './settle-links.ts'
import { isTiny } from './show-pictures.ts'
import { watchAddress } from './watch-pages.ts'

type Surroundings = { base: string; link: string | undefined; words: PostWords }

/** Whether a script would fill the table: one without a row, that has a name. */
const isUnfilled = (table: Element) =>
  elementsNamed(table, 'tr').every((row) => closest(row, ({ name }) => name === 'thead')) &&
  Object.keys(table.attribs).some((name) => name === 'id' || name.startsWith('data-'))

/** Returns how many can be seen on the original page only. */
export function linkEmbeds(tree: ParentNode, { base, link, words }: Surroundings): number {
  let lost = elementsNamed(tree, 'table').filter(isUnfilled).length
  // Inner elements first: an object may contain an alternative of the same.
  for (const one of elementsNamed(tree, 'iframe video audio object embed').reverse()) {
    const own = addressOf(one, base)
    const isUnknown = own === undefined && Boolean(one.attribs['srcdoc'] ?? one.attribs['title'])
    if (isUnknown) lost += 1
    const address = own ?? (one.attribs['title'] ? link : undefined)
    if (address === undefined || (own && (isTiny(one) || isLinkedBeside(one, own, base)))) remove(one)
    else replaceBy(one, ...placed(one, [linkTo(one, address, words, base), ...tracksOf(one, words, base)]))
  }
  return lost
}

function addressOf(one: Element, base: string): string | undefined {
  const { src, data } = one.attribs
  const sources = elementsNamed(one, 'source').flatMap((source) => valuesOf(source, /src$/))
  const held = valuesOf(one, /^(?!.*(?:poster|thumb|placeholder|privacy|policy))/).filter((value) =>
    /^(?:https?:)?\/\//.test(value),
  )
  for (const address of [src, data, ...sources, ...held, ...valuesOf(one, /src$/)]) {
    const url = address ? URL.parse(address.trim(), base) : null
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
  const around = place ? place.children : near(one)
  const isLink = (a: Element) =>
    a.name === 'a' &&
    URL.parse(a.attribs['href'] ?? '', base)?.href === address &&
    wordsOf(a) !== '' &&
    !closest(a, (outer) => outer === one)
  return DomUtils.existsOne(isLink, around)
}

function linkTo(one: Element, address: string, words: PostWords, base: string): Element {
  const { hostname, pathname } = new URL(address)
  const title = one.attribs['title']?.trim() || one.attribs['aria-label']?.trim() || takeCaption(one)
  const name = title || decoded(pathname.split('/').at(-1) ?? '') || hostname
  const sentence = one.name === 'video' ? words.video : one.name === 'audio' ? words.sound : (title ?? words.embed)
  const poster = one.attribs['poster'] && URL.parse(one.attribs['poster'], base)
  return element('a', { class: 'post-embed', href: address }, [
    ...(poster ? [element('img', { src: poster.href, alt: '' })] : []),
    textNode(sentence === title ? title : fillIn(sentence, { name, host: hostname })),
  ])
}

/** Links to the subtitles of a film. */
const tracksOf = (one: Element, words: PostWords, base: string): ChildNode[] =>
  elementsNamed(one, 'track').flatMap(({ attribs: { src, label, srclang } }) => {
    const url = src ? URL.parse(src, base) : null
    const name = label || srclang || decoded(url?.pathname.split('/').at(-1) ?? '')
    return url ? [textNode(' '), element('a', { href: url.href }, [textNode(fillIn(words.subtitles, { name }))])] : []
  })

/** Returns the caption of a figure with one player, whose link has its words from then on. */
function takeCaption(player: Element): string | undefined {
  const figure = closest(player.parent, ({ name }) => name === 'figure')
  const [caption, ...others] = figure ? elementsNamed(figure, 'figcaption') : []
  const isAlone = figure && elementsNamed(figure, 'iframe video audio object embed img a').length === 1
  if (!caption || others.length > 0 || !isAlone) return undefined
  remove(caption)
  return wordsOf(caption)
}

/** In a text, the links stay inline; in another link, only the content of the first remains; elsewhere they are a paragraph. */
function placed(one: Element, links: [Element, ...ChildNode[]]): ChildNode[] {
  if (closest(one.parent, ({ name }) => name === 'a')) return [...links[0].children]
  const line = closest(one.parent, ({ name }) => /^(?:p|h[1-6]|dt|summary)$/.test(name))
  const isInLine = line ?? (one.parent && isTag(one.parent) && isInline(one.parent))
  return isInLine ? links : [element('p', {}, links)]
}
