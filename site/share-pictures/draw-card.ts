// Draws share pictures with Takumi.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Renderer } from '@takumi-rs/core'
import { type Card, type CardBrand, cardHeight, cardNode, cardWidth } from './card.ts'

/** The site's own two, and one for each script that is written from right to left. */
const faces = [
  ['Display', '#site/fonts/bricolage-grotesque-latin-700.woff2'],
  ['Text', '#site/fonts/geist-latin-400-700.woff2'],
  ['Hebrew', '@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2'],
  ['Arabic', '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'],
] as const

const { resolve } = createRequire(import.meta.url)

export type CardPainter = (card: Card, brand: CardBrand) => Promise<Buffer>

/** The painter makes PNGs; the same card gives the same bytes. */
export async function cardPainter(): Promise<CardPainter> {
  const renderer = await rendererWithFonts()
  return (card, brand) =>
    renderer.render(cardNode(card, brand), { width: cardWidth, height: cardHeight, format: 'png' })
}

export async function rendererWithFonts(): Promise<Renderer> {
  const renderer = new Renderer()
  for (const [name, file] of faces) await renderer.registerFont({ name, data: await readFile(resolve(file)) })
  return renderer
}
