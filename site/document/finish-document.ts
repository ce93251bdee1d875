// Finishes a document that Astro rendered: what its first view needs stands first, and everything else comes after it.
import { hash } from 'node:crypto'
import { type Document, type Element, isTag, isText, Text } from 'domhandler'
import { decodeHTML } from 'entities'
import { DomUtils } from 'htmlparser2'
import type { DocumentNeeds, DocumentPieces, OtherLanguage, PageStyles } from '#domain/build-record.ts'
import { deferScripts } from './defer-scripts.ts'
import { elementsOf, firstElement, fragment, has, named, parseHtml, writeHtml } from './html-document.ts'

/** `styles` are those of this page. */
export function finishDocument(html: string, pieces: DocumentPieces, styles: PageStyles | undefined): string {
  const document = parseHtml(html)
  const [first, ...others] = pageStyles(document)
  const end = endOfFirstView(document)
  let link: Element | undefined
  if (first && end && styles) {
    for (const style of others) DomUtils.removeElement(style)
    first.children = [new Text(styles.firstView)]
    // Browsers show what stands above it, and nothing below it before it has come. The fonts of the first view go first.
    link = fragment(`<link rel="stylesheet" href="${styles.sheet}" fetchpriority="low">`).find(isTag)
    if (link) DomUtils.append(end, link)
  }
  if (pieces.otherLanguage) markOtherLanguage(document, pieces.otherLanguage)
  deferScripts(document, pieces, link)
  return writeHtml(document)
}

/** Returns the styles that Astro wrote into a page; those of the announcement are not among them. */
export const pageStyles = (document: Document): Element[] => {
  const head = firstElement(document, named('head'))
  return head ? elementsOf(head).filter((element) => element.name === 'style' && !isAnnouncement(element)) : []
}

/**
 * Finds the last element of what a visitor sees first: the page's first section. A post is one section, which says
 * where its first view ends.
 */
export function endOfFirstView(document: Document): Element | undefined {
  const main = firstElement(document, named('main'))
  const sections = main?.children.filter(isTag) ?? []
  return (
    firstElement(document, has('data-first-view-end')) ??
    sections.find(({ name }) => !['script', 'style', 'template'].includes(name))
  )
}

const isAnnouncement = has('data-announcement')

/** Returns the same document without the bar above it, or undefined where it has none. */
export function withoutAnnouncement(html: string): string | undefined {
  const document = parseHtml(html)
  const elements = elementsOf(document).filter(isAnnouncement)
  for (const element of elements) DomUtils.removeElement(element)
  return elements.length > 0 ? writeHtml(document) : undefined
}

/** A part of a text, as between two underlined words, counts from this length on. */
const surelyPart = 12

function markOtherLanguage(document: Document, { tag, path, texts }: OtherLanguage): void {
  const whole = new Set(texts)
  const isOfThem = (text: string) =>
    whole.has(text) || (text.length >= surelyPart && texts.some((one) => one.includes(text)))
  for (const element of elementsOf(document)) {
    const { name, attribs } = element
    if (['script', 'style', 'template'].includes(name)) continue
    if (textsOf(element).some(isOfThem)) attribs['lang'] ??= tag
    if (name === 'a' && leadsAway(attribs['href'] ?? '', path)) attribs['hreflang'] ??= tag
  }
}

/** Whether a link leads to a page of the site that is not below this path. Files have an ending. */
const leadsAway = (href: string, path: string) =>
  /^\/[^.]*$/.test(href) && !new RegExp(`^/${path}(?=[/?#]|$)`).test(href)

const textsOf = (element: Element): string[] =>
  element.children
    .filter((child) => isText(child))
    .map(({ data }) => decodeHTML(data).trim())
    .filter((text) => text !== '')
    // The name of a picture or of a field has no element of its own.
    .concat(element.children.some(isTag) ? [] : ['alt', 'placeholder'].flatMap((name) => element.attribs[name] ?? []))

/** `html` is a finished page in each state in which the build knows it, before any stranger's words are in it. */
export function documentNeeds(html: readonly string[]): DocumentNeeds {
  const elements = html.flatMap((text) => elementsOf(parseHtml(text)))
  const inline = (name: string) =>
    unique(elements.filter((one) => one.name === name && !has('src')(one) && !isData(one)).map(sourceOf))
  const said = (attribute: string) => unique(elements.flatMap(({ attribs }) => words(attribs[attribute])))
  return {
    inlineScripts: inline('script'),
    inlineStyles: inline('style'),
    frameOrigins: said('data-frame-origins'),
    scriptOrigins: said('data-script-origins'),
    features: said('data-asks-for'),
  }
}

const isData = ({ attribs }: { attribs: Record<string, string> }) => attribs['type'] === 'application/ld+json'
const sourceOf = (element: Parameters<typeof DomUtils.textContent>[0]) =>
  `'sha256-${hash('sha256', DomUtils.textContent(element), 'base64')}'`
const words = (list = '') => list.split(' ').filter((word) => word !== '')
const unique = (list: readonly string[]) => [...new Set(list)].sort()
