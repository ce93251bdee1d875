// Parses and serializes HTML for changes after rendering. Text stays character for character as it was, so that foreign text
// can never become markup.
import { type ChildNode, type Document, type Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

export const parseHtml = (html: string): Document =>
  parseDocument(html, { decodeEntities: false, lowerCaseAttributeNames: false })

/** Parses markup of our own. */
export const parseFragment = (html: string): ChildNode[] => [...parseHtml(html).children]

/** Also escapes `<` and `>` in attributes, which Astro does not. */
export function writeHtml(document: Document): string {
  for (const { attribs } of allElements(document))
    for (const [name, value] of Object.entries(attribs))
      attribs[name] = value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return DomUtils.getOuterHTML(document, { encodeEntities: false })
}

/** Keeps a value that is there. React writes some names in camel case, such as `hrefLang`. */
export function addAttribute({ attribs }: Element, name: string, value: string): void {
  if (!Object.keys(attribs).some((one) => one.toLowerCase() === name)) attribs[name] = value
}

export const allElements = (root: Document | Element): Element[] => DomUtils.filter(isTag, root) as Element[]

export const firstElement = (root: Document | Element, test: (element: Element) => boolean): Element | undefined =>
  DomUtils.findOne(test, root.children) ?? undefined

export const hasName =
  (name: string) =>
  (element: Element): boolean =>
    element.name === name

export const hasAttribute =
  (attribute: string) =>
  (element: Element): boolean =>
    element.attribs[attribute] !== undefined
