// Draws the brand's mark as an icon, on a ground of its own, since nobody knows what an icon will lie on.
import sharp from 'sharp'
import { content } from './content.ts'
import { logoMarks } from './logo-marks.ts'
import { inColours, paletteOf } from './palette.ts'

type Shape = {
  /** Share of the icon's side. */
  corner: number
  /** Side of the mark, as a share of the icon's. */
  mark: number
}

/** `whole` is cut by the phone: Android may leave no more than the circle in the middle four fifths. */
const shapes = {
  tab: { corner: 0.2, mark: 0.82 },
  tile: { corner: 0.22, mark: 0.62 },
  whole: { corner: 0, mark: 0.56 },
} satisfies Record<string, Shape>

/** Resolves with a square PNG; `size` is in pixels. */
export async function brandIcon(size: number, shape: keyof typeof shapes): Promise<Buffer> {
  const { mark, colours } = (await content('site')).brand
  const palette = paletteOf(colours)
  const { corner, mark: part } = shapes[shape]
  const svg = inColours(logoMarks[mark] ?? '', palette, palette['on-deep'])
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

/** Icons of the web manifest, at /icon-{name}.png; `size` is in pixels. A phone may cut a maskable one to any shape. */
export const manifestIcons = [
  { name: '192', size: 192, shape: 'tile', purpose: 'any' },
  { name: '512', size: 512, shape: 'tile', purpose: 'any' },
  { name: 'maskable-192', size: 192, shape: 'whole', purpose: 'maskable' },
  { name: 'maskable-512', size: 512, shape: 'whole', purpose: 'maskable' },
] as const
