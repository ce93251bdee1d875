// Puts the styles of the first view into the head of a document that Astro rendered, and all styles behind that view. Also reads
// what a finished document needs of the content security policy.
import { hash } from 'node:crypto'
import { type Document, type Element, isTag, Text } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { DocumentNeeds, PageStyles } from '#domain/pages/build-record.ts'
import {
  allElements,
  firstElement,
  hasAttribute,
  hasName,
  parseFragment,
  parseHtml,
  writeHtml,
} from './html-document.ts'

export function finishDocument(html: string, styles: PageStyles | undefined): string {
  const document = parseHtml(html)
  const [first, ...others] = pageStyles(document)
  const end = endOfFirstView(document)
  if (first && end && styles) {
    for (const style of others) DomUtils.removeElement(style)
    first.children = [new Text(styles.firstView)]
    // Browsers paint what is above the link, and block what is below it until the sheet has loaded. Fonts of the first view
    // load first.
    for (const link of parseFragment(`<link rel="stylesheet" href="${styles.sheet}" fetchpriority="low">`))
      DomUtils.append(end, link)
  }
  return writeHtml(document)
}

/** Returns the styles that Astro wrote into a page, except the announcement's. */
export const pageStyles = (document: Document): Element[] => {
  const head = firstElement(document, hasName('head'))
  return head ? allElements(head).filter((element) => element.name === 'style' && !isAnnouncement(element)) : []
}

/**
 * Finds the last element of the first view: the page's first section. A post is a single section, and marks where its first
 * view ends.
 */
export function endOfFirstView(document: Document): Element | undefined {
  const main = firstElement(document, hasName('main'))
  const sections = main?.children.filter(isTag) ?? []
  return (
    firstElement(document, hasAttribute('data-first-view-end')) ??
    sections.find(({ name }) => !['script', 'style', 'template'].includes(name))
  )
}

const isAnnouncement = hasAttribute('data-announcement')

/** Returns the document without its announcement, or undefined if it has none. */
export function withoutAnnouncement(html: string): string | undefined {
  const document = parseHtml(html)
  const elements = allElements(document).filter(isAnnouncement)
  for (const element of elements) DomUtils.removeElement(element)
  return elements.length > 0 ? writeHtml(document) : undefined
}

/** `html` are all states of a finished page that the build knows, before any foreign text is in it. */
export function documentNeeds(html: readonly string[]): DocumentNeeds {
  const elements = html.flatMap((text) => allElements(parseHtml(text)))
  const inline = (name: string) =>
    unique(elements.filter((one) => one.name === name && !hasAttribute('src')(one) && !isData(one)).map(sourceOf))
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
