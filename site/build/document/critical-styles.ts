import Beasties from 'beasties'
import type { ChildNode, Document } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { endOfFirstView, pageStyles } from './finish-document.ts'
import { allElements, firstElement, hasName, parseHtml, writeHtml } from './html-document.ts'

const beastiesFor = (document: Document) =>
  new Beasties({
    // The sheets are inline; keep only what the page needs of them.
    external: false,
    mergeStylesheets: false,
    fonts: false,
    allowRules: [unevaluated(document)],
    logLevel: 'warn',
  })

/** Selectors that Beasties cannot evaluate. Those that name classes must name one of the document's. */
function unevaluated(document: Document): RegExp {
  const classes = allElements(document).flatMap(({ attribs }) =>
    (attribs['class'] ?? '').split(/\s+/).filter((name) => /^[\w-]+$/.test(name)),
  )
  return new RegExp(`^(?=.*:(has|is|not|where)\\()([^.]*|.*\\.(${[...new Set(classes)].join('|')})(?![\\w-]).*)$`, 's')
}

const fontFace = /@font-face\s*\{[^{}]*\}/g

/**
 * `html` are the states of a page. Splits its styles into `firstView`, which the part above the end of its first view needs,
 * and `sheet`, which has all of them. Only the first has the font faces: a second declaration would load them again and change
 * the text's look.
 */
export async function splitCriticalStyles(html: readonly string[]): Promise<{ firstView: string; sheet: string }> {
  const [document = parseHtml(''), ...otherStates] = html.map(keepFirstView)
  const styles = DomUtils.textContent(pageStyles(document))
  const body = firstElement(document, hasName('body'))
  for (const other of otherStates)
    for (const child of firstElement(other, hasName('body'))?.children ?? [])
      if (body) DomUtils.appendChild(body, child)
  const kept = DomUtils.textContent(pageStyles(parseHtml(await beastiesFor(document).process(writeHtml(document)))))
  const faces = new Set(styles.match(fontFace))
  return { firstView: [...faces].join('') + kept, sheet: styles.replaceAll(fontFace, '') }
}

function keepFirstView(html: string): Document {
  const document = parseHtml(html)
  for (let last: ChildNode | undefined = endOfFirstView(document); last; last = parentOf(last))
    while (last.next) DomUtils.removeElement(last.next)
  return document
}

const parentOf = ({ parent }: ChildNode) => (parent?.type === 'tag' ? parent : undefined)
