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
const readWithin = { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true } as const
/** Opacity, of 255; less is a shadow that nobody sees. */
const faint = 16
/** A shape fills no more than this share of its box; what fills more has no transparent ground. */
const mostFilled = 0.96

/** `problem` is what follows the name of the file. */
export async function logoShape(body: Buffer): Promise<LogoShape | { problem: string }> {
  const alpha = sharp(body).rotate().resize(readWithin).ensureAlpha().extractChannel('alpha').toColourspace('b-w')
  const opacity = await alpha
    .png()
    .toBuffer()
    .catch(() => undefined)
  if (!opacity) return { problem: 'cannot be read as a picture. Export it again as PNG or WebP.' }
  const { data, info } = await sharp(opacity)
    .trim({ background: '#000', threshold: faint })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const { channels } = await sharp(data).stats()
  const filled = (channels[0]?.mean ?? 0) / 255
  if (filled === 0) return { problem: 'is empty: all of it is transparent. Export it again with the logo in it.' }
  if (filled > mostFilled)
    return {
      problem:
        'has no transparent ground, so that no shape can be told. Export it as PNG or WebP with a transparent background.',
    }
  if (width > height * mostTimesAsWide) return { problem: tooWide(width / height) }
  if (height < leastHeight)
    return {
      problem: `is ${height} pixels high without its empty edges. Use one of at least ${leastHeight} pixels, so that it is sharp.`,
    }
  const inner = { height: shownHeight - 2 * margin, width: innerWidth(width / height) }
  const mask = await sharp(data)
    .resize({ ...inner, fit: 'contain', background: '#000' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shown = { width: mask.info.width, height: mask.info.height }
  const picture = sharp({ create: { ...shown, channels: 3, background: '#fff' } })
    .joinChannel(mask.data, { raw: { ...shown, channels: 1 } })
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
