// Extracts the shape of a raster logo: its opaque part, since every logo is shown in one ink.
import sharp from 'sharp'
import { logoShapeProblem, opacityThreshold } from './picture-problem.ts'

/**
 * A picture that is white where the ink goes and transparent elsewhere, trimmed to its content. It is at least as wide as it is
 * high.
 */
export type LogoShape = { width: number; height: number; body: Buffer }

/** Three pixels for each that a dense screen shows of the height. */
const shownHeight = 128
/** Transparent pixels around the shape, so that its edge is not cut where an element ends between two pixels. */
const margin = 4
/** Limits the longer side, in pixels, during the analysis. */
const analysisSize = { width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true } as const

/** `problem` completes a sentence that begins with the file name. */
export async function logoShape(body: Buffer): Promise<LogoShape | { problem: string }> {
  const alpha = sharp(body).rotate().resize(analysisSize).ensureAlpha().extractChannel('alpha').toColourspace('b-w')
  const { data, info } = await sharp(await alpha.png().toBuffer())
    .trim({ background: '#000', threshold: opacityThreshold })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const { channels } = await sharp(data).stats()
  const problem = logoShapeProblem(width, height, (channels[0]?.mean ?? 0) / 255)
  if (problem) return { problem }
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
