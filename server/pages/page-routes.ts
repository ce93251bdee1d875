// Answers every path without a file: an on-demand page, a redirect to the address that was meant, or the not-found page.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPagesAbove } from '#domain/pages/gone-pages.ts'
import { type FileServer, pathOf } from '#server/edge/files/file-server.ts'
import { type PreparedResponses, sendDocument } from '#server/edge/files/prepared-responses.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import type { FindRedirect } from '#server/pages/addresses/address-book.ts'
import { isAmbiguousPath } from '#server/pages/addresses/ambiguous-path.ts'
import { type FindNearest, namingNearest } from '#server/pages/addresses/nearest-page.ts'
import type { DatedPages } from '#server/pages/dated-pages.ts'
import type { MarkdownTwins } from '#server/pages/markdown-twins.ts'
import type { FormPages } from './form-pages.ts'

/** Pages whose paths are not known at the start. */
export type ChangingPages = {
  /** Whether a page may be at `path`. */
  has(path: string): boolean
  /** Whether it is known that none is there. */
  lacks(path: string): boolean
  send(request: FastifyRequest, reply: FastifyReply, path: string, search: string): Promise<FastifyReply>
}

type PageRoutesOptions = {
  /** Files with a public path. */
  files: readonly StaticFile[]
  server: FileServer
  /** Returns the not-found page in the language of a path. */
  notFoundAt: (address: string) => StaticFile | undefined
  findNearest: FindNearest
  onDemandPaths: Iterable<string>
  forms: Pick<FormPages, 'send'>
  blog: ChangingPages
  dated: DatedPages
  findRedirect: FindRedirect
  /** Paths that were published, whether their pages are still there or not. */
  published: Iterable<string>
  twins: MarkdownTwins
}

export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { files, server, notFoundAt, findNearest, forms, blog, dated, findRedirect, published, twins } = options
  const onDemand = new Set(options.onDemandPaths)
  const known = new Set([...files.map(({ path }) => path), ...onDemand])

  const pageAbove = createPagesAbove(published, (path) => known.has(path) || blog.has(path))

  app.get('/*', (request, reply) => {
    // A listening server has already answered files; injected requests come here.
    if (server.answer(request.raw, reply.raw)) return reply.hijack()
    const path = pathOf(request.url)
    const search = request.url.slice(path.length)
    if (isAmbiguousPath(path)) return reply.callNotFound()
    const redirect = findRedirect(path, search)
    if (redirect) return reply.redirect(redirect.to, redirect.isLasting ? 308 : 302)
    if (dated.has(path)) return dated.send(request, reply, path)
    if (twins.has(path)) return twins.send(request, reply, path, search)
    const isThere = onDemand.has(path) || (blog.has(path) && !blog.lacks(path))
    const above = isThere ? undefined : pageAbove(path)
    if (above !== undefined) return reply.redirect(above, 302)
    const isMisspelt = blog.lacks(path) && findNearest(path) !== undefined
    if (blog.has(path) && !isMisspelt) return blog.send(request, reply, path, search)
    if (onDemand.has(path)) return forms.send(request, reply, path, search)
    return reply.callNotFound()
  })

  const nearestPages = new Map<string, Promise<PreparedResponses>>()
  /** Keeps a page for each that was named last. */
  function naming(nearest: string, { path, answers }: StaticFile): Promise<PreparedResponses> {
    const key = `${path} ${nearest}`
    const page = nearestPages.get(key) ?? namingNearest(answers, nearest)
    nearestPages.set(key, page)
    for (const oldest of nearestPages.keys()) if (nearestPages.size > maxNearestPages) nearestPages.delete(oldest)
    return page
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const notFound = notFoundAt(path)
    if (reads && notFound) {
      const nearest = isAmbiguousPath(path) ? undefined : findNearest(path)
      const answers = nearest === undefined ? notFound.answers : await naming(nearest, notFound)
      return sendDocument(request, reply, 404, { answers })
    }
    if (reads || !known.has(path)) return reply.code(404).send(refusal('There is nothing at this address.'))
    return reply.code(405).header('allow', 'GET, HEAD').send(refusal('This address answers GET requests only.'))
  })
}

/** About 40 kB each. */
const maxNearestPages = 100

const refusal = (message: string) => ({ success: false, message })
