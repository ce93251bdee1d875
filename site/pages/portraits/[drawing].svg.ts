// Drawn portraits that pages load lazily. As files they need the brand's colours inside, because page styles do not
// apply.
import type { APIRoute } from 'astro'
import { formatRgb } from 'culori'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { content } from '#site/content/content.ts'
import { drawnPortraits } from '#site/content/people.ts'
import { DrawnPerson } from '#site/drawings/PersonPortrait.tsx'
import { groundColours } from '#site/drawings/portrait-colours.ts'
import type { PortraitParts } from '#site/schemas/portrait.ts'

export const getStaticPaths = async () =>
  [...(await drawnPortraits())].map(([path, parts]) => ({
    params: { drawing: path.split('/').at(-1)?.replace('.svg', '') },
    props: { parts },
  }))

export const GET: APIRoute<{ parts: PortraitParts }> = async ({ props: { parts } }) => {
  const { thread } = (await content('site')).brand.colours
  const colours = { thread, 'ground-mint': groundColours.mint, 'ground-sand': groundColours.sand }
  const rule = (theme: 'light' | 'dark') =>
    `:root{${Object.entries(colours)
      .map(([name, of]) => `--${name}:${of[theme]}`)
      .join(';')}}`
  const style = `<style>${rule('light')}@media(prefers-color-scheme:dark){${rule('dark')}}</style>`
  const svg = renderToStaticMarkup(createElement(DrawnPerson, { parts })).replace(
    /<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${style}`,
  )
  // Chrome before 111 draws the unknown colours of an SVG file in black.
  const plain = svg.replaceAll(/oklch\([^)]*\)/g, (colour) => formatRgb(colour) ?? colour)
  return new Response(plain, { headers: { 'content-type': 'image/svg+xml' } })
}
