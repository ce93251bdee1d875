// Pages inline this icon; the device check requests it by address.
import type { APIRoute } from 'astro'
import { tabIcon } from '#site/content/pictures/logo-marks.ts'

export const GET: APIRoute = async () => new Response(await tabIcon(), { headers: { 'content-type': 'image/svg+xml' } })
