// Pictures side by side, as slides or tiles, become a gallery: <div><div><img></div><div><img></div></div>.
import type { Element, ParentNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  childElements,
  closest,
  element,
  elementsNamed,
  elementsWhere,
  hasClass,
  isInline,
  outermost,
  replaceBy,
  wordsOf,
} from './post-dom.ts'

export function formGalleries(tree: ParentNode): void {
  for (const one of elementsWhere(tree, isGroup))
    if (!closest(one, (outer) => hasClass(outer, 'wp-block-gallery')) && !formGallery(one))
      for (const row of alikeIn(one)) formGallery(row)
}

const known = /wp-block-(?:gallery|columns?|media-text|cover|group)\b|(?:^|\s)wp-caption/
const isGroup = (one: Element) =>
  !isInline(one) && !known.test(one.attribs['class'] ?? '') && !/^(?:p|li|a|picture|t\w+)$/.test(one.name)

/** Items of one class with a picture each, among others: put into an element of their own. */
function alikeIn(one: Element): Element[] {
  const classOf = (item: Element | undefined) => item?.attribs['class']
  const runs: Element[][] = []
  for (const item of childElements(one)) {
    if (item.name === 'figure' || elementsNamed(item, 'img').length !== 1) continue
    const last = runs.at(-1)?.at(-1)
    const isNext =
      last && DomUtils.nextElementSibling(last) === item && classOf(item) && classOf(item) === classOf(last)
    if (isNext) runs.at(-1)?.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run) => {
    const [first] = run
    if (!first || run.length === 1) return []
    const box = element('div', {})
    DomUtils.prepend(first, box)
    for (const item of run) DomUtils.appendChild(box, item)
    return box
  })
}

/** A group of pictures, each in an element of its own, perhaps with a caption there, and nothing else. */
function formGallery(one: Element): boolean {
  const images = elementsNamed(one, 'img')
  if (images.length < 2 || images.some(({ attribs }) => Number(attribs['width'] ?? 99) <= 64)) return false
  const tiles = images.map((image) =>
    outermost(image, (outer) => outer !== one && elementsNamed(outer, 'img').length === 1),
  )
  const captions = tiles.map((tile) => elementsWhere(tile, isCaption)[0])
  // The title of a card is a part of its link.
  if (captions.some((caption) => caption && closest(caption, ({ name }) => name === 'a'))) return false
  const last = childElements(one).at(-1)
  const own = last?.name === 'figcaption' && !captions.includes(last) ? [last] : []
  const said = [...captions, ...own].reduce((sum, caption) => sum + (caption ? wordsOf(caption).length : 0), 0)
  if (wordsOf(one).replace(/\s/g, '').length > said || elementsNamed(one, 'video iframe audio').length > 0) return false
  const columns =
    /columns-(\d)/.exec(one.attribs['class'] ?? '')?.[1] ?? (images.length === 2 || images.length === 4 ? 2 : 3)
  const figures = images.map((image, index) => {
    const link = closest(image.parent, ({ name }) => name === 'a')
    const caption = captions[index]
    return element('figure', { class: 'wp-block-image' }, [
      link && tiles[index] !== image ? link : image,
      ...(caption ? [element('figcaption', {}, [...caption.children])] : []),
    ])
  })
  replaceBy(
    one,
    element('figure', { class: `wp-block-gallery has-nested-images columns-${columns}` }, [...figures, ...own]),
  )
  return true
}

const isCaption = ({ name, attribs }: Element) =>
  /^(?:figcaption|dd|h[1-6])$/.test(name) || /caption|label|title/.test(attribs['class'] ?? '')
