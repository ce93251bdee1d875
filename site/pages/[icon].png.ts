// The icons of the web manifest, and the touch icon, whose corners iOS rounds itself.
import type { APIRoute, GetStaticPaths } from 'astro'
import { brandIcon, manifestIcons } from '#site/content/pictures/brand-icon.ts'

export const getStaticPaths: GetStaticPaths = () => [
  { params: { icon: 'apple-touch-icon' }, props: { size: 180, shape: 'whole' } },
  ...manifestIcons.map(({ name, size, shape }) => ({ params: { icon: `icon-${name}` }, props: { size, shape } })),
]

export const GET: APIRoute = async ({ props }) =>
  new Response(Uint8Array.from(await brandIcon(props['size'], props['shape'])), {
    headers: { 'content-type': 'image/png' },
  })
