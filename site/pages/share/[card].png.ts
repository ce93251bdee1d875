// The pictures of link previews (og:image).
import type { APIRoute, GetStaticPathsOptions } from 'astro'
import { inLanguageOfRoute } from '#site/content/translate/rendered-language.ts'
import { createCardRenderer } from '#site/share-pictures/card.ts'
import { allCards, cardBrand, type NamedCard } from '#site/share-pictures/cards.ts'

export const getStaticPaths = async ({ routePattern }: GetStaticPathsOptions) =>
  (await inLanguageOfRoute(routePattern, allCards)).map((card) => ({ params: { card: card.name }, props: { card } }))

const painter = createCardRenderer()

export const GET: APIRoute<{ card: NamedCard }> = async ({ props: { card } }) => {
  const paint = await painter
  const png = await paint(card, await cardBrand())
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
