// A picture for a post, as it is kept: of a kind that browsers show, no larger than needed, and without what a camera or a
// phone wrote into it, such as the place.
import sharp from 'sharp'
import { svgProblem } from '#site/content/checks/svg-problem.ts'
import { EditError } from '../edit-error.ts'

/** Twice the widest place of a picture on a screen, with some to spare. */
const maxWidth = 2400
const minWidth = 1200
/** Its size is read before anything is decoded. */
const maxPixels = 200_000_000

type Kind = 'png' | 'jpg' | 'svg'

export type NewPicture = { stem: string; ending: Kind; body: Buffer }

/** `name`: as the file was called on the disk of who brings it. Throws an EditError that says what to bring instead. */
export async function newPicture(name: string, original: Buffer): Promise<NewPicture> {
  const kind = kindOf(original)
  if (!kind) throw new EditError(415, notShown(name))
  const stem = stemOf(name)
  if (kind === 'svg') {
    const problem = svgProblem(original.toString('utf8'))
    if (problem) throw new EditError(422, `${name} ${problem}`)
    await sizeOf(name, original)
    return { stem, ending: kind, body: original }
  }
  const width = await sizeOf(name, original)
  if (width < minWidth)
    throw new EditError(
      422,
      `${name} is ${width} pixels wide. Use one of at least ${minWidth} pixels, so that it is sharp.`,
    )
  const picture = sharp(original, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width: maxWidth, withoutEnlargement: true })
  const written = kind === 'png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 90, mozjpeg: true })
  const body = await written.toBuffer().catch(() => {
    throw unreadable(name)
  })
  return { stem, ending: kind, body }
}

/** By what it holds, not by its name. */
function kindOf(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  const start = bytes.subarray(0, 4096).toString('utf8')
  return /^\ufeff?\s*(<\?xml\b[^>]*>\s*)?(<!--.*?-->\s*|<!DOCTYPE\s+svg\b[^>[]*>\s*)*<svg\b/s.test(start)
    ? 'svg'
    : undefined
}

/** As it is shown: a phone writes a picture lying down, and how to turn it. */
async function sizeOf(name: string, bytes: Buffer): Promise<number> {
  const { autoOrient, width } = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => {
      throw unreadable(name)
    })
  return autoOrient?.width ?? width
}

const unreadable = (name: string) =>
  new EditError(422, `${name} cannot be read as a picture. Export it again as JPEG or PNG.`)

const notShown = (name: string) =>
  /\.(heic|heif|webp|avif|gif|tiff?|bmp)$/i.test(name)
    ? `${name} is of a kind that a post cannot show. Save it as JPEG or PNG.`
    : `${name} is no picture that a post can show. Use a PNG, JPEG or SVG.`

/** "IMG 2041 (Größe).JPG" is "img-2041-grosse". */
function stemOf(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
  const stem = plain
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return stem || 'picture'
}
