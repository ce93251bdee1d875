// Where to report a vulnerability (RFC 9116).
import type { FastifyInstance } from 'fastify'

const path = '/.well-known/security.txt'
const validForDays = 180
const dayMs = 86_400_000

/** `mailbox` receives reports. The expiry is always fresh, since it must be less than a year ahead. */
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
