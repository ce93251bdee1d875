// Serves the pages with forms: from memory for every query that the build knows, whatever campaign is in it. What a visitor
// wrote in a query is rendered on request; while too many wait for that, they get the empty form.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formRules, leadForms } from '#domain/lead/lead.ts'
import { referenceIn, referenceStandIn, variantQuery } from '#domain/pages/page-variants.ts'
import type { FileServer } from '#server/edge/files/file-server.ts'
import { type PreparedResponses, prepareDocument } from '#server/edge/files/prepared-responses.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import { TryLaterError } from '#server/edge/limits/try-later-error.ts'
import type { SecurityHeaders } from '#server/edge/security-headers.ts'
import type { BuiltVariant } from './built-site.ts'
import type { OnDemandPages } from './on-demand-pages.ts'
import type { LimitRendering } from './page-limit.ts'
import type { LanguageSites } from './site-languages.ts'

export type FormPages = {
  /** The empty forms. */
  documents: readonly StaticFile[]
  /** Answers what is not in memory. */
  send(request: FastifyRequest, reply: FastifyReply, address: string, search: string): Promise<FastifyReply>
}

type FormPagesOptions = {
  sites: LanguageSites
  server: FileServer
  pages: Pick<OnDemandPages, 'renderPage' | 'renderOwn'>
  mayRender: LimitRendering
  headers: SecurityHeaders
  isAnnounced: () => boolean
}

export function createFormPages(options: FormPagesOptions): FormPages {
  const { sites, server, pages, mayRender, headers, isAnnounced } = options
  const variants = new Map<string, BuiltVariant>(sites.all.flatMap((site) => [...site.variants]))
  const renewing = new Map<string, Promise<void>>()

  /** Returns the address with nothing but what the page reads of the query. */
  function targetOf(address: string, search: string): string {
    const { path = address, site } = sites.onDemand.get(address) ?? {}
    const form = leadForms.find((name) => formRules[name].page === path)
    const questions = form && site?.facts.forms?.questions[form].map(({ id }) => id)
    return address + variantQuery(path, search, (query) => variants.has(address + query), questions)
  }
  const isOver = ({ until }: BuiltVariant) => until !== undefined && Date.parse(until) <= Date.now()
  const answersOf = ({ shown, bare }: BuiltVariant) => (isAnnounced() ? shown : bare)

  const addresses = new Set([...variants.keys()].flatMap((target) => target.split('?', 1)))
  for (const address of addresses)
    server.serveByQuery(address, (search) => {
      const variant = variants.get(targetOf(address, search))
      return variant && !isOver(variant) && !referenceIn(search) ? answersOf(variant) : undefined
    })

  /** Renders a variant anew, once for all who wait for it. */
  function renew(address: string, target: string): Promise<void> {
    const prepared = async (withoutAnnouncement: boolean) =>
      prepareDocument(await pages.renderPage(address, target.slice(address.length), { withoutAnnouncement }), headers)
    const flight =
      renewing.get(target) ??
      Promise.all([prepared(false), prepared(true)])
        .then(([shown, bare]) => void variants.set(target, { shown, bare }))
        .finally(() => renewing.delete(target))
    renewing.set(target, flight)
    return flight
  }

  return {
    documents: [...addresses].flatMap((path) => {
      const empty = variants.get(path)
      return empty ? [{ path, isDocument: true, answers: empty.shown }] : []
    }),

    async send(request, reply, address, search) {
      const target = targetOf(address, search)
      const variant = variants.get(target)
      const reference = referenceIn(search)
      if (variant && reference) return sendNaming(reply, answersOf(variant), reference)
      if (variant) {
        await renew(address, target)
        server.answer(request.raw, reply.raw, target)
        return reply.hijack()
      }
      try {
        await mayRender(request)
        const { status, headers, body } = await pages.renderOwn(address, target.slice(address.length))
        return reply.code(status).headers(headers).send(body)
      } catch (error) {
        const emptyForms = error instanceof TryLaterError ? [...target.split('&', 1), address] : []
        if (!emptyForms.some((target) => server.answer(request.raw, reply.raw, target))) throw error
        return reply.hijack()
      }
    },
  }
}

/** Sends a page that confirms a request, with its reference. */
function sendNaming(reply: FastifyReply, { identity }: PreparedResponses, reference: string): FastifyReply {
  const { 'content-length': _length, etag: _etag, vary: _vary, ...headers } = identity.headers
  const body = identity.body.toString().replaceAll(referenceStandIn, reference)
  return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(body)
}
