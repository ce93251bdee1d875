// Counts which pages people see, in the metrics and the funnel.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { SideOutputs } from '#server/base/side-outputs.ts'
import { pathOf } from '#server/edge/files/file-server.ts'
import { type FormStartedOptions, formStartedRoute } from '#server/follow-up/funnel/form-started-route.ts'
import type { FunnelCounter } from '#server/follow-up/funnel/funnel-counter.ts'
import type { PageAndLanguage } from '#server/outbox/funnel-count.ts'
import type { LanguageSites } from '#server/pages/site-languages.ts'
import type { Metrics } from './monitoring.ts'

export type CountedFunnel = Pick<FunnelCounter, 'countView' | 'countShown' | 'countStarted'>

type PageViewOptions = {
  sites: LanguageSites
  /** Paths of the pages that do not change while the server runs. */
  paths: Iterable<string>
  isOfBlog: (path: string) => boolean
  metrics: Metrics
  /** Without it, no visit is counted. */
  funnel: CountedFunnel | undefined
  sideOutputs: SideOutputs
}

export type PageViews = {
  /** Returns the name of the page at a path, as in "/blog/*" for all posts; undefined when there is none. */
  pageAt(path: string): string | undefined
  /** Counts a page that was sent. One that is fetched ahead reports itself once it is shown. */
  count(target: string, headers: IncomingHttpHeaders): void
  /** Counts pages that Fastify sends, and takes what pages report. */
  serve(app: FastifyInstance, siteOrigin: string): Promise<void>
}

export function createPageViews(options: PageViewOptions): PageViews {
  const { sites, isOfBlog, metrics, funnel, sideOutputs } = options
  const known = new Set(options.paths)
  const pageAt = (path: string) => (known.has(path) ? path : isOfBlog(path) ? '/blog/*' : undefined)
  function placeAt(path: string): PageAndLanguage | undefined {
    const page = pageAt(path)
    return page === undefined ? undefined : { page, language: sites.at(path).record.language.tag }
  }
  function count(target: string, headers: IncomingHttpHeaders): void {
    if (isFetchedAhead(headers)) return
    const path = pathOf(target)
    const place = placeAt(path)
    if (!place || sites.isPrivate(path)) return
    sideOutputs.run('metrics', () => metrics.countPageView(place.page, headers['user-agent']))
    sideOutputs.run('funnel', () => funnel?.countView(place, target.slice(path.length), headers))
  }

  return {
    pageAt,
    count,
    async serve(app, siteOrigin) {
      // Responses from memory are counted by the file server and never reach this hook.
      app.addHook('onSend', async (request, reply) => {
        const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
        if (isPage && reply.statusCode === 200 && request.method === 'GET') count(request.url, request.headers)
      })
      if (!funnel) return
      const countStarted: FunnelCounter['countStarted'] = (...started) =>
        sideOutputs.run('funnel', () => funnel.countStarted(...started))
      const onShown: FormStartedOptions['onShown'] = (place, source, headers) => {
        sideOutputs.run('metrics', () => metrics.countPageView(place.page, headers['user-agent']))
        sideOutputs.run('funnel', () => funnel.countShown(place, source, headers))
      }
      await app.register(async (scope) =>
        formStartedRoute(scope, { funnel: { countStarted }, onShown, siteOrigin, placeAt }),
      )
    },
  }
}

/** Of speculation rules (Sec-Purpose), and of older browsers. */
const isFetchedAhead = (headers: IncomingHttpHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /^(prefetch|preview)\b/i.test(String(headers[name] ?? '')),
  )
