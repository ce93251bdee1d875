// The shapes of the logos that are bitmaps.
import type { APIRoute } from 'astro'
import { logoShapes } from '#site/content/pictures/raster-logos.ts'

export const getStaticPaths = async () =>
  [...(await logoShapes())].map(([logo, { body }]) => ({ params: { logo }, props: { body } }))

export const GET: APIRoute<{ body: Buffer }> = ({ props: { body } }) =>
  new Response(new Uint8Array(body), { headers: { 'content-type': 'image/webp' } })
