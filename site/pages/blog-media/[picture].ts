// The pictures of the site's own posts, as the blog service would offer them: the server resizes them.
import type { APIRoute, GetStaticPaths } from 'astro'

export const prerender = true

const files = import.meta.glob<string>('/content/posts/pictures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(files).map(([path, svg]) => ({ params: { picture: path.replace(/^.*\//, '') }, props: { svg } }))

export const GET: APIRoute = ({ props }) =>
  new Response(String(props['svg']), { headers: { 'content-type': 'image/svg+xml' } })
