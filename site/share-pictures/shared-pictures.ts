// The share pictures as finished files, and what pages need to know of each.
import { createHash } from 'node:crypto'
import { type AllCards, generalName, type NamedCard } from './all-cards.ts'
import { cardPainter } from './draw-card.ts'
import type { SharePicture, SharePictures } from './share-picture.ts'

export type PictureFile = { path: string; body: Buffer }

/** Its files are kept by whoever fetched them: with its content, the name of a picture changes. */
export const folder = '/_astro/'

/** By the name of its card. */
export async function drawAll({ brand, pages, posts }: AllCards): Promise<Map<string, PictureFile>> {
  const paint = await cardPainter()
  const files = [...pages, ...posts].map(async (card) => {
    const body = await paint(card, brand)
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 8)
    return [card.name, { path: `${folder}share-${card.name}.${hash}.png`, body }] as const
  })
  return new Map(await Promise.all(files))
}

/** `pathOf` gets the name of a card. */
export function picturesOf({ pages, posts }: AllCards, pathOf: (name: string) => string): SharePictures {
  const picture = ({ name, alt }: NamedCard): SharePicture => ({ src: pathOf(name), alt, type: 'image/png' })
  const byName = Object.fromEntries(pages.map((card) => [card.name, picture(card)]))
  const { [generalName]: general, ...others } = byName
  if (!general) throw new Error('There is no general share picture')
  return { general, pages: others, posts: Object.fromEntries(posts.map((card) => [card.title, picture(card)])) }
}
