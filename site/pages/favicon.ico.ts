// Serves browsers that take no SVG as the tab's icon, and whoever asks for it unasked.
import type { APIRoute } from 'astro'
import { brandIcon } from '#site/icons/brand-icon.ts'
import { icoFile } from '#site/icons/ico-file.ts'

export const prerender = true

export const GET: APIRoute = async () => {
  const pictures = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await brandIcon(size, 'tab') })))
  return new Response(Uint8Array.from(icoFile(pictures)), { headers: { 'content-type': 'image/x-icon' } })
}
