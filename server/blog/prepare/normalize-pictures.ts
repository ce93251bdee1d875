// Finds the real URL of each picture behind lazy loading, keeps the size its author chose, and turns emoji images
// into characters.
import type { Element, ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  hasClass,
  remove,
  replaceBy,
  styleOf,
  textNode,
  unwrap,
  wordsOf,
} from './post-dom.ts'

/** Pasted pictures are part of the post itself: a larger one would be most of it. */
export const maxPastedChars = 128 * 1024

/** `isShown` tells whether we can serve a picture with this URL. */
export function normalizePictures(tree: ParentNode, isShown: (src: string) => boolean): void {
  for (const one of elementsNamed(tree, 'img')) {
    if (isTiny(one)) remove(one)
    else if (isEmoji(one)) replaceBy(one, textNode(one.attribs['alt'] ?? ''))
    else normalizePicture(one)
  }
  for (const one of elementsNamed(tree, 'noscript')) unwrapNoscript(one, tree)
  for (const one of elementsWhere(tree, isCover)) showCover(one)
  for (const one of elementsWhere(tree, isDrawn)) showDrawn(one)
  for (const one of elementsNamed(tree, 'div figure dl ul').filter(isClassicGallery)) normalizeGallery(one)
  for (const one of elementsNamed(tree, 'img')) {
    const { src, alt = '' } = one.attribs
    if (src && isShown(src)) continue
    // A picture that cannot be shown is replaced by its alternative text.
    replaceBy(one, ...(alt.trim() && !isDoubled(one) ? [element('em', {}, [textNode(alt.trim())])] : []))
  }
  for (const one of elementsNamed(tree, 'figure')) if (isBare(one)) remove(one)
}

const sides = ['width', 'height'] as const
const tiny = /^[01](?:px)?$/

/** Whether it is a tracking pixel. WordPress also states this size for drawings whose size it does not know. */
export const isTiny = (one: Element): boolean =>
  sides.some((side) => tiny.test(styleOf(one, side) ?? one.attribs[side] ?? '')) &&
  !/\.svg(?:$|\?)/i.test(one.attribs['src'] ?? '')

