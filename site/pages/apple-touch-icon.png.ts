// Draws the icon for a phone's home screen; Apple rounds the corners itself.
import type { APIRoute } from 'astro'
import { brandIcon } from '#site/content/brand-icon.ts'

export const prerender = true

export const GET: APIRoute = async () =>
  new Response(Uint8Array.from(await brandIcon(180, 'whole')), { headers: { 'content-type': 'image/png' } })
