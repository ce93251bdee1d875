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

/** Those of a page's styles without which what stands above the end of its first view looks otherwise. */
export async function firstViewStyles(html: string): Promise<string> {
  const document = parseHtml(html)
  const styles = DomUtils.textContent(pageStyles(document))
  for (let last: ChildNode | undefined = endOfFirstView(document); last; last = parentOf(last))
    while (last.next) DomUtils.removeElement(last.next)
  const kept = DomUtils.textContent(pageStyles(parseHtml(await beasties.process(writeHtml(document)))))
  return facesOf(styles) + kept
}

/** Without those for rare letters. Their names are said in custom properties, where Beasties does not look for them. */
const facesOf = (styles: string): string => {
  const faces = new Set(styles.match(/@font-face\s*\{[^}]*\}/g))
  return [...faces].filter((face) => !face.includes('unicode-range')).join('')
}

const parentOf = ({ parent }: ChildNode) => (parent?.type === 'tag' ? parent : undefined)
