// What is wrong with a picture, as far as its text or its measures tell. The check and the editor say the same. Each function
// returns words that complete a sentence beginning with the file name, or undefined if nothing is wrong.
import { coloursIn, viewBoxOf } from './normalize-logo.ts'

/** A wider logo would be too low to be legible beside the others. */
const maxAspectRatio = 8
const minHeight = 96
/** A picture whose shape fills more than this share of its box has no transparent background. */
const maxFilledShare = 0.96
/** Out of 255; anything fainter is an invisible shadow. */
export const opacityThreshold = 16

/** For the SVG text of a drawing. */
export function svgProblem(svg: string): string | undefined {
  if (!/<svg\b/.test(svg)) return 'is not an SVG. Export it again as plain SVG.'
  if (/<script\b|\son\w+\s*=|javascript:|<foreignObject\b/i.test(svg))
    return 'contains a script. Export it again as plain SVG, without scripts.'
  if (/<(?:image|use)\b[^>]*\shref="(?!#)/i.test(svg))
    return 'loads another file. Export it again with everything in it.'
  return undefined
}

/** For the SVG text of a logo. */
export function drawnLogoProblem(svg: string, isBrand: boolean): string | undefined {
  if (/<style\b/.test(svg))
    return 'contains a style sheet. Export it with presentation attributes, an option of drawing programs.'
  const [, , width, height] = viewBoxOf(svg) ?? []
  if (!width || !height) return 'does not say how large it is. Save it with a viewBox like "0 0 32 32".'
  if (isBrand && width !== height) return 'is not square. Save it with a viewBox like "0 0 32 32".'
  const colours = coloursIn(svg)
  if (!isBrand && colours.length > 1)
    return `is painted in ${colours.length} colours (${colours.slice(0, 3).join(', ')}), and logos stand in one ink. Paint it in one colour, or save its shape as PNG with a transparent background.`
  return tooWideProblem(width, height)
}

/** For the opaque part of a logo: its size, and the share of it that is filled. */
export function logoShapeProblem(width: number, height: number, filled: number): string | undefined {
  if (filled === 0) return 'is empty: all of it is transparent. Export it again with the logo in it.'
  if (filled > maxFilledShare)
    return 'has no transparent background, so its shape is unknown. Export it as PNG or WebP with a transparent background.'
  const tooLow = `is ${height} pixels high without its empty edges. Use one of at least ${minHeight} pixels, so that it is sharp.`
  return tooWideProblem(width, height) ?? (height < minHeight ? tooLow : undefined)
}

const tooWideProblem = (width: number, height: number): string | undefined =>
  width > height * maxAspectRatio
    ? `is ${(width / height).toFixed(1)} times as wide as it is high. Use one of at most ${maxAspectRatio} times, or the symbol without the name.`
    : undefined

/** For a file that no browser can read to its end. `kind`: as in "JPEG or PNG". */
export const cutOffProblem = (kind: string) =>
  `cannot be read as a picture. It may have been cut off: export it again as ${kind}.`

/** For the first bytes of a file to download, as text. */
export const pdfProblem = (beginning: string): string | undefined =>
  beginning.includes('%PDF-') ? undefined : 'is not a PDF. Export it again as PDF.'
