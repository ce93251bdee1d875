import { hash } from 'node:crypto'

/** Widths in pixels. */
export const imageWidths = [400, 800, 1200] as const

export const imageFolder = '/blog-images/'

/** A picture's name in our URLs: 16 hex digits of a hash of its original URL. */
export const imageKey = (url: string): string => hash('sha256', url, 'hex').slice(0, 16)

/** `whole` keeps the aspect ratio; `card` is cropped to 16:9. */
export type ImageShape = 'whole' | 'card'

/** The path has no extension: the client's Accept header decides between AVIF and WebP. */
export const imagePath = (key: string, shape: ImageShape, width: number): string =>
  `${imageFolder}${key}-${shape}-${width}`

/** 1200 by 630 pixels, for link previews. */
export const sharePath = (key: string): string => `${imageFolder}${key}-share.jpg`

export const imageSrcSet = (key: string, shape: ImageShape): string =>
  imageWidths.map((width) => `${imagePath(key, shape, width)} ${width}w`).join(', ')

export type WantedPicture = { key: string; shape: ImageShape | 'share'; width: number }

/** Returns undefined for a path that is not one of ours. */
export function parseImagePath(path: string): WantedPicture | undefined {
  const [, key, rest, width] = path.match(/^\/blog-images\/([0-9a-f]{16})-(share\.jpg|(?:whole|card)-(\d{3,4}))$/) ?? []
  if (key === undefined || rest === undefined) return undefined
  if (rest === 'share.jpg') return { key, shape: 'share', width: 1200 }
  const known = imageWidths.find((one) => String(one) === width)
  return known && { key, shape: rest.startsWith('card') ? 'card' : 'whole', width: known }
}
