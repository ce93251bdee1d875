import Beasties from 'beasties'
import type { ChildNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { endOfFirstView, pageStyles } from './finish-document.ts'
import { parseHtml, writeHtml } from './html-document.ts'

const beasties = new Beasties({
  // The sheets stand in the page, and this keeps of them what the page needs.
  external: false,
  mergeStylesheets: false,
  inlineFonts: true,
  preloadFonts: false,
  logLevel: 'warn',
})

/** Those of a page's styles without which what stands above the end of its first view looks otherwise. */
export async function firstViewStyles(html: string): Promise<string> {
  const document = parseHtml(html)
  for (let last: ChildNode | undefined = endOfFirstView(document); last; last = parentOf(last))
    while (last.next) DomUtils.removeElement(last.next)
  return DomUtils.textContent(pageStyles(parseHtml(await beasties.process(writeHtml(document)))))
}

const parentOf = ({ parent }: ChildNode) => (parent?.type === 'tag' ? parent : undefined)
