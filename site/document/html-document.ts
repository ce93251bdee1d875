// Reads and writes documents as trees, for whoever changes one after it was rendered. Text stays as it was written,
// character by character, so that a stranger's words cannot become markup on the way.
import { type ChildNode, type Document, type Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

export const parseHtml = (html: string): Document =>
  parseDocument(html, { decodeEntities: false, lowerCaseAttributeNames: false })

/** Makes nodes of markup of our own. */
export const fragment = (html: string): ChildNode[] => [...parseHtml(html).children]

/** Escapes `<` and `>` in attributes too, which Astro leaves as they are. */
export function writeHtml(document: Document): string {
  for (const { attribs } of elementsOf(document))
    for (const [name, value] of Object.entries(attribs))
      attribs[name] = value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return DomUtils.getOuterHTML(document, { encodeEntities: false })
}

export const elementsOf = (root: Document | Element): Element[] => DomUtils.filter(isTag, root) as Element[]

export const firstElement = (root: Document | Element, test: (element: Element) => boolean): Element | undefined =>
  DomUtils.findOne(test, root.children) ?? undefined

export const named =
  (name: string) =>
  (element: Element): boolean =>
    element.name === name

export const has =
  (attribute: string) =>
  (element: Element): boolean =>
    element.attribs[attribute] !== undefined
