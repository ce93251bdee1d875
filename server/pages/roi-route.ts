// The ROI calculator without scripts: a post of its form returns the page with the figures. The input is never in a
// URL, a log or a store.
import type { FastifyInstance } from 'fastify'
import { roiPath } from '#domain/roi/roi.ts'
import {
  parseRoiForm,
  type RoiAnswerWords,
  type RoiPost,
  roiNumberFields,
  roiPersonFields,
} from '#domain/roi/roi-form.ts'
import { acceptFormsOnly } from '#server/edge/requests/accepted-bodies.ts'
import { refuseOtherSites } from '#server/edge/requests/own-origin.ts'
import { PostError, type PostedFields } from '#server/edge/requests/parse-body.ts'
import type { OnDemandPages, RenderedPage } from './on-demand-pages.ts'
import type { LimitRendering } from './page-limit.ts'
import type { LanguageSites } from './site-languages.ts'

type RoiRoutesOptions = {
  sites: LanguageSites
  siteOrigin: string
  pages: Pick<OnDemandPages, 'renderWith'>
  mayRender: LimitRendering
}

type RoiRouteOptions = {
  siteOrigin: string
  /** Path of the calculator in the language of `words`. */
  address: string
  words: RoiAnswerWords
  renderRoi: (post: RoiPost) => Promise<RenderedPage>
  mayRender: LimitRendering
}

const methods = 'GET, HEAD, POST'

/** One in each language. */
export async function roiRoutes(app: FastifyInstance, options: RoiRoutesOptions): Promise<void> {
  const { sites, siteOrigin, pages, mayRender } = options
  for (const one of sites.all)
    await app.register(async (scope) =>
      roiRoute(scope, {
        siteOrigin,
        address: one.addressOf(roiPath),
        words: one.facts.words,
        renderRoi: (roi) => pages.renderWith(roiPath, { roi }, one),
        mayRender,
      }),
    )
}

async function roiRoute(
  app: FastifyInstance,
  { siteOrigin, address, words, renderRoi, mayRender }: RoiRouteOptions,
): Promise<void> {
  acceptFormsOnly(app)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (request.method !== 'POST') {
      reply.header('allow', methods)
      throw new PostError(405, `This address answers ${methods} requests only.`)
    }
    refuseOtherSites(request, siteOrigin)
    // Before the body is read: who sends too much costs no parsing.
    await mayRender(request)
  })

  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: address,
    async handler(request, reply) {
      const values = readValues(request.body)
      const { errors } = parseRoiForm(values, words)
      const { headers, body } = await renderRoi({ values, errors })
      return reply
        .code(Object.keys(errors).length > 0 ? 422 : 200)
        .headers(headers)
        .send(body)
    },
  })
}

/** Reads the form's own fields and ignores all others. */
function readValues(body: unknown): RoiPost['values'] {
  const posted: PostedFields = body instanceof Map ? body : new Map()
  const values: RoiPost['values'] = {}
  for (const field of [...roiPersonFields, ...roiNumberFields]) values[field] = String(posted.get(field) ?? '')
  return values
}
