import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** In pixels; wider than the largest picture that the server cuts from it. */
const maxWidth = 1600

/**
 * Prepares a picture for publication: no wider than needed, upright, in sRGB, and without camera metadata such as the location.
 * An SVG stays as it is.
 */
export async function publishedPicture(file: string | URL): Promise<Buffer> {
  const body = await readFile(file)
  if (String(file).endsWith('.svg')) return body
  const picture = sharp(body).rotate().resize({ width: maxWidth, withoutEnlargement: true })
  if (String(file).endsWith('.png')) return picture.png({ compressionLevel: 9 }).toBuffer()
  if (String(file).endsWith('.webp')) return picture.webp({ quality: 88 }).toBuffer()
  return picture.jpeg({ quality: 88, mozjpeg: true }).toBuffer()
}

/** Widths in pixels of a block's photograph for smaller screens. */
const variantWidths = [480, 800, 1200]

export type PictureVariant = { picture: string; width: number; name: string }

/** Lists the smaller variants of a picture, as in "ward-480.webp" of "ward.jpg". An SVG has none. */
export const pictureVariants = (picture: string): PictureVariant[] =>
  picture.endsWith('.svg')
    ? []
    : variantWidths.map((width) => ({ picture, width, name: `${picture.replace(/\.\w+$/, '')}-${width}.webp` }))

export const resizePicture = (file: string, width: number): Promise<Buffer> =>
  sharp(file).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()

/** Resolves with the width and height in pixels of the published picture. */
export async function publishedSize(file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(await publishedPicture(file)).metadata()
  return { width, height }
}
