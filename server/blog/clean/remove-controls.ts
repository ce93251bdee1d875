// Controls do nothing here, as in <div><label>Show <select>…</select> entries</label></div>. A control goes with the box
// that holds nothing but controls and a few words of theirs; a form leads to where it can be filled in; words of a
// sentence, and the title of what follows, stay.
import { type Element, isTag, isText, type ParentNode } from 'domhandler'
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
    if (link === undefined || isSearch || closest(form.parent, ({ name }) => name === 'form')) remove(form)
    else replaceBy(form, element('p', {}, [element('a', { href: link }, [textNode(formWords)])]))
  }
  for (const one of elementsWhere(tree, isButton)) if (one.parent) settleButton(one, link)
  for (const one of elementsNamed(tree, 'label')) {
    const isSign = !/[\p{L}\p{N}]/u.test(wordsOf(one))
    for (const text of isSign ? one.children.filter(isText) : []) remove(text)
    if (!isSign && isTitle(one) && elementsNamed(one, 'input select').length === 0)
      replaceBy(one, titleOf(...one.children))
  }
  for (const one of elementsWhere(tree, isControl)) {
    if (!closest(one, (outer) => outer.parent === tree)) continue
    for (const beside of near(one)) if (isTime(beside)) remove(beside)
    remove(outermost(one, holdsControls))
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
/** One of the stars that people press to rate: each has its number. A single one shows a rating. */
const isStar = (one: Element): boolean => {
  const isNumbered = ({ attribs }: Element) =>
    Object.entries(attribs).some(([name, value]) => starName.test(name) && /^[1-9]\d?$/.test(value))
  return isNumbered(one) && wordsOf(one) === '' && near(one).filter(isNumbered).length > 1
}

/** The times of a player. */
const isTime = (one: Element) => /^\d+:[\d:]+$/.test(wordsOf(one))

/** Its words stay in a sentence or as the title of what follows; an address becomes a link. */
function settleButton(one: Element, link: string | undefined): void {
  const [address] = valuesOf(one, /^(?:on|data-)/).flatMap((value) => /https?:\/\/[^\s"'<>)]+/.exec(value)?.[0] ?? [])
  const line = closest(one.parent, ({ name }) => /^(?:p|li|h[1-6]|summary|dt|td|th)$/.test(name))
  const isInText = line !== undefined && (/^[hsdt]/.test(line.name) || wordsOf(line) !== wordsOf(one))
  if ((wordsOf(one) === '' && elementsNamed(one, 'img').length === 0) || (address && address === link)) remove(one)
  else if (address) replaceBy(one, element('a', { href: address }, [...one.children]))
  else if (isInText || elementsNamed(one, 'a img input h1 h2 h3 h4 h5 h6').length > 0) unwrap(one)
  else if (isTitle(one)) replaceBy(one, titleOf(...one.children))
}

function isTitle(one: Element): boolean {
  if (one.attribs['aria-haspopup'] || one.attribs['aria-label']) return false
  for (let at = one, up = 0; up < 2 && at.name !== 'li'; up++) {
    const next = DomUtils.nextElementSibling(at)
    // At the top of a post, a button above a paragraph belongs to what is above it.
    if (next?.name === 'p' && !(at.parent && isTag(at.parent))) return false
    if (next)
      return (
        !isInline(next) &&
        !isControl(next) &&
        /\p{L}{2}/u.test(wordsOf(next)) &&
        !beginsWithHeading(next) &&
        !/^(?:pre|figure|ul|ol|form)$/.test(next.name)
      )
    const outer = closest(at.parent, () => true)
    if (!outer || wordsOf(outer) !== wordsOf(one)) return false
    at = outer
  }
  return false
}

const beginsWithHeading = (block: Element) => {
  const [heading] = elementsNamed(block, 'h1 h2 h3 h4 h5 h6')
  return heading !== undefined && wordsOf(heading) !== '' && wordsOf(block).startsWith(wordsOf(heading))
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
  /^(?:p|h[1-6]|li|table|pre|img|video|audio|iframe|svg)$/.test(name) ||
  (name === 'a' && leadsSomewhere(attribs['href']))
