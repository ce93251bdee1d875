// Removes what is hidden from everybody, and what stands there a second time for a printer, a narrow screen or a window
// above the page, as in <p>Words</p><p class="print-only">Words</p>.
import { type Element, isText, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { fileOf } from './find-pictures.ts'
import { closest, elementsNamed, elementsWhere, isInline, near, remove, wordsOf } from './post-dom.ts'
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
  return opened
}

/** A window that nobody has opened. */
const isWindow = ({ name, attribs }: Element) =>
  (name === 'dialog' && attribs['open'] === undefined) ||
  attribs['popover'] !== undefined ||
  /^(?:alert)?dialog$/.test(attribs['role'] ?? '') ||
  'aria-modal' in attribs

/** What links and buttons with words name in an attribute, also behind a `#`. */
const namedPlaces = (tree: ParentNode): ReadonlySet<string> =>
  new Set(
    elementsNamed(tree, 'a button')
      .filter((one) => wordsOf(one) !== '')
      .flatMap(({ attribs }) => Object.values(attribs).map((value) => value.replace(/^#/, ''))),
  )

/** Whether the text has a control that opens it, and it holds something to read. A form in it cannot be sent here. */
const isOpenedByText = (one: Element, named: ReadonlySet<string>): boolean =>
  !isInline(one) &&
  wordsOf(one) !== '' &&
  elementsNamed(one, 'form input nav').length === 0 &&
  [one, ...elementsWhere(one, () => true)].some(({ attribs: { id = '' } }) => named.has(id))

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
const isMarked = ({ attribs }: Element) => attribs['aria-hidden'] === 'true' || copyClass.test(attribs['class'] ?? '')

/** Whether all words and pictures of an element stand in its neighbourhood too; without any, it only decorates. */
function isSaidBeside(one: Element): boolean {
  const isAriaHidden = one.attribs['aria-hidden'] === 'true'
  const [words, files] = [wordsOf(one), filesIn(one)]
  if (files.length === 0 && !/[\p{L}\p{N}]/u.test(words)) return isAriaHidden
  const isSaid = (text: string) => (isAriaHidden ? saysEachPart(text, words) : text === words)
  let at: Element | undefined = one
  for (let up = 0; at && up < 4; up++) {
    const others = near(at).flatMap((beside) => [beside, ...elementsNamed(beside, 'h1 h2 h3 h4 h5 h6')])
    // Words may stand there without an element.
    const loose = wordsOf(...(at.parent?.children.filter(isText) ?? []))
    const isInFile = (file: string) => others.some((other) => filesIn(other).includes(file))
    if ([loose, ...others.map((other) => wordsOf(other))].some(isSaid) && files.every(isInFile)) return true
    at = closest(at.parent, () => true)
  }
  return false
}

/** Whether a text has each sentence of the words. A window above the page repeats a caption. */
function saysEachPart(text: string, words: string): boolean {
  const half = words.slice(0, words.length / 2).trim()
  const once = words === `${half} ${half}` ? half : words
  return once.split(/(?<=[.!?…])\s+/).every((part) => text.includes(part))
}

const filesIn = (one: Element): string[] =>
  [...(one.name === 'img' ? [one] : []), ...elementsNamed(one, 'img')]
    .map(({ attribs }) => fileOf(attribs['src'] ?? ''))
    .filter(Boolean)
