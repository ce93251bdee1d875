// A loose thread on cloth: replaces an unavailable picture of a post.
import type { APIRoute } from 'astro'
import { content } from '#site/content/content.ts'

export const GET: APIRoute = async () => {
  const { colours } = (await content('site')).brand
  const cloth = `<path fill="${colours.sunk.light}" d="M0 0h1200v675H0z"/>`
  const thread = `<path d="M150 420c190-180 330 90 500-30s250-140 400-20" fill="none" stroke="${colours.thread.light}" stroke-width="14" stroke-linecap="round" stroke-dasharray="38 34"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675">${cloth}${thread}</svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
