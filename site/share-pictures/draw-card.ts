// Draws share pictures with Takumi, in the build and in dev: the server sends finished files.
import { readFile } from 'node:fs/promises'
import { Renderer } from '@takumi-rs/core'
import { type Card, type CardBrand, cardHeight, cardNode, cardWidth } from './card.ts'

/** The site's own two, and one for each script that is written from right to left. */
const faces = [
  ['Display', '#site/fonts/bricolage-grotesque-latin-700.woff2'],
  ['Text', '#site/fonts/geist-latin-400-700.woff2'],
  ['Hebrew', '@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2'],
  ['Arabic', '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'],
] as const

export type CardPainter = (card: Card, brand: CardBrand) => Promise<Buffer>

/** Gives PNGs; the same card is the same bytes. */
export async function cardPainter(): Promise<CardPainter> {
  const renderer = await rendererWithFonts()
  return (card, brand) =>
    renderer.render(cardNode(card, brand), { width: cardWidth, height: cardHeight, format: 'png' })
}

export async function rendererWithFonts(): Promise<Renderer> {
  const renderer = new Renderer()
  for (const [name, file] of faces)
    await renderer.registerFont({ name, data: await readFile(new URL(import.meta.resolve(file))) })
  return renderer
}
