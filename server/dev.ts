// Runs the server inside `astro dev`: the same app, with pages rendered by the surrounding dev server.

import type { IncomingMessage, RequestListener } from 'node:http'
import { plainPath } from '#domain/addresses.ts'
import { funnelCsvPath } from '#domain/funnel.ts'
import { privatePaths } from '#domain/private-pages.ts'
import { roiPath } from '#domain/roi.ts'
import type { SiteLocals } from '#domain/site-locals.ts'
import { buildApp } from '#server/app.ts'
import { startBlogService } from '#server/blog-service.ts'
import { pathOf } from '#server/http/file-server.ts'
import { startLeadService } from '#server/lead-service.ts'
import { createLog } from '#server/log.ts'
import { type BuiltSite, siteAddress } from '#server/pages/built-site.ts'
import { pageLocals } from '#server/pages/on-demand-pages.ts'
import { parseConfig } from '#settings/config.ts'

export type DevServer = {
  /** Answers the server's own paths. */
  answer: RequestListener
  isOwn(request: IncomingMessage): boolean
  /** `Astro.locals` for this request. */
  localsOf(request: IncomingMessage): SiteLocals
  stop(): Promise<void>
}

const ownPaths = /^\/(controls\/|blog-images\/|wp\/v2\/|healthz$|readyz$|metrics$)/
const localsHeader = 'x-dev-locals'

async function fetchOwnFile(url: URL): Promise<Buffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the dev server answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

export async function startDevServer(
  env: NodeJS.ProcessEnv,
  { facts, posts }: Pick<BuiltSite, 'facts' | 'posts'>,
  onDemandPaths: string[],
): Promise<DevServer> {
  const config = parseConfig(env)
  const log = createLog(config.logLevel)
  const handedOver = new Map<string, SiteLocals>()
  const siteUrl = siteAddress(config)
  const language = { tag: facts.words.language, path: '', name: '', direction: 'ltr', addresses: {} } as const
  const record = {
    language,
    languages: [language],
    formHosts: [],
    vitalsHosts: [],
    onDemandPaths,
    needs: {},
    pieces: { styles: {}, islands: '', icons: '' },
  }
  const site: BuiltSite = {
    record,
    siteUrl,
    facts,
    posts,
    translations: [],
    addressOf: (path) => path,
    files: [],
    bareDocuments: [],
    // Replaces the strict policy, because Vite adds inline scripts and styles.
    documentHeaders: () => ({ 'content-security-policy': "frame-ancestors 'none'" }),
    async render(request, locals) {
      handedOver.set(locals.idempotencyKey, locals)
      return fetch(request, { headers: { [localsHeader]: locals.idempotencyKey } })
    },
  }
  const leads = await startLeadService(config, site, log)
  const blog = await startBlogService(config, { ...site, fetchOwnFile, showsWaiting: true }, log)
  const app = await buildApp({ config, site, ...leads, blog, log })
  await app.ready()
  const moved = new Set(Object.keys(facts.redirects).map(plainPath))
  return {
    answer: (request, response) => app.routing(request, response),
    isOwn({ method, url = '/', headers }) {
      const path = pathOf(url)
      // The server answers these with a page, which it in turn requests from the dev server.
      if (method === 'GET' && moved.has(plainPath(path))) return true
      if (path === funnelCsvPath) return true
      if (privatePaths.includes(path)) return headers[localsHeader] === undefined
      return ownPaths.test(path) || (method === 'POST' && path === roiPath)
    },
    localsOf({ url = '/', headers }) {
      const key = String(headers[localsHeader])
      const locals = handedOver.get(key)
      handedOver.delete(key)
      return { ...(locals ?? pageLocals(pathOf(url), url.slice(pathOf(url).length))), blog: blog.live.current() }
    },
    async stop() {
      await app.close()
      await Promise.all([leads.stop(), blog.stop()])
    },
  }
}
