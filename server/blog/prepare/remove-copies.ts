// Removes what is hidden from everybody, and what stands there a second time for a printer, a narrow screen or a window
// above the page, as in <p>Words</p><p class="print-only">Words</p>.
import type { Element, ParentNode } from 'domhandler'
import { fileOf } from './find-pictures.ts'
import { childElements, closest, elementsNamed, elementsWhere, remove, styleOf, wordsOf } from './post-dom.ts'

export function removeCopies(tree: ParentNode): void {
  for (const one of elementsWhere(tree, (one) => isWindow(one) || (isHidden(one) && !isFolded(one)))) remove(one)
  for (const one of elementsWhere(tree, isMarked)) if (one.parent && isSaidBeside(one)) remove(one)
  for (const one of elementsWhere(tree, ({ attribs }) => forPrinters.test(attribs['class'] ?? ''))) remove(one)
}

/** A window that nobody has opened. */
const isWindow = ({ name, attribs }: Element) =>
  (name === 'dialog' && attribs['open'] === undefined) ||
  attribs['popover'] !== undefined ||
  /^(?:alert)?dialog$/.test(attribs['role'] ?? '') ||
  'aria-modal' in attribs

function isHidden(one: Element): boolean {
  const { hidden, style } = one.attribs
  if (hidden !== undefined && hidden !== 'until-found' && hidden !== 'false') return true
  if (style === undefined) return false
  return (
    /^none/.test(styleOf(one, 'display') ?? '') ||
    /^hidden/.test(styleOf(one, 'visibility') ?? '') ||
    [styleOf(one, 'left'), styleOf(one, 'text-indent')].some((value) => /^-\d{4,}px/.test(value ?? ''))
  )
}

/** Words for content that a script would show later. Its title has no link to it that open-parts.ts could follow. */
const folds =
  /accordion|toggle|\btab(?:s|pane|panel)?\b|panel|collaps|spoiler|faq|answer|slide|swiper|carousel|more(?:\b|_)|expand|wow|anim|fade|reveal/i
const windows = /modal|pop-?up|lightbox|overlay/i
const isFolded = ({ attribs: { role = '', class: classes = '', id = '' } }: Element) =>
  /^(?:tabpanel|region)$/.test(role) || (folds.test(`${classes} ${id}`) && !windows.test(`${classes} ${id}`))

const copyClass = /(?:^|[\s_-])(?:cloned?|copy|duplicate|mobile|desktop|tablet|phone|print|hidden|hide)(?=$|[\s_-])/i
const forPrinters =
  /(?:^|\s)(?:print-only|only-print|visible-print\S*|show-for-print|print:block|d-print-(?:block|inline\S*))(?=\s|$)/
const isMarked = ({ attribs }: Element) => attribs['aria-hidden'] === 'true' || copyClass.test(attribs['class'] ?? '')

/** Whether all words and pictures of an element stand in its neighbourhood too; without any, it only decorates. */
function isSaidBeside(one: Element): boolean {
  const isAriaHidden = one.attribs['aria-hidden'] === 'true'
  const words = wordsOf(one)
  const pictures = filesIn(one)
  if (isAriaHidden && !/[\p{L}\p{N}]/u.test(words) && pictures.length === 0) return true
  if (words === '' && pictures.length === 0) return false
  for (let box = one.parent, up = 0; box && up < (isAriaHidden ? 3 : 1); box = box.parent, up++) {
    const others = box.children.filter((child) => child !== one && !closest(one, (outer) => outer === child))
    const beside = childElements(box).filter((child) => others.includes(child))
    const around = isAriaHidden ? [wordsOf(...others)] : beside.map((child) => wordsOf(child))
    const files = beside.flatMap(filesIn)
    const isRepeated = around.some((text) =>
      isAriaHidden ? ` ${text} `.includes(` ${words} `) || mostOf(words, text) : text === words,
    )
    if (isRepeated && pictures.every((file) => files.includes(file))) return true
  }
  return false
}

/** A window above the page repeats a caption several times. */
const mostOf = (words: string, text: string) => {
  const parts = new Set(words.split(/(?<=[.!?…])\s+|\s{2,}/))
  const half = words.slice(0, words.length / 2).trim()
  return [...parts].every((part) => text.includes(part)) || (words === `${half} ${half}` && text.includes(half))
}

const filesIn = (one: Element): string[] =>
  [...(one.name === 'img' ? [one] : []), ...elementsNamed(one, 'img')]
    .map(({ attribs }) => fileOf(attribs['src'] ?? ''))
    .filter(Boolean)
