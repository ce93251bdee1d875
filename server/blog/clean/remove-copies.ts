// Removes what is hidden from everybody, and what stands there a second time for a printer, a narrow screen or a window
// above the page, as in <p>Words</p><p class="print-only">Words</p>.
import { type Element, isTag, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { fileOf } from './find-pictures.ts'
import {
  childElements,
  closest,
  elementsNamed,
  elementsWhere,
  isInline,
  near,
  remove,
  valuesOf,
  wordsOf,
} from './post-dom.ts'
import { isButton } from './remove-controls.ts'

/** Returns how many windows, which the text has a control for, can be read on the original page only. */
export function removeCopies(tree: ParentNode): number {
  const named = namedPlaces(tree)
  let opened = 0
  for (const one of elementsWhere(
    tree,
    (one) => isWindow(one) || (isHidden(one) && !isFolded(one) && !isOneOfMany(one) && !isOpened(one)),
  ))
    if (one.parent) {
      if (isOpenedByText(one, named)) opened += 1
      remove(one)
    }
  for (const one of elementsWhere(tree, isMarked)) if (one.parent && isSaidBeside(one)) remove(one)
  for (const one of elementsWhere(tree, ({ attribs }) => forPrinters.test(attribs['class'] ?? ''))) remove(one)
  return opened
}

/** A window that nobody has opened. */
const isWindow = ({ name, attribs }: Element) =>
  (name === 'dialog' && attribs['open'] === undefined) ||
  attribs['popover'] !== undefined ||
  /^(?:alert)?dialog$/.test(attribs['role'] ?? '') ||
  'aria-modal' in attribs

/** What controls name: the ids of what they open, also behind a `#`. */
const namedPlaces = (tree: ParentNode): ReadonlySet<string> =>
  new Set(
    elementsNamed(tree, 'a button').flatMap((one) =>
      valuesOf(
        one,
        /^(?:class|href|aria-controls|commandfor|popovertarget|data-[\w-]*(?:target|open|id|popup|src|href))$/,
      )
        .flatMap((value) => value.split(' '))
        .filter((value) => /^#?[\w-]+$/.test(value) && wordsOf(one) !== '')
        .map((value) => value.replace('#', '')),
    ),
  )

/** Whether the text has a control that opens it, and it holds something to read. A form in it cannot be sent here. */
function isOpenedByText(one: Element, named: ReadonlySet<string>): boolean {
  if (named.size === 0 || wordsOf(one) === '' || elementsNamed(one, 'form input nav').length > 0) return false
  return [one, ...elementsWhere(one, () => true)].some(({ attribs: { id } }) => id !== undefined && named.has(id))
}

const hiding = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:left|text-indent)\s*:\s*-\d{4,}px)/i
const isHidden = ({ attribs: { hidden, style = '' } }: Element) =>
  (hidden !== undefined && !/^(?:until-found|false)$/.test(hidden)) || hiding.test(style)

/** Words for content that a script would show later. Its title has no link to it that open-parts.ts could follow. */
const folds =
  /accordion|toggle|\btab(?:s|pane|panel)?\b|panel|collaps|spoiler|faq|answer|slide|swiper|carousel|more(?:\b|_)|expand|wow|anim|fade|reveal/i
const windows = /modal|pop-?up|lightbox|overlay/i
const isFolded = ({ attribs: { role = '', class: classes = '', id = '' } }: Element) =>
  /^(?:tabpanel|region)$/.test(role) || (folds.test(`${classes} ${id}`) && !windows.test(`${classes} ${id}`))

/** A later item of a list, or a part under its title: others of its kind are seen, or each has something seen above it. */
function isOneOfMany(one: Element): boolean {
  const { class: classes = '' } = one.attribs
  if (isInline(one) || (classes === '' && one.name !== 'li')) return false
  const alike = near(one).filter(({ name, attribs }) => name === one.name && (attribs['class'] ?? '') === classes)
  const isUnderTitle = (part: Element) => {
    const before = DomUtils.prevElementSibling(part)
    return before !== null && !isHidden(before) && wordsOf(before) !== ''
  }
  return alike.some((other) => !isHidden(other)) || (alike.length > 0 && [one, ...alike].every(isUnderTitle))
}

/** Whether the control before it opens it. */
function isOpened(one: Element): boolean {
  const control = DomUtils.prevElementSibling(one)
  return control !== null && !isInline(one) && (isButton(control) || control.attribs['type'] === 'button')
}

const copyClass = /(?:^|[\s_-])(?:cloned?|copy|duplicate|mobile|desktop|tablet|phone|print|hidden|hide)(?=$|[\s_-])/i
const forPrinters =
  /(?:^|\s)(?:print-only|only-print|visible-print\S*|show-for-print|print:block|d-print-(?:block|inline\S*))(?=\s|$)/
const isMarked = ({ attribs }: Element) => attribs['aria-hidden'] === 'true' || copyClass.test(attribs['class'] ?? '')

/** Whether all words and pictures of an element stand in its neighbourhood too; without any, it only decorates. */
function isSaidBeside(one: Element): boolean {
  const isAriaHidden = one.attribs['aria-hidden'] === 'true'
  const [words, files] = [wordsOf(one), filesIn(one)]
  if (files.length === 0 && !/[\p{L}\p{N}]/u.test(words)) return isAriaHidden
  const isSaid = (text: string) =>
    isAriaHidden ? ` ${text} `.includes(` ${words} `) || saysEachPart(text, words) : text === words
  const areIn = (others: readonly Element[], loose = '') =>
    [...others.map((other) => wordsOf(other)), loose].some(isSaid) &&
    files.every((file) => others.some((other) => filesIn(other).includes(file)))
  if (areIn(near(one))) return true
  let at = one
  for (let up = 0; up < 3; up++) {
    const box = closest(at.parent, () => true)
    if (!box || box.children.length > mostBeside) return false
    const others = childElements(box).filter((child) => child !== at)
    const titles = others.flatMap((other) => elementsNamed(other, 'h1 h2 h3 h4 h5 h6'))
    // Words may stand there without an element.
    if (areIn([...others, ...titles], wordsOf(...box.children.filter((child) => !isTag(child))))) return true
    at = box
  }
  return false
}

/** More than a card, a figure or a line has; it bounds what is compared. */
const mostBeside = 40

/** A window above the page repeats a caption several times. */
function saysEachPart(text: string, words: string): boolean {
  const half = words.slice(0, words.length / 2).trim()
  return (
    words.split(/(?<=[.!?…])\s+/).every((part) => text.includes(part)) ||
    (words === `${half} ${half}` && text.includes(half))
  )
}

const filesIn = (one: Element): string[] =>
  [...(one.name === 'img' ? [one] : []), ...elementsNamed(one, 'img')]
    .map(({ attribs }) => fileOf(attribs['src'] ?? ''))
    .filter(Boolean)
