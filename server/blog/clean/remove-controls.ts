// Controls do nothing here, as in <div><label>Show <select>…</select> entries</label></div>. A control goes with the box
// that holds nothing but controls and a few words of theirs, and with the heading or question above it; a form leads to
// where it can be filled in; words of a sentence, and the title of what follows, stay.
import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  isInline,
  near,
  outermost,
  remove,
  replaceBy,
  setText,
  textNode,
  titleOf,
  unwrap,
  valuesOf,
  wordCount,
  wordsOf,
} from './post-dom.ts'
import { leadsSomewhere } from './settle-links.ts'

/** `link` is where the post stands; `formWords` is the text of the link to its form. */
export function removeControls(
  tree: ParentNode,
  { link, formWords = '' }: { link?: string | undefined; formWords?: string },
): void {
  for (const form of elementsNamed(tree, 'form')) {
    const isSearch = form.attribs['role'] === 'search' || elementsNamed(form, 'input').some(isSearchField)
    if (link === undefined || isSearch) removeWithTitle(form)
    else replaceBy(form, element('p', {}, [element('a', { href: link }, [textNode(formWords)])]))
  }
  for (const one of elementsWhere(tree, isButton)) if (one.parent) settleButton(one, link)
  for (const one of elementsNamed(tree, 'label'))
    if (!/[\p{L}\p{N}]/u.test(wordsOf(one))) setText(one, '')
    else if (isTitle(one) && elementsNamed(one, 'input select').length === 0) replaceBy(one, titleOf(...one.children))
  // The last first, so that a question is above nothing once its answers are gone.
  for (const one of elementsWhere(tree, isControl).reverse())
    if (closest(one, (outer) => outer.parent === tree)) {
      for (const beside of near(one)) if (isTime(beside)) remove(beside)
      removeWithTitle(outermost(one, holdsControls))
    }
}

const isSearchField = ({ attribs: { type, name } }: Element) => /search/i.test(`${type} ${name}`) || name === 's'

export const isButton = (one: Element): boolean => {
  const { href = '', role = '', id, name } = one.attribs
  const isForScripts = !leadsSomewhere(href) || (href.startsWith('#') && wordsOf(one) === '')
  return (
    one.name === 'button' ||
    (/^(?:button|link)$/.test(role) && isForScripts) ||
    (one.name === 'a' && !leadsSomewhere(href) && !id && !name)
  )
}

const isControl = (one: Element) =>
  one.name === 'select' ||
  (one.name === 'input' && !/^(?:checkbox|radio)$/.test(one.attribs['type'] ?? '')) ||
  /^(?:slider|timer|scrollbar|spinbutton|menu|menubar|status)$/.test(one.attribs['role'] ?? '') ||
  isStar(one) ||
  isButton(one)

const starName = /^data-(?:[\w-]*-)?(?:star|rat(?:e|ing)|score)(?:-value)?$/
const isNumbered = (one: Element) =>
  wordsOf(one) === '' &&
  !DomUtils.existsOne(isContent, one.children) &&
  valuesOf(one, starName).some((value) => /^\d+$/.test(value))
/** One of the stars that people press to rate: each has its number. A single one shows a rating. */
const isStar = (one: Element): boolean => isNumbered(one) && near(one).some(isNumbered)

/** The times of a player. */
const isTime = (one: Element) => /^\d+:[\d:]+$/.test(wordsOf(one))

/** Its words stay in a sentence or as the title of what follows; an address becomes a link. */
function settleButton(one: Element, link: string | undefined): void {
  const [address] = valuesOf(one, /^(?:on|data-)/).flatMap((value) => /https?:\/\/[^\s"'<>)]+/.exec(value)?.[0] ?? [])
  const line = closest(one.parent, ({ name }) => /^(?:p|li|h[1-6]|summary|dt|td|th)$/.test(name))
  const isInText = line !== undefined && (/^[hsdt]/.test(line.name) || wordsOf(line) !== wordsOf(one))
  if ((wordsOf(one) === '' && elementsNamed(one, 'img').length === 0) || (address && address === link)) remove(one)
  else if (address) replaceBy(one, element('a', { href: address }, [...one.children]))
  else if (isInText || elementsNamed(one, `a img input ${headings}`).length > 0) unwrap(one)
  else if (isTitle(one)) replaceBy(one, titleOf(...one.children))
}

const headings = 'h1 h2 h3 h4 h5 h6'
const isNoPart = /^(?:pre|figure|ul|ol|form|h[1-6])$/

/** Whether a part without a heading of its own follows. */
function isTitle(one: Element): boolean {
  const line = outermost(one, (outer) => outer === one.parent && outer.name !== 'li' && wordsOf(outer) === wordsOf(one))
  const next = DomUtils.nextElementSibling(line)
  if (!next || one.attribs['aria-haspopup']) return false
  // At the top of a post, a button above a paragraph belongs to what is above it.
  if (next.name === 'p' && !(line.parent && isTag(line.parent))) return false
  return (
    !isInline(next) &&
    !isControl(next) &&
    !holdsControls(next) &&
    /\p{L}{2}/u.test(wordsOf(next)) &&
    !isNoPart.test(next.name) &&
    elementsNamed(next, headings).length === 0
  )
}

/** Whether a box holds no text, but at most three words for each control, and no sentence. */
function holdsControls(box: Element): boolean {
  if (box.children.length > mostBeside || DomUtils.existsOne(isContent, box.children)) return false
  if (/\p{L}[.!?…](?= |$)/u.test(wordsOf(box))) return false
  const allowed = elementsWhere(box, (one) => isControl(one) || isTime(one)).map((one) => wordCount(one) + 3)
  return wordCount(box) <= allowed.reduce((sum, count) => sum + count, 0)
}

const mostBeside = 40
const isContent = ({ name, attribs }: Element) =>
  /^(?:p|h[1-6]|table|pre|img|video|audio|iframe|svg)$/.test(name) || (name === 'a' && leadsSomewhere(attribs['href']))

/** Removes a box, with its title if that is then above nothing, as "Was this helpful?". */
export function removeWithTitle(box: Element): void {
  const title = DomUtils.prevElementSibling(box)
  const isVote = elementsWhere(box, isControl).length > 1
  remove(box)
  if (title && (levelOf(title) < 7 || isShortTitle(title)) && isAboveNothing(title, isVote && levelOf(title) === 7))
    remove(title)
}

/** A question at the top of a post, before what is removed, may be its last sentence. */
const isShortTitle = (line: Element) =>
  /^[^.!?]{1,40}:$/.test(wordsOf(line)) ||
  (line.parent && isTag(line.parent) && /^[^.!?]{1,60}[?？؟]$/.test(wordsOf(line)))

const levelOf = ({ name }: Element) => (/^h[1-6]$/.test(name) ? Number(name[1]) : 7)

/** Whether nothing follows, perhaps in its own box alone, but a heading of the same level or a higher one. */
function isAboveNothing(title: Element, isInBox: boolean): boolean {
  const isShown = (node: ChildNode) =>
    wordsOf(node) !== '' || DomUtils.existsOne(({ name }) => /^(?:img|iframe|video|audio)$/.test(name), [node])
  for (let at: Element | undefined = title; at; at = isInBox ? undefined : closest(at.parent, () => true))
    for (let next = at.next; next; next = next.next)
      if (isShown(next)) return isTag(next) && levelOf(next) < 7 && levelOf(next) <= levelOf(title)
  return true
}
