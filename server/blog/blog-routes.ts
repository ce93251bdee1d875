// What the blog answers beside its pages: pictures at our own address, the list of posts for search engines, and, while
// the posts are our own, the path of the blog service.
import type { FastifyInstance } from 'fastify'
import type { Blog, ServicePost } from '#domain/post.ts'
import type { Pictures } from '#server/blog/pictures/serve-pictures.ts'
import { sendDocument } from '#server/http/static/send-document.ts'
import type { StaticFile } from '#server/http/static/static-files.ts'
import { blogSitemap } from './blog-sitemap.ts'
import { answerEmbeddedPosts, embeddedPath } from './embedded-blog.ts'

type BlogRoutesOptions = {
  current: () => Blog
  pictures: Pictures
  embedded: (() => readonly ServicePost[]) | undefined
  siteUrl: string
  /** Stands where a picture cannot be had. */
  noPicture: StaticFile | undefined
}

export function blogRoutes(app: FastifyInstance, options: BlogRoutesOptions): void {
  const { current, pictures, embedded, siteUrl, noPicture } = options

  app.get('/blog-images/:name', async (request, reply) => {
    reply.header('vary', 'accept')
    const picture = await pictures.at(request.url, request.headers.accept)
    if (picture)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(picture.type).send(picture.body)
    return noPicture ? sendDocument(request, reply, 404, noPicture) : reply.callNotFound()
  })

  app.get('/sitemap-posts.xml', (_request, reply) => {
    const blog = current()
    const xml = blogSitemap(blog.state === 'ready' ? blog.posts : undefined, siteUrl)
    return reply.header('cache-control', 'public, no-cache').type('application/xml; charset=utf-8').send(xml)
  })

  if (!embedded) return
  app.get(embeddedPath, (request, reply) => {
    const query = new URL(request.url, siteUrl).searchParams
    const { status, headers, body } = answerEmbeddedPosts(embedded(), query, request.headers['if-none-match'])
    return reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'public, no-cache')
      .send(status === 304 ? undefined : body)
  })
}
