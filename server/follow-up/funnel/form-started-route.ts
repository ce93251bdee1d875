// Where pages report that a form was begun. Responds at once, and no request can make the counts grow without bounds.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type LeadSource, parseSource } from '#domain/lead/lead-source.ts'
import { reportField, startedPath } from '#domain/pages/funnel.ts'
import { acceptBeaconsOnly } from '#server/edge/requests/accepted-bodies.ts'
import { mayPost } from '#server/edge/requests/own-origin.ts'
import type { PageAndLanguage } from '#server/outbox/funnel-count.ts'
import type { FunnelCounter } from './funnel-counter.ts'

export type FormStartedOptions = {
  funnel: Pick<FunnelCounter, 'countStarted'>
  /** Called for a page that was fetched ahead, once it is shown. */
  onShown: (place: PageAndLanguage, source: LeadSource, headers: IncomingHttpHeaders) => void
  siteOrigin: string
  /** Returns undefined for a path without a page. */
  placeAt: (path: string) => PageAndLanguage | undefined
}

const reportsPerMinute = 60

export async function formStartedRoute(app: FastifyInstance, options: FormStartedOptions): Promise<void> {
  const { funnel, onShown, siteOrigin, placeAt } = options
  acceptBeaconsOnly(app, reportsPerMinute)
  app.post(startedPath, { bodyLimit: 4 * 1024 }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!mayPost(request, { siteOrigin, corsOrigins: [] })) return reply.code(403).send()
    const fields = new URLSearchParams(String(request.body))
    const { page: path = '', ...source } = parseSource(fields)
    const place = placeAt(path)
    if (place === undefined)
      return reply.code(400).send({ success: false, message: 'This says of no page that a form was begun.' })
    if (fields.get(reportField) === 'shown') onShown(place, source, request.headers)
    else funnel.countStarted(place, source, request.headers)
    return reply.code(204).send()
  })
}
