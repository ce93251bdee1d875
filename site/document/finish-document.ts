// Finishes a document that Astro rendered: what its first view needs stands first, and everything else comes after it.
import { type Document, type Element, isTag, Text } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { DocumentPieces, PageStyles } from '#domain/build-record.ts'
import { elementsOf, firstElement, fragment, has, named, parseHtml, writeHtml } from './html-document.ts'
import { deferScripts } from './late-scripts.ts'
import { markOtherLanguage } from './other-language.ts'

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
