// Extracts the shape of a raster logo: its opaque part, since every logo is shown in one ink.
import sharp from 'sharp'

/**
 * A picture that is white where the ink goes and transparent elsewhere, trimmed to its content. It is at least as wide as it is
 * high.
 */
export type LogoShape = { width: number; height: number; body: Buffer }

/** A wider logo would be too low to be legible beside the others. */
export const maxAspectRatio = 8

/** Three pixels for each that a dense screen shows of the height. */
const shownHeight = 128
/** Transparent pixels around the shape, so that its edge is not cut where an element ends between two pixels. */
const margin = 4
const minHeight = 96
/** Limits the longer side, in pixels, during the analysis. */
const analysisSize = { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true } as const
/** Out of 255; anything fainter is an invisible shadow. */
const opacityThreshold = 16
/** A picture whose shape fills more than this share of its box has no transparent background. */
const maxFilledShare = 0.96

/** `problem` completes a sentence that begins with the file name. */
export async function logoShape(body: Buffer): Promise<LogoShape | { problem: string }> {
  const alpha = sharp(body).rotate().resize(analysisSize).ensureAlpha().extractChannel('alpha').toColourspace('b-w')
  const { data, info } = await sharp(await alpha.png().toBuffer())
    .trim({ background: '#000', threshold: opacityThreshold })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const { channels } = await sharp(data).stats()
  const filled = (channels[0]?.mean ?? 0) / 255
  if (filled === 0) return { problem: 'is empty: all of it is transparent. Export it again with the logo in it.' }
  if (filled > maxFilledShare)
    return {
      problem:
        'has no transparent background, so its shape is unknown. Export it as PNG or WebP with a transparent background.',
    }
  if (width > height * maxAspectRatio) return { problem: tooWideProblem(width / height) }
  if (height < minHeight)
    return {
      problem: `is ${height} pixels high without its empty edges. Use one of at least ${minHeight} pixels, so that it is sharp.`,
    }
  const inner = { height: shownHeight - 2 * margin, width: inkWidth(width / height) }
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
 * Returns the width to draw at. Browsers halve a picture until it is nearly as small as its box, and lose a line at each odd
 * width.
 */
const inkWidth = (timesAsWide: number): number => {
  const ink = (shownHeight - 2 * margin) * Math.max(1, timesAsWide)
  return Math.ceil((ink + 2 * margin) / 16) * 16 - 2 * margin
}

/** The problem of a logo that is too wide, for vector and raster logos. */
export const tooWideProblem = (times: number): string =>
  `is ${times.toFixed(1)} times as wide as it is high. Use one of at most ${maxAspectRatio} times, or the symbol without the name.`
