// Shows each picture once, at its real address and in the size that its author chose; emoji become characters. Pictures
// side by side, as slides or tiles, become a gallery.
import type { Element, ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { addressesOf, fileOf, isPictureFile, maxPastedChars } from './find-pictures.ts'
import {
  childElements,
  closest,
  element,
  elementsNamed,
  elementsWhere,
  hasClass,
  isInline,
  remove,
  replaceBy,
  styleOf,
  textNode,
  unwrap,
  wordsOf,
} from './post-dom.ts'

/** `isShown` tells whether we can serve a picture with this URL. Returns how many have no such address. */
export function showPictures(tree: ParentNode, isShown: (src: string) => boolean): number {
  let lost = 0
  for (const one of elementsNamed(tree, 'img')) {
    const isNothing = !one.attribs['src'] && !Object.keys(one.attribs).some((name) => /src.|data-/.test(name))
    if (isTiny(one) || isOfPlugin(one) || isNothing) remove(one)
    else if (isEmoji(one)) replaceBy(one, textNode(one.attribs['alt'] ?? ''))
    else settlePicture(one)
  }
  const isOutside = (image: Element) => closest(image.parent, ({ name }) => name === 'noscript') === undefined
  const files = elementsNamed(tree, 'img').flatMap((image) => (isOutside(image) ? fileIn(image) : []))
  const shown = new Set(files)
  for (const one of elementsNamed(tree, 'noscript')) unwrapNoscript(one, shown)
  for (const one of elementsWhere(tree, isDrawn)) showDrawn(one)
  for (const one of elementsNamed(tree, 'img')) {
    const { src, alt = '' } = one.attribs
    if (src && isShown(src)) continue
    const figure = closest(one.parent, ({ name }) => name === 'figure')
    const isDoubled = figure && DomUtils.textContent(figure).includes(alt.trim())
    replaceBy(one, ...(alt.trim() && !isDoubled ? [element('em', {}, [textNode(alt.trim())])] : []))
    lost += 1
  }
  for (const one of elementsNamed(tree, 'figure'))
    if (hasClass(one, 'wp-block-image') && elementsNamed(one, 'img em a').length === 0 && wordsOf(one) !== '')
      remove(one)
  for (const one of elementsWhere(tree, isGroup))
    if (closest(one, (outer) => outer.name === 'figure' && hasClass(outer, 'wp-block-gallery')) === undefined)
      if (!formGallery(one)) for (const row of alikeIn(one)) formGallery(row)
  return lost
}

const sides = ['width', 'height'] as const
const tiny = /^[01](?:px)?$/

/** Whether it is a tracking pixel. WordPress also states this size for drawings whose size it does not know. */
export const isTiny = (one: Element): boolean =>
  sides.some((side) => tiny.test(styleOf(one, side) ?? one.attribs[side] ?? '')) &&
  !/\.svg(?:$|\?)/i.test(one.attribs['src'] ?? '')

/** Drawings of plugins and themes belong to their controls. */
const isOfPlugin = ({ attribs }: Element) => /\/wp-content\/(?:plugins|themes)\//.test(attribs['src'] ?? '')

const isEmoji = (one: Element) =>
  Boolean(one.attribs['alt']) &&
  (hasClass(one, 'emoji') || hasClass(one, 'wp-smiley') || /\/emoji\//.test(one.attribs['src'] ?? ''))

function settlePicture(one: Element): void {
  // The name of a file is no description.
  if (/^\S+(?:_\S*|\.\w{3,4})$/.test(one.attribs['alt'] ?? '') && !closest(one, ({ name }) => name === 'a'))
    one.attribs['alt'] = ''
  const picture = closest(one.parent, ({ name }) => name === 'picture')
  const sources = picture ? elementsNamed(picture, 'source').flatMap(addressesOf) : []
  one.attribs['src'] = [...addressesOf(one), ...sources].find(isPicture) ?? ''
  for (const side of sides) if (tiny.test(one.attribs[side] ?? '')) delete one.attribs[side]
  const [width, height] = sides.map((side) =>
    Number(/^(\d{1,4})(?:\.\d+)?px$/.exec(styleOf(one, side) ?? '')?.[1] ?? 0),
  )
  if (!width && !height) return
  // The size that the author dragged it to keeps its shape.
  const shape = Number(one.attribs['height']) / Number(one.attribs['width'])
  const size = { width: width || Math.round((height ?? 0) / shape), height: height || Math.round((width ?? 0) * shape) }
  for (const side of sides) {
    if (size[side] > 0 && Number.isFinite(size[side])) one.attribs[side] = String(size[side])
    else delete one.attribs[side]
  }
}

const isPicture = (address: string) =>
  !address.startsWith('data:') ||
  (/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i.test(address) &&
    address.length > 200 &&
    address.length <= maxPastedChars)

const fileIn = ({ attribs }: Element) => fileOf(attribs['src'] ?? '')

/** Unwraps a `noscript`, without pictures that are already shown. */
function unwrapNoscript(one: Element, shown: Set<string>): void {
  for (const image of elementsNamed(one, 'img')) {
    if (shown.has(fileIn(image))) remove(image)
    else shown.add(fileIn(image))
  }
  const [before, image] = [DomUtils.prevElementSibling(one), elementsNamed(one, 'img')[0]]
  if (image && before?.name === 'img' && !before.attribs['src']) remove(before)
  unwrap(one)
}

const backgroundOf = ({ attribs }: Element) =>
  /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(attribs['style'] ?? '')?.[1] ?? ''
const isPictureLink = ({ name, attribs }: Element) => name === 'a' && isPictureFile(attribs['href'] ?? '')

/** Whether styles or a script draw a picture where the tree has none. */
function isDrawn(one: Element): boolean {
  if (/^(?:img|svg|source|body|td|table|li)$/.test(one.name)) return false
  const background = backgroundOf(one)
  if (background && !background.startsWith('data:') && elementsNamed(one, 'img').length === 0) return true
  const link = closest(one, isPictureLink)
  return (
    (one.attribs['role'] === 'img' || /^[\d.]/.test(one.attribs['title'] ?? '') || Boolean(link)) &&
    elementsNamed(link ?? one, 'img svg').length === 0 &&
    wordsOf(one) === ''
  )
}

function showDrawn(one: Element): void {
  const link = closest(one, isPictureLink)
  if (link && elementsNamed(link, 'img').length > 0) return
  const own = [backgroundOf(one), ...addressesOf(one)].find((address) => address !== '' && isPicture(address))
  const { 'aria-label': label = '', title = '' } = one.attribs
  // A rating drawn as stars has its value in words only.
  if (own === undefined) return void (!link && (label || title) && replaceBy(one, textNode(label || title)))
  const isCover = /wp-block-cover/.test(one.attribs['class'] ?? '')
  const image = element('img', {
    ...(isCover && { class: 'wp-block-cover__image-background' }),
    src: link?.attribs['href'] ?? own,
    alt: label || title,
  })
  if (one === link || wordsOf(one) !== '') DomUtils.prependChild(one, image)
  else replaceBy(one, image)
}

const known = /wp-block-(?:gallery|columns?|media-text|cover|group)\b|(?:^|\s)wp-caption/
const isGroup = (one: Element) =>
  !isInline(one) &&
  !known.test(one.attribs['class'] ?? '') &&
  !/^(?:p|li|dt|dd|picture|noscript|t\w+|h\d|a|pre|code|blockquote|details)$/.test(one.name)

/** Items of one class with a picture each, among others: put into an element of their own. */
function alikeIn(one: Element): Element[] {
  const isItem = (item: Element) => item.name !== 'figure' && elementsNamed(item, 'img').length === 1
  const runs: Element[][] = []
  for (const item of childElements(one).filter(isItem)) {
    const last = runs.at(-1)?.at(-1)
    const isNext = last && DomUtils.nextElementSibling(last) === item && item.attribs['class']
    if (isNext && last.attribs['class'] === item.attribs['class']) runs.at(-1)?.push(item)
    else runs.push([item])
  }
  return runs
    .filter((run) => run.length > 1)
    .map((run) => {
      const box = element('div', {})
      DomUtils.prepend(run[0] as Element, box)
      for (const item of run) DomUtils.appendChild(box, item)
      return box
    })
}

/** A group of pictures, each in an element of its own, perhaps with a caption there, and nothing else. */
function formGallery(one: Element): boolean {
  const images = elementsNamed(one, 'img')
  if (images.length < 2 || images.some(({ attribs }) => Number(attribs['width'] ?? 99) <= 64)) return false
  if (elementsNamed(one, 'p pre table blockquote video iframe audio').some((part) => wordsOf(part) !== '')) return false
  const tiles = images.map((image) => {
    let tile = image
    for (
      let at = closest(image.parent, () => true);
      at && at !== one && elementsNamed(at, 'img').length === 1;
      at = closest(at.parent, () => true)
    )
      tile = at
    return tile
  })
  // The caption of the old editor's gallery stands beside the picture.
  const captions = tiles.map((tile) => {
    const next = DomUtils.nextElementSibling(tile)
    const inside = tile.name === 'img' ? undefined : elementsWhere(tile, isCaption)[0]
    return inside ?? (next && isCaption(next) && !tiles.includes(next) ? next : undefined)
  })
  // The title of a card is a part of its link.
  if (captions.some((caption) => caption && closest(caption, ({ name }) => name === 'a'))) return false
  const last = childElements(one).at(-1)
  const own = last?.name === 'figcaption' && !captions.includes(last) ? last : undefined
  const said = [...captions, own].reduce((sum, caption) => sum + (caption ? wordsOf(caption).length : 0), 0)
  if (wordsOf(one).replace(/\s/g, '').length > said) return false
  const columns =
    /columns-(\d)/.exec(one.attribs['class'] ?? '')?.[1] ?? String(images.length === 2 || images.length === 4 ? 2 : 3)
  const figures = images.map((image, index) => {
    const link = closest(image.parent, ({ name }) => name === 'a')
    const caption = captions[index]
    return element('figure', { class: 'wp-block-image' }, [
      link && tiles[index] !== image && elementsNamed(link, 'img').length === 1 ? link : image,
      ...(caption ? [element('figcaption', {}, [...caption.children])] : []),
    ])
  })
  replaceBy(
    one,
    element('figure', { class: `wp-block-gallery has-nested-images columns-${columns}` }, [
      ...figures,
      ...(own ? [own] : []),
    ]),
  )
  return true
}

const isCaption = ({ name, attribs }: Element) =>
  /^(?:figcaption|dd|h[1-6])$/.test(name) || /caption|label|title/.test(attribs['class'] ?? '')
