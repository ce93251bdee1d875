import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** This is wider than the largest picture that the server cuts from it. */
const maxWidth = 1600

/**
 * Makes a picture as it may be published: no wider than anybody is shown it, upright, in sRGB, and without what a
 * camera or a phone wrote into it, such as the place. An SVG stays as it is.
 */
export async function publishedPicture(file: string | URL): Promise<Buffer> {
  const body = await readFile(file)
  if (String(file).endsWith('.svg')) return body
  const picture = sharp(body).rotate().resize({ width: maxWidth, withoutEnlargement: true })
  if (String(file).endsWith('.png')) return picture.png({ compressionLevel: 9 }).toBuffer()
  if (String(file).endsWith('.webp')) return picture.webp({ quality: 88 }).toBuffer()
  return picture.jpeg({ quality: 88, mozjpeg: true }).toBuffer()
}

/** Widths in pixels in which a photograph of a block is sent to smaller screens than the largest. */
const cutWidths = [480, 800, 1200]

export type PictureCut = { picture: string; width: number; name: string }

/** Says what is cut of a picture, as in "ward-480.webp" of "ward.jpg". An SVG is sharp in any size. */
export const cutsOf = (picture: string): PictureCut[] =>
  picture.endsWith('.svg')
    ? []
    : cutWidths.map((width) => ({ picture, width, name: `${picture.replace(/\.\w+$/, '')}-${width}.webp` }))

export const cutPicture = (file: string, width: number): Promise<Buffer> =>
  sharp(file).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()

/** Resolves with the width and height in pixels of a picture as it is published. */
export async function publishedSize(file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(await publishedPicture(file)).metadata()
  return { width, height }
}
