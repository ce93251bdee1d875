// Finds what is shown of a logo that is a picture: its shape, which is all that is not transparent, as every logo
// stands in one ink.
import sharp from 'sharp'

/**
 * A picture that is white where the ink goes and transparent elsewhere, with nearly no empty edges. It is at least as
 * wide as it is high.
 */
export type LogoShape = { width: number; height: number; body: Buffer }

/** A wider logo would be too low to be read beside the others. */
export const mostTimesAsWide = 8

/** Three pixels of height for each that a dense screen shows of a logo. */
const shownHeight = 128
/** These transparent pixels keep an edge from being cut where a place ends between two pixels. */
const margin = 4
const leastHeight = 96
/** Limits the longer side, in pixels, while the edges are looked for. */
const readWithin = 2400
/** Opacity, of 255; less is a shadow that nobody sees. */
const faint = 16
/** A shape fills no more than this share of its box; what fills more has no transparent ground. */
const mostFilled = 0.96

const noGround =
  'has no transparent ground, so that no shape can be told. Export it as PNG or WebP with a transparent background.'

/** `problem` is what follows the name of the file. */
export async function logoShape(body: Buffer): Promise<LogoShape | { problem: string }> {
  const { hasAlpha } = await sharp(body)
    .metadata()
    .catch(() => ({ hasAlpha: undefined }))
  if (hasAlpha === undefined) return { problem: unreadable }
  if (!hasAlpha) return { problem: noGround }
  const alpha = await alphaOf(body).catch(() => undefined)
  if (!alpha) return { problem: unreadable }
  const box = boxOf(alpha)
  if (!box) return { problem: 'is empty: all of it is transparent. Export it again with the logo in it.' }
  if (filled(alpha, box) > mostFilled) return { problem: noGround }
  const { width, height } = box
  if (width > height * mostTimesAsWide) return { problem: tooWide(width / height) }
  if (height < leastHeight)
    return {
      problem: `is ${height} pixels high without its empty edges. Use one of at least ${leastHeight} pixels, so that it is sharp.`,
    }
  const inner = { height: shownHeight - 2 * margin, width: innerWidth(width / height) }
  const { data, info } = await sharp(alpha.data, { raw: { width: alpha.width, height: alpha.height, channels: 1 } })
    .extract(box)
    .resize({ ...inner, fit: 'contain', background: '#000' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shown = { width: info.width, height: info.height }
  const picture = sharp({ create: { ...shown, channels: 3, background: '#fff' } })
    .joinChannel(data, { raw: { ...shown, channels: 1 } })
    .webp({ lossless: true })
  return { ...shown, body: await picture.toBuffer() }
}

/**
 * Returns the width to draw at. Browsers halve a picture until it is nearly as small as its place, and would lose a
 * line of each odd width.
 */
const innerWidth = (timesAsWide: number): number => {
  const ink = (shownHeight - 2 * margin) * Math.max(1, timesAsWide)
  return Math.ceil((ink + 2 * margin) / 16) * 16 - 2 * margin
}

/** The sentence about pictures and drawings that are too wide. */
export const tooWide = (times: number): string =>
  `is ${times.toFixed(1)} times as wide as it is high. Use one of at most ${mostTimesAsWide} times, or the sign without the words.`

const unreadable = 'cannot be read as a picture. Export it again as PNG or WebP.'

type Alpha = { data: Buffer; width: number; height: number }
type Box = { left: number; top: number; width: number; height: number }

/** Reads the opacity of each pixel, one byte a pixel. */
async function alphaOf(body: Buffer): Promise<Alpha> {
  const { data, info } = await sharp(body)
    .rotate()
    .resize({ width: readWithin, height: readWithin, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .extractChannel('alpha')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Finds the box of all that can be seen. */
function boxOf({ data, width, height }: Alpha): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 0) < faint) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** Returns how much of a box is filled, from 0 to 1. */
function filled({ data, width: line }: Alpha, { left, top, width, height }: Box): number {
  let sum = 0
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) sum += data[y * line + x] ?? 0
  return sum / (width * height * 255)
}
