// Serves whoever asks for the tab's icon by its address, as the device check does; pages hold the icon themselves.
import type { APIRoute } from 'astro'
import { tabIcon } from '#site/content/logo-marks.ts'

export const GET: APIRoute = async () => new Response(await tabIcon(), { headers: { 'content-type': 'image/svg+xml' } })
