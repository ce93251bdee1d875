// Writes `lang` where a page shows texts of the first language for want of a translation. The texts come with marks
// (site/content/translate/shown-texts.ts).
import { type Element, isTag, isText } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { SiteLanguage } from '#domain/pages/build-record.ts'
import { markEnd, markStart, withoutMarks } from '#domain/pages/language-marks.ts'
import { addAttribute, allElements, parseHtml, writeHtml } from './html-document.ts'

/** `other` is the language of the marked texts, and of links that leave the pages in `language`. */
export function writeLanguages(html: string, language: SiteLanguage, other: SiteLanguage): string {
  const document = parseHtml(html)
  for (const element of foreignElements(document)) addAttribute(element, 'lang', other.tag)
  for (const element of allElements(document)) {
    const { name, attribs } = element
    if (other.direction !== language.direction && attribs['lang'] === other.tag)
      addAttribute(element, 'dir', other.direction)
    if (name === 'a' && leadsAway(attribs['href'] ?? '', language.path)) addAttribute(element, 'hreflang', other.tag)
  }
  return withoutMarks(writeHtml(document))
}

/** Whether a link points to a page outside this path. Files have an extension. */
const leadsAway = (href: string, path: string) =>
  /^\/[^.]*$/.test(href) && !new RegExp(`^/${path}(?=[/?#]|$)`).test(href)

/** Finds the elements that hold a marked text, or a part of one, and those with a marked attribute and no text of their own. */
function foreignElements(document: ReturnType<typeof parseHtml>): Set<Element> {
  const found = new Set<Element>()
  let isOpen = false
  for (const node of DomUtils.filter(() => true, document)) {
    if (
      isTag(node) &&
      !node.children.some(isTag) &&
      ['alt', 'placeholder'].some((name) => node.attribs[name]?.includes(markStart))
    )
      found.add(node)
    if (
      !isText(node) ||
      !node.parent ||
      !isTag(node.parent) ||
      ['script', 'style', 'template'].includes(node.parent.name)
    )
      continue
    const { data } = node
    if ((isOpen && withoutMarks(data).trim() !== '') || data.includes(markStart)) found.add(node.parent)
    const [start, end] = [data.lastIndexOf(markStart), data.lastIndexOf(markEnd)]
    if (start !== end) isOpen = start > end
  }
  return found
}
