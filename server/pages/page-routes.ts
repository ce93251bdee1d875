// Answers every path without a file: an on-demand page, a redirect to the canonical path, or the not-found page.
// Looks up only paths that the build knows.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FileServer, pathOf } from '#server/http/file-server.ts'
import { sendDocument } from '#server/http/prepared-responses.ts'
import type { StaticFile } from '#server/http/static-files.ts'
import { createCanonicalPath, type FindRedirect } from '#server/pages/canonical-path.ts'
import type { MarkdownTwins } from '#server/pages/markdown-twins.ts'
import type { OnDemandPages } from '#server/pages/on-demand-pages.ts'
import type { DatedPages } from '#server/pages/timed-content.ts'
import type { LimitRendering } from './render-limits.ts'

/** Pages whose paths are not known at the start. */
export type ChangingPages = {
  has(path: string): boolean
  send(request: FastifyRequest, reply: FastifyReply, path: string, search: string): Promise<FastifyReply>
}

type PageRoutesOptions = {
  /** Files with a public path. */
  files: readonly StaticFile[]
  /** Paths of files that are pages. */
  documents: readonly string[]
  server: FileServer
  /** Returns the not-found page in the language of a path. */
  notFoundAt: (address: string) => StaticFile | undefined
  onDemandPaths: Iterable<string>
  pages: OnDemandPages
  mayRender: LimitRendering
  blog: ChangingPages
  dated: DatedPages
  movedTo: FindRedirect
  twins: MarkdownTwins
}

export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { files, documents, server, notFoundAt, pages, mayRender, blog, dated, movedTo, twins } = options
  const onDemand = new Set(options.onDemandPaths)
  const canonicalPath = createCanonicalPath([...documents, ...dated.paths, ...onDemand])
  const known = new Set([...files.map(({ path }) => path), ...onDemand])

  app.get('/*', (request, reply) => {
    // A listening server has already answered files; injected requests come here.
    if (server.answer(request.raw, reply.raw)) return reply.hijack()
    const path = pathOf(request.url)
    const search = request.url.slice(path.length)
    const moved = movedTo(path, search)
    if (moved !== undefined) return reply.redirect(moved, 308)
    if (dated.has(path)) return dated.send(request, reply, path)
    if (twins.has(path)) return twins.send(request, reply, path, search)
    if (blog.has(path)) return blog.send(request, reply, path, search)
    if (onDemand.has(path)) return mayRender(request).then(() => pages.send(reply, path, search))
    const canonical = canonicalPath(path) ?? withoutSlash(path, blog)
    return canonical === undefined ? reply.callNotFound() : reply.redirect(canonical + search, 308)
  })

  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const notFound = notFoundAt(pathOf(request.url))
    if (reads && notFound) return sendDocument(request, reply, 404, notFound)
    if (reads || !known.has(pathOf(request.url)))
      return reply.code(404).send(refusal('There is nothing at this address.'))
    return reply.code(405).header('allow', 'GET, HEAD').send(refusal('This address answers GET requests only.'))
  })
}

/** Returns a post's path without trailing slashes; undefined when it is not one. */
const withoutSlash = (path: string, blog: ChangingPages) => {
  const plain = path.replace(/(?<!\/)\/+$/, '')
  return plain !== path && blog.has(plain) ? plain : undefined
}

const refusal = (message: string) => ({ success: false, message })
