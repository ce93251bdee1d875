// Resolves the links of a post. Relative URLs refer to the original blog; anchors within the text keep their names,
// with a prefix that nothing else on our pages uses.
import type { Element, ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  remove,
  replaceBy,
  textNode,
  unwrap,
  wordsOf,
} from './post-dom.ts'

const prefix = 'h-'

/** The id that an anchor of a post has on our pages. */
export const anchorId = (id: string): string => (id.startsWith(prefix) ? id : prefix + id)

/** `base` resolves relative URLs; undefined when they are our own. `link` is the post's URL. */
export function settleLinks(
  tree: ParentNode,
  { base, link }: { base: string | undefined; link: string | undefined },
): void {
  const places = prefixAnchors(tree)
  for (const one of elementsNamed(tree, 'a')) {
    const { href } = one.attribs
    // Its place may be linked to.
    if (isSign(one)) replaceBy(one, ...(one.attribs['id'] ? [element('a', { id: one.attribs['id'] })] : []))
    else if (href !== undefined) {
      const settled = settleAddress(href.trim(), { base, link, places })
      if (settled === undefined) delete one.attribs['href']
      else one.attribs['href'] = settled
    }
    nameLink(one)
    const { href: shown = '', id } = one.attribs
    const isHere = shown === '' || closest(one.parent, ({ attribs }) => `#${attribs['id']}` === shown)
    if (isHere && id === undefined && one.parent) unwrap(one)
  }
}

/** Prefixes all ids. An older form is `<a name>`. */
function prefixAnchors(tree: ParentNode): ReadonlySet<string> {
  const places = new Set<string>()
  for (const one of elementsWhere(tree, ({ attribs }) => 'id' in attribs || 'name' in attribs)) {
    const id = one.attribs['id'] || (one.name === 'a' ? one.attribs['name'] : undefined)
    delete one.attribs['id']
    if (id === undefined || !/^\S{1,200}$/.test(id) || places.has(anchorId(id))) continue
    one.attribs['id'] = anchorId(id)
    places.add(anchorId(id))
  }
  return places
}

type Surroundings = { base: string | undefined; link: string | undefined; places: ReadonlySet<string> }

function settleAddress(href: string, { base, link, places }: Surroundings): string | undefined {
  const [path = '', ...rest] = href.split('#')
  const fragment = rest.join('#')
  const isHere = path === '' || (link !== undefined && URL.parse(path, link)?.href === URL.parse(link)?.href)
  if (isHere && rest.length > 0) {
    const place = anchorId(decoded(fragment))
    if (places.has(place)) return `#${place}`
    // The target is elsewhere on the original page; its top has no counterpart here.
    return path === '' && (link === undefined || /^(?:top)?$/.test(fragment)) ? undefined : URL.parse(href, link)?.href
  }
  if (!leadsSomewhere(href)) return undefined
  return base === undefined || /^[a-z][a-z\d+.-]*:/i.test(href) ? href : URL.parse(href, base)?.href
}

/** Whether a link has an address that our pages may link to; "#" alone is for scripts. */
export function leadsSomewhere(href = ''): boolean {
  const address = href.trim()
  if (address === '' || address === '#') return false
  const url = URL.parse(address, 'https://base.example')
  return url !== null && /^(?:https?|mailto|tel):$/.test(url.protocol)
}

/** Decodes a part of a URL, or returns it as it is when it is malformed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const hasPicture = (one: Element) =>
  elementsWhere(one, ({ name, attribs }) => name === 'img' || attribs['role'] === 'img').length > 0

/** Whether it is the sign beside a heading that links to the heading. */
const isSign = (one: Element) =>
  (one.attribs['href']?.startsWith('#') || closest(one.parent, ({ name }) => /^h[1-6]$/.test(name)) !== undefined) &&
  /^[#¶§🔗\u200b]?$/u.test(wordsOf(one)) &&
  !hasPicture(one)

/** Names an icon-only link after its label or title. */
function nameLink(one: Element): void {
  const { href, title, 'aria-label': label = title } = one.attribs
  if (href === undefined || wordsOf(one) !== '' || hasPicture(one)) return
  if (label?.trim()) DomUtils.appendChild(one, textNode(label.trim()))
  else if (one.attribs['id'] === undefined) remove(one)
}
