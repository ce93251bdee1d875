// Pages that are there from one day to another: before, there is nothing at their address, and afterwards it leads on.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DatedPage } from '#domain/site-facts.ts'
import { sendDocument } from '#server/http/static/ready-answers.ts'
import type { StaticFile } from '#server/http/static/static-files.ts'
import { parseLocalTime } from '#server/on-time.ts'

export type DatedPages = {
  paths: readonly string[]
  has(path: string): boolean
  send(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply
}

/** `files` are those of the build; `timeZone` is the IANA name of the zone that the days are in. */
export function createDatedPages(
  pages: readonly DatedPage[],
  files: readonly StaticFile[],
  timeZone: string,
  clock: () => number = Date.now,
): DatedPages {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const documents = new Map(files.map((file) => [file.path, file]))
  return {
    paths: [...byPath.keys()],
    has: (path) => byPath.has(path),
    send(request, reply, path) {
      const { from, until, afterwards } = byPath.get(path) ?? {}
      const file = documents.get(path)
      if (until && afterwards && parseLocalTime(until, timeZone) <= clock()) return reply.redirect(afterwards, 302)
      if (file && (!from || parseLocalTime(from, timeZone) <= clock())) return sendDocument(request, reply, 200, file)
      reply.callNotFound()
      return reply
    },
  }
}
