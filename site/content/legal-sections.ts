// Splits a rendered legal text into what the help search can point at.
import { type ChildNode, type Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

export type LegalSection = { anchor: string; title: string; text: string }

const isElement = (node: ChildNode | undefined, ...names: string[]): node is Element =>
  node !== undefined && isTag(node) && names.includes(node.name)
const plain = (node: ChildNode) => DomUtils.textContent(node).replaceAll(/\s+/g, ' ').trim()

/** Returns each headed section with its first paragraph, and each paragraph or list entry that begins with a name in bold. */
export function legalSections(html: string): LegalSection[] {
  const sections: LegalSection[] = []
  let anchor = ''
  for (const node of DomUtils.findAll((one) => isElement(one, 'h2', 'h3', 'p', 'li'), parseDocument(html).children)) {
    const whole = plain(node)
    const [first] = node.children
    const last = sections.at(-1)
    if (isElement(node, 'h2', 'h3')) {
      anchor = node.attribs['id'] ?? ''
      sections.push({ anchor, title: whole, text: '' })
    } else if (isElement(first, 'strong')) {
      const name = plain(first)
      sections.push({ anchor, title: name.replace(/[.:]$/, ''), text: whole.slice(name.length).trim() })
    } else if (last?.text === '') last.text = whole
  }
  return sections.filter(({ text }) => text !== '')
}
