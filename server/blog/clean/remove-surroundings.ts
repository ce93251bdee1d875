// Removes what stands around the text of a post: navigation, shares and likes, forms and controls, links to the rest.
import { type Element, isTag, type ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  isBlank,
  isForEars,
  isInline,
  outermost,
  proseTexts,
  remove,
  replaceBy,
  textNode,
  unwrap,
  wordCount,
  wordsOf,
} from './post-dom.ts'
import { removeControls, removeWithTitle } from './remove-controls.ts'
import { leadsSomewhere } from './settle-links.ts'

/** Names of boxes that are no part of a text, where structure cannot tell. */
const names =
  'addtoany|adsbygoogle|breadcrumbs?|comments|newsletters?|polls-loading|post-?views|printfriendly|reading-time|related(?:-?posts?)?|rmp|sfsi|shar(?:e|ed|edaddy|ing)|subscri(?:be|ption)s?|toc|yarpp'
const boxClass = new RegExp(`(?:^|[\\s_-])(?:${names})(?=$|[\\s_-])`, 'i')
/** Only whole names: an id may also be the words of a heading. */
const boxId = new RegExp(`^(?:jp-)?(?:${names})$`, 'i')
const moreClass = /(?:^|\s)(?:more-link|read-?more)(?=\s|$)/i
const iconClass = /(?:^|[-_\s])icons?(?:$|[-_\s])/i
/** A single letter, or a name such as "arrow_forward", which icon fonts draw as a picture. */
const signOfIcon = /^(?:\p{L}|[a-z][a-z\d_]*)$/u
const shares = /[/.?&=]shar(?:e|er|ing)\b|\/intent\/|\/submit\?|pin\/create/i

/** `link` is where the post stands; `formWords` is the text of the link to its form. */
export function removeSurroundings(
  tree: ParentNode,
  { link, formWords = '' }: { link?: string | undefined; formWords?: string },
): void {
  for (const one of elementsNamed(tree, 'noscript'))
    if (/javascript/i.test(DomUtils.textContent(one)) && elementsNamed(one, 'img iframe').length === 0) remove(one)
  for (const one of elementsWhere(tree, isSurrounding)) if (one.parent) removeWithTitle(one)
  removeLists(tree, link)
  removeControls(tree, { link, formWords })
  for (const one of elementsWhere(tree, isForEars)) keepForEars(one)
  // Only icon fonts draw characters for private use.
  for (const text of proseTexts(tree)) text.data = text.data.replace(/\p{Co}/gu, '')
}

function isSurrounding(one: Element): boolean {
  const { class: classes = '', id = '', role } = one.attribs
  const isBox =
    !/^(?:a|p)$/.test(one.name) && (boxClass.test(classes) || (/^(?:div|section|ul)$/.test(one.name) && boxId.test(id)))
  // An anchor may be named after a box.
  if ((isBox && (id === '' || wordsOf(one) !== '')) || one.name === 'nav' || role === 'navigation')
    return !holdsProse(one)
  return (iconClass.test(classes) && signOfIcon.test(wordsOf(one))) || (moreClass.test(classes) && isOnlyLink(one))
}

/** Whether it has more words outside links and headings than a box around a text has. */
const holdsProse = (one: Element) => {
  const linked = elementsNamed(one, 'a button label h1 h2 h3 h4 h5 h6').reduce(
    (sum, part) => sum + wordsOf(part).length,
    0,
  )
  return wordsOf(one).length - linked > 240 || elementsNamed(one, 'pre table figure blockquote').length > 0
}

const isOnlyLink = (one: Element) =>
  one.name === 'a' || elementsNamed(one, 'a').some((link) => wordsOf(link) === wordsOf(one))

