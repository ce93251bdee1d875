// The icons that the web manifest lists.
import type { APIRoute, GetStaticPaths } from 'astro'
import { brandIcon, manifestIcons } from '#site/content/brand-icon.ts'

export const prerender = true

export const getStaticPaths: GetStaticPaths = () =>
  manifestIcons.map(({ name, size, shape }) => ({ params: { name }, props: { size, shape } }))

export const GET: APIRoute = async ({ props }) =>
  new Response(Uint8Array.from(await brandIcon(props['size'], props['shape'])), {
    headers: { 'content-type': 'image/png' },
  })
