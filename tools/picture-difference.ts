// Finds visible differences between two pictures.
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

export type PictureDifference = {
  /** The number of differing pixels, and their first and last row. */
  pixels: number
  top: number
  bottom: number
  /** The rows around them as a PNG, side by side: before, after, and the differences in magenta. */
  sheet: Buffer
}

/** Blended shadow edges vary by up to two of 255 between runs, which is below this. */
const threshold = 0.01
/** Antialiased curves can differ by fewer pixels than this. */
const fewestPixels = 6
const rowsAround = 40
const mostRows = 1600
const gap = 12
const channels = 4
const magenta: [number, number, number] = [230, 0, 120]
const [r, g, b] = magenta

/** Resolves with undefined if the pictures look the same. If one is larger, its extra area counts as a difference. */
export async function pictureDifference(before: Buffer, after: Buffer): Promise<PictureDifference | undefined> {
  if (before.equals(after)) return undefined
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const paper = sharp({ create: { width, height, channels, background: { r, g, b, alpha: 1 } } })
  const enlarged = (input: Buffer) =>
    paper
      .clone()
      .composite([{ input, left: 0, top: 0 }])
      .raw()
      .toBuffer()
  const [was, is] = await Promise.all([enlarged(before), enlarged(after)])
  const marked = Buffer.alloc(was.length)
  const options = { threshold, includeAA: true, alpha: 0.25, diffColor: magenta, checkerboard: false }
  const pixels = pixelmatch(was, is, marked, width, height, options)
  if (pixels < fewestPixels) return undefined

  const mark = Buffer.from([...magenta, 255])
  const rowBytes = width * channels
  const top = Math.floor(marked.indexOf(mark) / rowBytes)
  const bottom = Math.floor(marked.lastIndexOf(mark) / rowBytes)
  const from = Math.max(0, top - rowsAround)
  const to = Math.min(height, bottom + rowsAround, from + mostRows)
  const cuts = [was, is, marked].map((raw, index) => ({
    input: raw.subarray(from * rowBytes, to * rowBytes),
    raw: { width, height: to - from, channels } as const,
    left: index * (width + gap),
    top: 0,
  }))
  const sheet = { width: 3 * width + 2 * gap, height: to - from, channels, background: '#8c948e' } as const
  return { pixels, top, bottom, sheet: await sharp({ create: sheet }).composite(cuts).png().toBuffer() }
}
