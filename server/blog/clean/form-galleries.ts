// Pictures side by side, as slides or tiles, become a gallery: <div><div><img></div><div><img></div></div>.
import type { Element, ParentNode } from 'domhandler'
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
    if (!closest(one, (outer) => hasClass(outer, 'wp-block-gallery'))) formGallery(one)
}

const known = /wp-block-(?:gallery|columns?|media-text|cover|group)\b|(?:^|\s)wp-caption/
const isGroup = (one: Element) =>
  !isInline(one) && !known.test(one.attribs['class'] ?? '') && !/^(?:p|li|a|picture|t\w+)$/.test(one.name)

/** A group of pictures, each in an element of its own, perhaps with a caption there, and nothing else. */
function formGallery(one: Element): void {
  const images = elementsNamed(one, 'img')
  if (images.length < 2 || images.some(({ attribs }) => Number(attribs['width'] ?? 99) <= 64)) return
  const tiles = images.map((image) =>
    outermost(image, (outer) => outer !== one && elementsNamed(outer, 'img').length === 1),
  )
  const captions = tiles.map((tile) => elementsWhere(tile, isCaption)[0])
  // The title of a card is a part of its link.
  if (captions.some((caption) => caption && closest(caption, ({ name }) => name === 'a'))) return
  const last = childElements(one).at(-1)
  const own = last?.name === 'figcaption' && !captions.includes(last) ? [last] : []
  const said = [...captions, ...own].reduce((sum, caption) => sum + (caption ? wordsOf(caption).length : 0), 0)
  if (wordsOf(one).replace(/\s/g, '').length > said || elementsNamed(one, 'video iframe audio').length > 0) return
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
}

const isCaption = ({ name, attribs }: Element) =>
  /^(?:figcaption|dd|h[1-6])$/.test(name) || /caption|label|title/.test(attribs['class'] ?? '')
