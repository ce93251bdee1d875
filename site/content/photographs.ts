// Photographs of people, files of content/people, in the sizes at which portraits are shown.
import type { Photograph } from '#site/schemas/portrait.ts'

/** Sides in pixels: that of the largest portrait on a screen of two pixels a point, its half and its quarter. */
export const photographSides = [160, 320, 640] as const
export const photographFormats = ['avif', 'webp'] as const

type Side = (typeof photographSides)[number]
type Format = (typeof photographFormats)[number]

/** Returns the file that is published, as in "ana-320.webp" for "ana.jpg". */
export const cutName = (file: string, side: Side, format: Format): string =>
  `${file.replace(/\.\w+$/, '')}-${side}.${format}`

export function photograph(file: string): Photograph {
  const path = (side: Side, format: Format) => `/photographs/${cutName(file, side, format)}`
  const set = (format: Format) => photographSides.map((side) => `${path(side, format)} ${side}w`).join(', ')
  return { photo: { avif: set('avif'), webp: set('webp'), src: path(320, 'webp'), side: 320 } }
}
