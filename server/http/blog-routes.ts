// What the blog answers beside its pages: pictures at our own address, the list of posts for search engines, and, while
// the posts are our own, the path of the blog service.
import type { FastifyInstance } from 'fastify'
import type { Blog, ServicePost } from '#domain/post.ts'
import { postPath } from '#domain/post-address.ts'
import { answerEmbeddedPosts, embeddedPath } from '#server/blog/embedded-posts.ts'
import type { Pictures } from '#server/blog/pictures.ts'

type BlogRoutesOptions = {
  current: () => Blog
  pictures: Pictures
  embedded: readonly ServicePost[] | undefined
  siteUrl: string
}

/** Stands where a picture cannot be had. */
const noPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675"><path fill="#f1efe6" d="M0 0h1200v675H0z"/><path d="M150 420c190-180 330 90 500-30s250-140 400-20" fill="none" stroke="#f5b13d" stroke-width="14" stroke-linecap="round" stroke-dasharray="38 34"/></svg>'

export function blogRoutes(app: FastifyInstance, { current, pictures, embedded, siteUrl }: BlogRoutesOptions): void {
  app.get('/blog-images/:name', async (request, reply) => {
    const picture = await pictures.at(request.url)
    if (!picture)
      return reply.code(404).header('cache-control', 'no-cache').type('image/svg+xml; charset=utf-8').send(noPicture)
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(picture.type).send(picture.body)
  })

  app.get('/sitemap-posts.xml', (_request, reply) => {
    const blog = current()
    const posts = blog.state === 'ready' ? blog.posts : []
    const urls = posts.map((post) => {
      const address = new URL(postPath(post), siteUrl).href.replaceAll('&', '&amp;')
      return `<url><loc>${address}</loc><lastmod>${post.day}</lastmod></url>`
    })
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
    return reply.header('cache-control', 'public, no-cache').type('application/xml; charset=utf-8').send(xml)
  })

  if (!embedded) return
  app.get(embeddedPath, (request, reply) => {
    const query = new URL(request.url, siteUrl).searchParams
    const { status, headers, body } = answerEmbeddedPosts(embedded, query, request.headers['if-none-match'])
    return reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'public, no-cache')
      .send(status === 304 ? undefined : body)
  })
}
