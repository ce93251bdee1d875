// The pictures of the site's own posts, as the blog service would offer them: the server resizes them.
import { getCollection } from 'astro:content'
import type { APIRoute, GetStaticPaths } from 'astro'

export const prerender = true

const files = import.meta.glob<string>('/content/posts/pictures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

// One that no post shows may be of a draft.
export const getStaticPaths: GetStaticPaths = async () =>
  (await getCollection('posts')).map(({ data: { picture } }) => ({
    params: { picture },
    props: { svg: files[`/content/posts/pictures/${picture}`] },
  }))

export const GET: APIRoute = ({ props }) =>
  new Response(String(props['svg']), { headers: { 'content-type': 'image/svg+xml' } })