/** Lists of links to the post's own headings, to its languages, or to services where it can be shared. */
function removeLists(tree: ParentNode, link: string | undefined): void {
  const titles = new Set(
    elementsNamed(tree, 'h1 h2 h3 h4 h5 h6')
      .map((one) => wordsOf(one))
      .filter(Boolean),
  )
  const leadsToHeading = (a: Element) => {
    const [path = '', place = ''] = (a.attribs['href'] ?? '').split('#')
    const isHere = place !== '' && (path === '' || path === link)
    return isHere && isAlone(a) && titles.has(wordsOf(a).replace(/^[\d.]+\s+/, ''))
  }
  const leadsToLanguage = (a: Element) =>
    'hreflang' in a.attribs || elementsWhere(a, ({ attribs }) => 'lang' in attribs).length > 0
  removeEach(tree, leadsToHeading, () => false)
  removeEach(tree, leadsToLanguage, isOnLineOfItsOwn)
  const ofShares = elementsNamed(tree, 'a').filter((a) => isShare(a, link))
  // A sentence that a press would share.
  for (const a of ofShares) if (/\p{L}[.!?…]["”»]?$/u.test(wordsOf(a))) unwrap(a)
  removeEach(tree, (a) => isShare(a, link), isOnLineOfItsOwn)
  for (const a of ofShares) if (a.parent && isBesideText(a)) remove(a)
}

/** A single link in a sentence may be meant. */
const isOnLineOfItsOwn = (box: Element, a: Element) =>
  wordCount(box) <= wordCount(a) + 6 && wordsOf(box).endsWith(wordsOf(a)) && /^(?:ul|ol|div|p|nav)$/.test(box.name)

/** Whether no text shares its line, as beside a picture or below a quotation. */
const isBesideText = ({ prev, next }: Element) =>
  [prev, next].every(
    (node) =>
      !node ||
      (isTag(node) ? !isInline(node) || /^(?:cite|img)$/.test(node.name) : isBlank('data' in node ? node.data : '')),
  )

/** Removes what holds nothing but such links and their title; a single link only if `mayBeAlone` says so. */
function removeEach(
  tree: ParentNode,
  isOfKind: (a: Element) => boolean,
  mayBeAlone: (box: Element, a: Element) => boolean,
): void {
  const holdsNoOther = (box: Element) => {
    const links = elementsNamed(box, 'a')
    const linked = links.reduce((sum, one) => sum + wordCount(one), 0)
    const isOther = (one: Element) => !isOfKind(one) && wordsOf(one) !== '' && leadsSomewhere(one.attribs['href'])
    const isLarge = ({ attribs }: Element) => Number(attribs['width'] ?? 100) > 64
    return (
      wordCount(box) - linked <= 8 &&
      !links.some(isOther) &&
      !elementsNamed(box, 'img iframe video pre table').some(isLarge)
    )
  }
  const removed = new Set<Element>()
  for (const a of elementsNamed(tree, 'a').filter(isOfKind)) {
    if (closest(a, (outer) => removed.has(outer) || /^h[1-6]$/.test(outer.name))) continue
    const box = outermost(a, holdsNoOther)
    if (elementsNamed(box, 'a').length < 2 && !mayBeAlone(box, a)) continue
    const title = DomUtils.prevElementSibling(box)
    if (title && wordCount(title) <= 5 && /^h\d|:$/.test(title.name + wordsOf(title))) remove(title)
    remove(box)
    removed.add(box)
  }
}

/** Whether its line has no words but those of links, perhaps with numbers. */
function isAlone(a: Element): boolean {
  const line = closest(a.parent, (one) => !isInline(one))
  const links = line ? elementsNamed(line, 'a') : []
  return (
    line !== undefined && !/\p{L}/u.test(links.reduce((left, one) => left.replace(wordsOf(one), ''), wordsOf(line)))
  )
}

/** A share takes the address of the post along. */
const isShare = ({ attribs: { href = '' } }: Element, link: string | undefined) =>
  /^(?:mailto:\?|whatsapp:)/.test(href) ||
  (shares.test(href) && /[?&](?:url|u|text|href|link|body)=/i.test(href)) ||
  (link !== undefined && href.slice(1).includes(encodeURIComponent(link)))

/** Hides text for screen readers from view, unless it is all that its link, cell or item says. */
function keepForEars(one: Element): void {
  const text = textNode(wordsOf(...one.children))
  const place = closest(one.parent, ({ name }) => /^(?:a|td|th|li|dd)$/.test(name))
  const isAll = place && wordsOf(place) === '' && elementsNamed(place, 'img').every(({ attribs }) => !attribs['alt'])
  // This text announces a new tab, but our links open in the same one.
  if (!isAll && place?.attribs['target'] === '_blank' && /^\(.*\)$|\b(?:tab|window)\b/i.test(text.data)) remove(one)
  else replaceBy(one, isAll ? text : element('span', { class: 'screen-reader-text' }, [text]))
}

/** Removes links to the post itself, as excerpts have them. */
export function removeLinksTo(tree: ParentNode, link: string): void {
  for (const one of elementsNamed(tree, 'a')) if (one.attribs['href']?.split('#')[0] === link) remove(one)
}
