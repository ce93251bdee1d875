import type { FastifyInstance } from 'fastify'
import { sitemapPath } from '#domain/pages/build-record.ts'

/** A permissive robots.txt with the sitemap, for a site that ships none of its own. */
export function robotsRoute(app: FastifyInstance, siteUrl: string): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`),
  )
}

const securityPath = '/.well-known/security.txt'
const validForDays = 180
const dayMs = 86_400_000

/**
 * Tells where to report a vulnerability (RFC 9116): `mailbox` receives reports. The expiry is always fresh, since it must be less
 * than a year ahead.
 */
export function securityTxtRoute(
  app: FastifyInstance,
  siteUrl: string,
  { mailbox, languages }: { mailbox: string; languages: readonly string[] },
): void {
  app.get(securityPath, (_request, reply) => {
    const today = Math.floor(Date.now() / dayMs) * dayMs
    const lines = [
      `Contact: mailto:${mailbox}`,
      `Expires: ${new Date(today + validForDays * dayMs).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${siteUrl}${securityPath}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
