// Finds where two pictures differ for the eye.
import sharp from 'sharp'

export type PictureDifference = {
  /** How many pixels differ, and where the first and the last row of them are. */
  pixels: number
  top: number
  bottom: number
  /** The rows around them, as PNG: as they were, as they are, and what differs, in magenta on the faded picture. */
  before: Buffer
  after: Buffer
  marked: Buffer
}

/**
 * Difference in one channel, of 255. The edge of a blended shadow falls up to two steps apart from one drawing to the
 * next.
 */
const visibleStep = 4
/** Fewer pixels are the edge of a drawn curve, which falls on one pixel or the next. */
const fewestPixels = 6
const rowsAround = 40
const mostRows = 1600
const channels = 3
const magenta = [230, 0, 120]

type Raw = { data: Buffer; width: number; height: number }

/** Resolves with undefined when nobody can tell them apart. Where one is larger, what the other lacks differs. */
export async function pictureDifference(before: Buffer, after: Buffer): Promise<PictureDifference | undefined> {
  if (before.equals(after)) return undefined
  const [was, is] = await Promise.all([decode(before), decode(after)])
  const width = Math.max(was.width, is.width)
  const height = Math.max(was.height, is.height)
  const rows: number[] = []
  let pixels = 0
  const marked = Buffer.alloc(width * height * channels, 255)
  for (let y = 0; y < height; y++) {
    const pixelsAbove = pixels
    for (let x = 0; x < width; x++) {
      const differs = isApart(was, is, x, y)
      if (differs) pixels++
      for (let channel = 0; channel < channels; channel++)
        marked[(y * width + x) * channels + channel] = differs
          ? (magenta[channel] ?? 0)
          : 255 - Math.round((255 - valueAt(is, x, y, channel)) / 4)
    }
    if (pixels > pixelsAbove) rows.push(y)
  }
  const [top] = rows
  const bottom = rows.at(-1)
  if (top === undefined || bottom === undefined || pixels < fewestPixels) return undefined
  const from = Math.max(0, top - rowsAround)
  const to = Math.min(height, bottom + rowsAround, from + mostRows)
  const cut = (raw: Raw) => encode(raw, from, Math.min(to, raw.height))
  return {
    pixels,
    top,
    bottom,
    before: await cut(was),
    after: await cut(is),
    marked: await cut({ data: marked, width, height }),
  }
}

function isApart(one: Raw, other: Raw, x: number, y: number): boolean {
  if (x >= one.width || x >= other.width || y >= one.height || y >= other.height) return true
  for (let channel = 0; channel < channels; channel++)
    if (Math.abs(valueAt(one, x, y, channel) - valueAt(other, x, y, channel)) > visibleStep) return true
  return false
}

const valueAt = ({ data, width, height }: Raw, x: number, y: number, channel: number): number =>
  x < width && y < height ? (data[(y * width + x) * channels + channel] ?? 255) : 255

async function decode(picture: Buffer): Promise<Raw> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Encodes rows as PNG. It takes at least one row, so that something can be shown of a picture that ends above. */
function encode({ data, width, height }: Raw, from: number, to: number): Promise<Buffer> {
  const top = Math.min(from, height - 1)
  return sharp(data, { raw: { width, height, channels } })
    .extract({ left: 0, top, width, height: Math.max(1, to - top) })
    .png({ compressionLevel: 4 })
    .toBuffer()
}
