import type { FastifyInstance } from 'fastify'
import { sitemapPath } from '#domain/pages/build-record.ts'

/** A permissive robots.txt with the sitemap, for a site that ships none of its own. */
export function robotsRoute(app: FastifyInstance, siteUrl: string): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`),
  )
}
