import type { FastifyInstance } from 'fastify'
import { sitemapPath } from '#domain/sitemap-path.ts'

/** For a site that ships no robots.txt of its own: everything may be read, and where the list of pages is. */
export function robotsRoute(app: FastifyInstance, siteUrl: string): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`),
  )
}
