import Beasties from 'beasties'
import type { ChildNode, Document } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { endOfFirstView, pageStyles } from './finish-document.ts'
import { firstElement, named, parseHtml, writeHtml } from './html-document.ts'

const beasties = new Beasties({
  // The sheets stand in the page, and this keeps of them what the page needs.
  external: false,
  mergeStylesheets: false,
  fonts: false,
  // The tool cannot tell what these match.
  allowRules: [/:(has|is|not|where)\(/],
  logLevel: 'warn',
})

const fontFace = /@font-face\s*\{[^}]*\}/g

/**
 * `html` is a page in each of its states. `firstView` has those of its styles without which what stands above the end
 * of its first view looks otherwise; `sheet` has all of them. Fonts are named in the first alone: named again, they
 * would be asked for again, and the text would change its look.
 */
export async function partStyles(html: readonly string[]): Promise<{ firstView: string; sheet: string }> {
  const [document = parseHtml(''), ...otherStates] = html.map(cutBehindFirstView)
  const styles = DomUtils.textContent(pageStyles(document))
  const body = firstElement(document, named('body'))
  for (const other of otherStates)
    for (const child of firstElement(other, named('body'))?.children ?? []) if (body) DomUtils.appendChild(body, child)
  const kept = DomUtils.textContent(pageStyles(parseHtml(await beasties.process(writeHtml(document)))))
  const faces = new Set(styles.match(fontFace))
  return { firstView: [...faces].join('') + kept, sheet: styles.replaceAll(fontFace, '') }
}

function cutBehindFirstView(html: string): Document {
  const document = parseHtml(html)
  for (let last: ChildNode | undefined = endOfFirstView(document); last; last = parentOf(last))
    while (last.next) DomUtils.removeElement(last.next)
  return document
}

const parentOf = ({ parent }: ChildNode) => (parent?.type === 'tag' ? parent : undefined)