const isEmoji = (one: Element) =>
  Boolean(one.attribs['alt']) &&
  (hasClass(one, 'emoji') || hasClass(one, 'wp-smiley') || /\/emoji\//.test(one.attribs['src'] ?? ''))

function normalizePicture(one: Element): void {
  const picture = closest(one.parent, ({ name }) => name === 'picture')
  const sources = picture ? elementsNamed(picture, 'source').flatMap(addressesOf) : []
  const found = [...addressesOf(one), ...sources].find(isPicture)
  one.attribs['src'] = found ?? ''
  for (const side of sides) if (tiny.test(one.attribs[side] ?? '')) delete one.attribs[side]
  resize(one, pixels(styleOf(one, 'width')), pixels(styleOf(one, 'height')))
}

const isPicture = (address: string) =>
  !address.startsWith('data:') ||
  (/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i.test(address) &&
    address.length > 200 &&
    address.length <= maxPastedChars)

const pixels = (value: string | undefined) => {
  const found = /^(\d{1,4})(?:\.\d+)?px$/.exec(value ?? '')
  return found ? Number(found[1]) : undefined
}

/** Applies the size that the author dragged the picture to, keeping its aspect ratio. */
function resize(one: Element, width: number | undefined, height: number | undefined): void {
  if (width === undefined && height === undefined) return
  const [had, tall] = [Number(one.attribs['width']), Number(one.attribs['height'])]
  const shape = had > 0 && tall > 0 ? tall / had : undefined
  const size = {
    width: width ?? (shape && height && Math.round(height / shape)),
    height: height ?? (shape && width && Math.round(width * shape)),
  }
  for (const side of sides) {
    if (size[side]) one.attribs[side] = String(size[side])
    else delete one.attribs[side]
  }
}

/** Unwraps a `noscript`, without pictures that are already shown. */
function unwrapNoscript(one: Element, tree: ParentNode): void {
  const shown = new Set(
    elementsNamed(tree, 'img')
      .filter((image) => closest(image.parent, ({ name }) => name === 'noscript') === undefined)
      .map(({ attribs }) => fileOf(attribs['src'] ?? '')),
  )
  for (const image of elementsNamed(one, 'img')) if (shown.has(fileOf(image.attribs['src'] ?? ''))) remove(image)
  const [before, image] = [DomUtils.prevElementSibling(one), elementsNamed(one, 'img')[0]]
  if (image && before?.name === 'img' && !before.attribs['src']) remove(before)
  unwrap(one)
}

/** Equal for the same file in different sizes. */
const fileOf = (address: string) =>
  address.replace(/(?:-\d+x\d+|-scaled)*(\.(?:png|jpe?g|gif|webp|avif|svg))(?:\?.*)?$/i, '$1')

const backgroundOf = ({ attribs }: Element) => /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(attribs['style'] ?? '')?.[1]

const isCover = ({ attribs }: Element) => /wp-block-cover/.test(attribs['class'] ?? '')

/** Shows the background picture of a fixed or repeated cover block. */
function showCover(one: Element): void {
  const address = backgroundOf(one)
  if (!address || address.startsWith('data:')) return
  const alt = one.attribs['aria-label'] ?? ''
  const image = element('img', { class: 'wp-block-cover__image-background', src: address, alt })
  if (hasClass(one, 'wp-block-cover')) DomUtils.prependChild(one, image)
  else replaceBy(one, image)
}

const isPictureLink = ({ name, attribs }: Element) => name === 'a' && isPictureFile(attribs['href'] ?? '')

/** Whether an empty element stands for a picture that styles or a script draw. */
function isDrawn(one: Element): boolean {
  const link = closest(one, isPictureLink)
  if (one.attribs['role'] !== 'img' && !link) return false
  const around = link ?? one
  return !/^(?:img|svg|source)$/.test(one.name) && elementsNamed(around, 'img svg').length === 0 && wordsOf(one) === ''
}

function showDrawn(one: Element): void {
  const link = closest(one, isPictureLink)
  if (link && elementsNamed(link, 'img').length > 0) return
  const own = [backgroundOf(one) ?? '', ...addressesOf(one)].find((address) => address !== '' && isPicture(address))
  if (own === undefined) return
  const image = element('img', { src: link?.attribs['href'] ?? own, alt: one.attribs['aria-label'] ?? '' })
  if (one === link) DomUtils.prependChild(one, image)
  else replaceBy(one, image)
}

const isClassicGallery = (one: Element) =>
  hasClass(one, 'gallery') && /gallery-columns-\d/.test(one.attribs['class'] ?? '')

/** Converts a gallery of the classic editor to a block gallery. */
function normalizeGallery(one: Element): void {
  const columns = /gallery-columns-(\d)/.exec(one.attribs['class'] ?? '')?.[1] ?? '3'
  const items = elementsWhere(one, (inner) => hasClass(inner, 'gallery-item'))
  if (items.length === 0) return
  const figures = items.map((item) => {
    const image =
      elementsNamed(item, 'a').find((link) => elementsNamed(link, 'img').length > 0) ?? elementsNamed(item, 'img')[0]
    const caption = DomUtils.findOne((inner) => hasClass(inner, 'gallery-caption'), item.children)
    return element('figure', { class: 'wp-block-image' }, [
      ...(image ? [image] : []),
      ...(caption ? [element('figcaption', {}, [...caption.children])] : []),
    ])
  })
  replaceBy(one, element('figure', { class: `wp-block-gallery has-nested-images columns-${columns}` }, figures))
}

/** Whether the caption of a missing picture repeats its alternative text. */
const isDoubled = (one: Element) => {
  const figure = closest(one.parent, ({ name }) => name === 'figure')
  return figure !== undefined && DomUtils.textContent(figure).includes((one.attribs['alt'] ?? '').trim())
}

/** Whether only the caption of a figure is left. */
const isBare = (one: Element) =>
  one.children.length > 0 &&
  DomUtils.textContent(one).trim() !== '' &&
  hasClass(one, 'wp-block-image') &&
  !DomUtils.existsOne(({ name }) => name === 'img' || name === 'em' || name === 'a', one.children)

/** Attributes in which plugins keep a URL for lazy loading, as in "data-lazy-src". */
const lazyName = /^(?:data-|[\w-]*lazy-)(?:[\w-]*-)?(?:src|original|orig-file|large-file|full-url|url|image|poster|bg)$/
const lazySetName = /^(?!srcset$)[\w-]*src-?set$/
/** Attributes in which a file name is not the picture itself, and those of a smaller one. */
const otherName = /^(?:src|href|alt|title|id|class|style)$|srcset|title|name|caption|link|desc/
const smallName = /thumb|placeholder|lqip|small|low/
/** Matches the placeholder in `src` meanwhile. */
const placeholderPattern =
  /^(?:data:|about:|$)|(?:blank|placeholder|spacer|transparent|lazy|loading|pixel|1x1)[^/]*\.(?:gif|png|svg|jpe?g)(?:$|\?)/i
const isLazy = /(?:^|[\s-])lazy|lozad|b-lazy/i

/** Candidate URLs of an element, the likeliest first; a placeholder comes last. */
export function addressesOf({ attribs }: Element): string[] {
  const names = Object.keys(attribs)
  const valuesOf = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).map((name) => attribs[name]?.trim() ?? '')
  const src = attribs['src']?.trim() ?? ''
  const files = names.filter((name) => !otherName.test(name) && isPictureFile(attribs[name] ?? ''))
  const filesOf = (isSmall: boolean) =>
    files.filter((name) => smallName.test(name) === isSmall).map((name) => attribs[name]?.trim() ?? '')
  const known = [...valuesOf(lazyName), ...valuesOf(lazySetName).map(largestOf)]
  const lazy = [...known, ...filesOf(false)].filter(isAddress)
  const set = largestOf(attribs['srcset'] ?? '')
  const rest = [set, ...filesOf(true).filter(isAddress)]
  const waits = placeholderPattern.test(src) || (isLazy.test(attribs['class'] ?? '') && lazy.length > 0)
  return (waits ? [...lazy, ...rest, src] : [src, ...lazy, ...rest]).filter((address) => address !== '')
}

/** Whether an address ends like that of a picture. */
export const isPictureFile = (address: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|[?#])/i.test(address)

const isAddress = (value: string) => /^(?:https?:|\/|\.\.?\/)|^[^\s:{[]+\.[a-z]{3,4}(?:\?|$)/i.test(value)

/** Returns the URL of the largest candidate in a `srcset`. */
function largestOf(set: string): string {
  const entries = set.split(/,\s+|,(?=https?:)/).map((entry) => entry.trim().split(/\s+/))
  const sorted = entries.toSorted((one, other) => Number.parseFloat(other[1] ?? '1') - Number.parseFloat(one[1] ?? '1'))
  const [address = ''] = sorted[0] ?? []
  return address.startsWith('data:') ? '' : address
}
