// Drawn portraits that pages load lazily. As files they need the brand's colours inside, because page styles do not
// apply.
import type { APIRoute } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { content } from '#site/content/content.ts'
import { drawnPortraits } from '#site/content/people.ts'
import { DrawnPerson } from '#site/pictures/PersonPortrait.tsx'
import type { PortraitParts } from '#site/schemas/portrait.ts'

export const getStaticPaths = async () =>
  [...(await drawnPortraits())].map(([path, parts]) => ({
    params: { drawing: path.split('/').at(-1)?.replace('.svg', '') },
    props: { parts },
  }))

export const GET: APIRoute<{ parts: PortraitParts }> = async ({ props: { parts } }) => {
  const { thread } = (await content('site')).brand.colours
  const style = `<style>:root{color-scheme:light dark;--thread:light-dark(${thread.light},${thread.dark})}</style>`
  const svg = renderToStaticMarkup(createElement(DrawnPerson, { parts })).replace(
    /<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${style}`,
  )
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
