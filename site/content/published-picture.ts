import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Of the largest that the server cuts from it, with some to spare. */
const maxWidth = 1600

/**
 * A picture as it may be published: no wider than anybody is shown it, upright, in sRGB, and without what a camera or a
 * phone wrote into it, such as the place. An SVG stays as it is.
 */
export async function publishedPicture(file: string | URL): Promise<Buffer> {
  const body = await readFile(file)
  if (String(file).endsWith('.svg')) return body
  const picture = sharp(body).rotate().resize({ width: maxWidth, withoutEnlargement: true })
  const isPng = String(file).endsWith('.png')
  return (isPng ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 88, mozjpeg: true })).toBuffer()
}
