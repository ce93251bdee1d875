// Shows each picture once, at its real address and in the size that its author chose; emoji become characters.
import type { Element, ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { addressesOf, fileOf, isOfPlugin, isPictureFile, maxPastedChars } from './find-pictures.ts'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  remove,
  replaceBy,
  styleOf,
  textNode,
  unwrap,
  wordsOf,
} from './post-dom.ts'

/** `isShown` tells whether we can serve a picture with this URL. Returns how many have no such address. */
export function showPictures(tree: ParentNode, isShown: (src: string) => boolean): number {
  for (const one of elementsNamed(tree, 'img')) {
    if (isTiny(one) || isNothing(one)) remove(one)
    else if (isEmoji(one)) replaceBy(one, textNode(one.attribs['alt'] ?? ''))
    else settlePicture(one)
  }
  const isOutside = (image: Element) => closest(image.parent, ({ name }) => name === 'noscript') === undefined
  const shown = new Set(elementsNamed(tree, 'img').filter(isOutside).map(fileIn).filter(Boolean))
  for (const one of elementsNamed(tree, 'noscript')) unwrapNoscript(one, shown)
  for (const one of elementsWhere(tree, () => true)) showDrawn(one)
  const lost = elementsNamed(tree, 'img').filter(({ attribs: { src } }) => !src || !isShown(src))
  for (const one of lost) {
    const words = one.attribs['alt']?.trim()
    replaceBy(one, ...(words ? [element('em', {}, [textNode(words)])] : []))
  }
  return lost.length
}

const sides = ['width', 'height'] as const
const tiny = /^[01](?:px)?$/

/** Whether it is a tracking pixel. WordPress also states this size for drawings whose size it does not know. */
export const isTiny = (one: Element): boolean =>
  sides.some((side) => tiny.test(styleOf(one, side) ?? one.attribs[side] ?? '')) &&
  !/\.svg(?:$|\?)/i.test(one.attribs['src'] ?? '')

/** Has no address, also none for a script; or belongs to the controls of a plugin or theme. */
const isNothing = (one: Element) =>
  isOfPlugin(addressesOf(one)[0] ?? '') ||
  (!one.attribs['src'] && !Object.keys(one.attribs).some((name) => /src.|data-/.test(name)))

const isEmoji = ({ attribs: { class: classes, src, alt } }: Element) =>
  Boolean(alt) && /(?:^|[\s/-])(?:emoji|smiley)(?:[\s/]|$)/.test(`${classes} ${src}`)

function settlePicture(one: Element): void {
  // The name of a file is no description.
  if (/^\S+(?:_\S*|\.\w{3,4})$/.test(one.attribs['alt'] ?? '') && !closest(one, ({ name }) => name === 'a'))
    one.attribs['alt'] = ''
  const picture = closest(one.parent, ({ name }) => name === 'picture')
  const sources = picture ? elementsNamed(picture, 'source').flatMap(addressesOf) : []
  one.attribs['src'] = [...addressesOf(one), ...sources].find(isPicture) ?? ''
  for (const side of sides) if (tiny.test(one.attribs[side] ?? '')) delete one.attribs[side]
  const width = Number(/^(\d{1,4})(?:\.\d+)?px$/.exec(styleOf(one, 'width') ?? '')?.[1])
  if (!width) return
  // The size that the author dragged it to keeps its shape.
  const height = Math.round((width * Number(one.attribs['height'])) / Number(one.attribs['width']))
  one.attribs['width'] = String(width)
  if (height > 0) one.attribs['height'] = String(height)
  else delete one.attribs['height']
}

const isPicture = (address: string) =>
  !address.startsWith('data:') ||
  (/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i.test(address) &&
    address.length > 200 &&
    address.length <= maxPastedChars)

const fileIn = ({ attribs }: Element) => fileOf(attribs['src'] ?? '')

/** Unwraps a `noscript`, without pictures that are already shown. */
function unwrapNoscript(one: Element, shown: ReadonlySet<string>): void {
  for (const image of elementsNamed(one, 'img')) if (shown.has(fileIn(image))) remove(image)
  const before = DomUtils.prevElementSibling(one)
  if (elementsNamed(one, 'img').length > 0 && before?.name === 'img' && !before.attribs['src']) remove(before)
  unwrap(one)
}

const isPictureLink = ({ name, attribs }: Element) => name === 'a' && isPictureFile(attribs['href'] ?? '')

/** Shows a picture, or the value of a rating, that styles or a script draw where the tree has none. */
function showDrawn(one: Element): void {
  const { class: classes = '', style = '', role, title = '', 'aria-label': label = title } = one.attribs
  const background = /url\(\s*["']?([^"')]+)/.exec(style)?.[1] ?? ''
  const link = role === 'img' || background || one.children.length === 0 ? closest(one, isPictureLink) : undefined
  const isSign = role === 'img' || link || /^[\d.]/.test(title)
  if (!(background || (isSign && wordsOf(one) === '')) || elementsNamed(link ?? one, 'img svg').length > 0) return
  const own = [background, ...addressesOf(one)].find((address) => address !== '' && isPicture(address))
  if (own === undefined) return void (!link && label && replaceBy(one, textNode(label)))
  const isCover = /wp-block-cover/.test(classes)
  const image = element('img', {
    ...(isCover && { class: 'wp-block-cover__image-background' }),
    src: link?.attribs['href'] ?? own,
    alt: label,
  })
  if (one === link || wordsOf(one) !== '') DomUtils.prependChild(one, image)
  else replaceBy(one, image)
}
