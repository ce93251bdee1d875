import { Element, isTag } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { fillIn } from '#domain/fill-in.ts'
import { elementsOf, named, parseHtml, writeHtml } from '#site/document/html-document.ts'
import type { BlogWords } from '#site/schemas/blog.ts'

type Names = Pick<BlogWords['post'], 'wideTable' | 'wideCode' | 'table'>

/**
 * Lets wide tables and code of a sanitised post scroll on their own, by keyboard too: each is in an element that takes the focus and
 * has a name, and a table without a caption gets a name as well.
 */
export function scrollableBlocks(html: string, { wideTable, wideCode, table }: Names): string {
  const document = parseHtml(html)
  const focusable = (name: string) => ({ tabindex: '0', role: 'group', 'aria-label': name.replaceAll('&', '&amp;') })
  const nameless = elementsOf(document).filter((one) => one.name === 'table' && !hasCaption(one))
  for (const [index, one] of nameless.entries())
    one.attribs['aria-label'] = fillIn(table, { number: index + 1 }).replaceAll('&', '&amp;')
  for (const element of elementsOf(document)) {
    if (element.name === 'pre' && element.attribs['tabindex'] === undefined)
      Object.assign(element.attribs, focusable(wideCode))
    if (element.name !== 'table') continue
    const scroller = new Element('div', { class: 'scroller', ...focusable(wideTable) })
    DomUtils.replaceElement(element, scroller)
    DomUtils.appendChild(scroller, element)
  }
  return writeHtml(document)
}

const hasCaption = (table: Element) => table.children.filter(isTag).some(named('caption'))
