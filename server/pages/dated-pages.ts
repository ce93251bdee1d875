// Pages that are shown for a limited time. Before it, a page is not found; afterwards, it may redirect.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DatedPage } from '#domain/pages/site-facts.ts'
import { parseLocalTime } from '#server/base/local-time.ts'
import { sendDocument } from '#server/edge/files/prepared-responses.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import type { TimedAddress } from '#server/pages/addresses/address-book.ts'

export type DatedPages = {
  paths: readonly string[]
  has(path: string): boolean
  leadsTo: TimedAddress
  send(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply
}

/** `files` are those of the build; `timeZone` is an IANA name. */
export function createDatedPages(
  pages: readonly DatedPage[],
  files: readonly StaticFile[],
  timeZone: string,
  clock: () => number = Date.now,
): DatedPages {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const documents = new Map(files.map((file) => [file.path, file]))
  const leadsTo: TimedAddress = (path) => {
    const { from, until, afterwards } = byPath.get(path) ?? {}
    if (until && afterwards && parseLocalTime(until, timeZone) <= clock()) return { afterwards }
    return from && clock() < parseLocalTime(from, timeZone) ? 'nowhere' : 'itself'
  }
  return {
    paths: [...byPath.keys()],
    has: (path) => byPath.has(path),
    leadsTo,
    send(request, reply, path) {
      const place = leadsTo(path)
      const file = documents.get(path)
      if (typeof place === 'object') return reply.redirect(place.afterwards, 302)
      if (file && place === 'itself') return sendDocument(request, reply, 200, file)
      reply.callNotFound()
      return reply
    },
  }
}
