// Serves what the blog has besides pages: pictures, the sitemap and, while the posts are our own, the API of the blog
// service.
import type { FastifyInstance } from 'fastify'
import type { ServicePost } from '#domain/blog/service-post.ts'
import type { Pictures } from '#server/blog/pictures/serve-pictures.ts'
import { sendDocument } from '#server/edge/files/prepared-responses.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import { blogSitemap } from './blog-sitemap.ts'
import type { LanguageBlog } from './language-blogs.ts'
import { answerEmbeddedPosts, embeddedPath } from './source/embedded-posts.ts'

type BlogRoutesOptions = {
  blogs: readonly LanguageBlog[]
  pictures: Pictures
  embedded: (() => readonly ServicePost[]) | undefined
  siteUrl: string
  /** Replaces a picture that is not available. */
  noPicture: StaticFile | undefined
}

export function blogRoutes(app: FastifyInstance, options: BlogRoutesOptions): void {
  const { blogs, pictures, embedded, siteUrl, noPicture } = options

  app.get('/blog-images/:name', async (request, reply) => {
    reply.header('vary', 'accept')
    const picture = await pictures.at(request.url, request.headers.accept)
    if (picture)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(picture.type).send(picture.body)
    return noPicture ? sendDocument(request, reply, 404, noPicture) : reply.callNotFound()
  })

  app.get('/sitemap-posts.xml', (_request, reply) => {
    const xml = blogSitemap(blogs, siteUrl)
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
