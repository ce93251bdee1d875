import Beasties from 'beasties'
import type { ChildNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { endOfFirstView, pageStyles } from './finish-document.ts'
import { parseHtml, writeHtml } from './html-document.ts'

const beasties = new Beasties({
  // The sheets stand in the page, and this keeps of them what the page needs.
  external: false,
  mergeStylesheets: false,
  fonts: false,
  // It cannot tell what these match.
  allowRules: [/:where\(/],
  logLevel: 'warn',
})

const fontFace = /@font-face\s*\{[^}]*\}/g

/**
 * `firstView`: those of a page's styles without which what stands above the end of its first view looks otherwise; `sheet`: all of
 * them. Fonts are named in the first alone: named again, they would be asked for again, and the text change its look.
 */
export async function partStyles(html: string): Promise<{ firstView: string; sheet: string }> {
  const document = parseHtml(html)
  const styles = DomUtils.textContent(pageStyles(document))
  for (let last: ChildNode | undefined = endOfFirstView(document); last; last = parentOf(last))
    while (last.next) DomUtils.removeElement(last.next)
  const kept = DomUtils.textContent(pageStyles(parseHtml(await beasties.process(writeHtml(document)))))
  const faces = new Set(styles.match(fontFace))
  return { firstView: [...faces].join('') + kept, sheet: styles.replaceAll(fontFace, '') }
}

const parentOf = ({ parent }: ChildNode) => (parent?.type === 'tag' ? parent : undefined)
