import type { FastifyInstance } from 'fastify'
import { sitemapPath } from '#domain/build-record.ts'

/** Answers for a site that ships no robots.txt of its own: everything may be read, and the list of pages is named. */
export function robotsRoute(app: FastifyInstance, siteUrl: string): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`),
  )
}

// This file says where to report a weakness (RFC 9116).

const path = '/.well-known/security.txt'
const validForDays = 180
const dayMs = 86_400_000

/** `mailbox` takes reports. What it says is always fresh: the file counts for less than a year from its date. */
export function securityTxtRoute(
  app: FastifyInstance,
  siteUrl: string,
  { mailbox, languages }: { mailbox: string; languages: readonly string[] },
): void {
  app.get(path, (_request, reply) => {
    const today = Math.floor(Date.now() / dayMs) * dayMs
    const lines = [
      `Contact: mailto:${mailbox}`,
      `Expires: ${new Date(today + validForDays * dayMs).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${siteUrl}${path}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
