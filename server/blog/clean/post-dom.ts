// DOM helpers for posts. Their results still pass the allow-list of sanitize-content.ts, so none of them has to be
// safe by itself.
import { type ChildNode, type Document, DomHandler, Element, isTag, isText, type ParentNode, Text } from 'domhandler'
import { DomUtils, Parser } from 'htmlparser2'

/** Much of what follows, here and on the page, is recursive and takes time for each level. */
const maxDepth = 100

/** Leaves out the tags of elements that are nested deeper, and keeps what is in them. */
class ShallowDomHandler extends DomHandler {
  #depth = 0

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.#depth += 1
    if (this.#depth <= maxDepth) super.onopentag(name, attribs)
  }

  override onclosetag(): void {
    if (this.#depth <= maxDepth) super.onclosetag()
    this.#depth -= 1
  }
}

export function parsePost(html: string): Document {
  const handler = new ShallowDomHandler()
  new Parser(handler).end(html)
  return handler.root
}

export const element = (name: string, attribs: Record<string, string>, children: ChildNode[] = []): Element => {
  const made = new Element(name, attribs, [])
  for (const child of children) DomUtils.appendChild(made, child)
  return made
}

export const textNode = (text: string): Text => new Text(text)

/** All matching elements in document order, collected before any of them changes. */
export function elementsWhere(tree: ParentNode, test: (one: Element) => boolean): Element[] {
  const found: Element[] = []
  const visit = ({ children }: ParentNode) => {
    for (const child of children) {
      if (!(child instanceof Element)) continue
      if (test(child)) found.push(child)
      visit(child)
    }
  }
  visit(tree)
  return found
}

/** All elements with these names, as in "ul ol". */
export function elementsNamed(tree: ParentNode, names: string): Element[] {
  const wanted = new Set(names.split(' '))
  return elementsWhere(tree, ({ name }) => wanted.has(name))
}

export const hasClass = ({ attribs }: Element, name: string): boolean =>
  (attribs['class'] ?? '').split(/\s+/).includes(name)

export function addClass(one: Element, name: string): void {
  const { class: classes } = one.attribs
  if (!hasClass(one, name)) one.attribs['class'] = classes ? `${classes} ${name}` : name
}

/** The value of a CSS property in the `style` attribute, in lower case. */
export function styleOf({ attribs }: Element, property: string): string | undefined {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(attribs['style'] ?? '')
  return found?.[1]?.trim().toLowerCase()
}

export const remove = DomUtils.removeElement

export const unwrap = (target: Element): void => replaceBy(target, ...target.children)

export function replaceBy(target: ChildNode, ...replacements: ChildNode[]): void {
  for (const replacement of replacements) DomUtils.prepend(target, replacement)
  DomUtils.removeElement(target)
}

export function setText(target: Element, text: string): void {
  for (const child of [...target.children]) remove(child)
  DomUtils.appendChild(target, textNode(text))
}

export function closest(start: ParentNode | null, test: (one: Element) => boolean): Element | undefined {
  for (let at = start; at; at = at.parent) if (isTag(at) && test(at)) return at
  return undefined
}

/** The outermost element around one, as long as each on the way fits. */
export function outermost(one: Element, fits: (outer: Element) => boolean): Element {
  const outer = closest(one.parent, () => true)
  return outer && fits(outer) ? outermost(outer, fits) : one
}

/** Texts outside code, in document order. */
export const proseTexts = (tree: ParentNode): Text[] =>
  DomUtils.filter(isText, tree.children).filter(
    (text): text is Text => !closest(text.parent, ({ name }) => name === 'pre' || name === 'code'),
  )

export const childElements = ({ children }: ParentNode): Element[] => children.filter(isTag)

/** The elements beside one, up to three on each side. */
export function near(one: Element): Element[] {
  const found: Element[] = []
  for (const step of [DomUtils.prevElementSibling, DomUtils.nextElementSibling])
    for (let at = step(one), count = 0; at && count < 3; at = step(at), count++) found.push(at)
  return found
}

/** Names and values of attributes. The settings in one of JSON count as more of them: its `countTo` is `data-count-to`. */
export const entriesOf = ({ attribs }: Element): [string, string][] =>
  Object.entries(attribs).flatMap(([name, value]) => [[name, value.trim()], ...settingsIn(value)])

function settingsIn(value: string): [string, string][] {
  if (!value.startsWith('{')) return []
  try {
    return Object.entries(JSON.parse(value)).flatMap(([key, held]) =>
      /^(?:string|number)$/.test(typeof held)
        ? [[`data-${key.replace(/[A-Z]/g, '-$&').replaceAll('_', '-').toLowerCase()}`, String(held).trim()]]
        : [],
    )
  } catch {
    return []
  }
}

/** All values of attributes whose name matches. */
export const valuesOf = (one: Element, name: RegExp): string[] =>
  entriesOf(one).flatMap(([found, value]) => (name.test(found) && value ? [value] : []))

/** Elements of MathML Core that hold text, and all that a formula may have. */
export const mathTokens = 'mi mn mo ms mtext'.split(' ')
export const mathNames =
  'math mrow mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd mspace mstyle mpadded mphantom merror'
    .split(' ')
    .concat(mathTokens)

/** A title where a tab, a fold or a builder's code had one. */
export const titleOf = (...children: ChildNode[]): Element => element('p', {}, [element('strong', {}, [...children])])

export const inlineNames: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd label mark math q rb rp rt ruby s samp small span strike strong sub sup svg time tt u var wbr input'
    .split(' ')
    .concat(mathNames),
)

/** Whether a node is inline and contains no block. */
export const isInline = (node: ChildNode): boolean =>
  !isTag(node) || (inlineNames.has(node.name) && node.children.every(isInline))

/** Whether a text shows nothing: only spaces and characters without width. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)

/** Returns the text of nodes on one line. Blocks stay separated; text for screen readers is left out. */
export function wordsOf(...nodes: ChildNode[]): string {
  const parts: string[] = []
  const collect = (node: ChildNode) => {
    if (isText(node)) parts.push(node.data)
    if (!isTag(node) || unread.has(node.name) || isForEars(node)) return
    const apart = node.name === 'br' || !inlineNames.has(node.name)
    if (apart) parts.push(' ')
    node.children.forEach(collect)
    if (apart) parts.push(' ')
  }
  nodes.forEach(collect)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

export const wordCount = (one: Element): number => wordsOf(one).split(' ').filter(Boolean).length

const forEars =
  /(?:^|\s|__)(?:screen-reader-\w+|sr-only|visually-?hidden|assistive-text|a11y-hidden|\w*-?offscreen)(?=\s|$)/
/** Whether only screen readers read it. */
export const isForEars = ({ attribs }: Element): boolean =>
  attribs['class'] !== undefined && forEars.test(attribs['class'])

const unread = new Set('script style template textarea title iframe object video audio svg head'.split(' '))
