// Draws the brand's mark as a PNG icon, on its own background, since an icon may be shown on any colour.
import sharp from 'sharp'
import { content } from '#site/content/content.ts'
import { logoMarks } from './logo-marks.ts'
import { applyPalette, createPalette } from './palette.ts'

type Shape = {
  /** Corner radius, as a share of the icon's side. */
  corner: number
  /** Side of the mark, as a share of the icon's. */
  mark: number
}

/** `whole` is for maskable icons: Android may crop one to the circle that fills its middle four fifths. */
const shapes = {
  tab: { corner: 0.2, mark: 0.82 },
  tile: { corner: 0.22, mark: 0.62 },
  whole: { corner: 0, mark: 0.56 },
} satisfies Record<string, Shape>

/** Resolves with a square PNG; `size` is in pixels. */
export async function brandIcon(size: number, shape: keyof typeof shapes): Promise<Buffer> {
  const { mark, colours } = (await content('site')).brand
  const palette = createPalette(colours)
  const { corner, mark: part } = shapes[shape]
  const svg = applyPalette(logoMarks[mark] ?? '', palette, palette['on-deep'])
  const side = Math.round(size * part)
  const at = Math.floor((size - side) / 2)
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${palette.deep}"/></svg>`
  const drawn = await sharp(Buffer.from(svg), { density: 72 * 24 })
    .resize(side, side, { fit: 'inside' })
    .png()
    .toBuffer()
  return sharp(Buffer.from(ground))
    .composite([{ input: drawn, left: at, top: at }])
    .png()
    .toBuffer()
}

/** The icons of the web manifest, at /icon-{name}.png; `size` is in pixels. */
export const manifestIcons = [
  { name: '192', size: 192, shape: 'tile', purpose: 'any' },
  { name: '512', size: 512, shape: 'tile', purpose: 'any' },
  { name: 'maskable-192', size: 192, shape: 'whole', purpose: 'maskable' },
  { name: 'maskable-512', size: 512, shape: 'whole', purpose: 'maskable' },
] as const
