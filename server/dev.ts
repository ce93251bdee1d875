// Runs the server inside `astro dev`: the same app, with pages rendered by the surrounding dev server.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { addressIn, languageAt, pathOfAddress, plainPath } from '#domain/pages/addresses.ts'
import type { SiteLanguage } from '#domain/pages/build-record.ts'
import { funnelCsvPath } from '#domain/pages/funnel.ts'
import { confirmationIn } from '#domain/pages/page-variants.ts'
import { privatePaths } from '#domain/pages/private-pages.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { SiteLocals } from '#domain/pages/site-locals.ts'
import { roiPath } from '#domain/roi/roi.ts'
import { buildApp } from '#server/app.ts'
import { createLog } from '#server/base/log.ts'
import { createLanguageBlogs } from '#server/blog/language-blogs.ts'
import { startBlogService } from '#server/blog-service.ts'
import { pathOf } from '#server/edge/files/file-server.ts'
import { startLeadService } from '#server/lead-service.ts'
import { siteAddress } from '#server/pages/addresses/site-address.ts'
import type { BuiltSite, LanguageSite } from '#server/pages/built-site.ts'
import { parseConfig } from '#server/settings/config.ts'

/** `facts` are by the path of a language. */
export type DevContent = {
  facts: Readonly<Record<string, SiteFacts>>
  posts: BuiltSite['posts']
  languages: readonly SiteLanguage[]
}

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

/** Each edit starts the server anew, whose settings stay the same: what it says of them alone, without data, it says once. */
function warnOnce(log: Logger, warned: Set<string>): void {
  const warn = log.warn.bind(log)
  log.warn = (...words: [unknown, ...unknown[]]) => {
    const [sentence] = words
    if (typeof sentence === 'string' && warned.has(sentence)) return
    if (typeof sentence === 'string') warned.add(sentence)
    warn(...(words as Parameters<Logger['warn']>))
  }
}

export async function startDevServer(
  env: NodeJS.ProcessEnv,
  { facts, posts, languages }: DevContent,
  onDemandPaths: string[],
  warned: Set<string>,
): Promise<DevServer> {
  const config = parseConfig(env)
  const log = createLog(config.logLevel)
  warnOnce(log, warned)
  const handedOver = new Map<string, SiteLocals>()
  const siteUrl = siteAddress(config)
  const siteIn = (language: SiteLanguage): LanguageSite => ({
    record: {
      language,
      languages,
      formHosts: [],
      vitalsHosts: [],
      onDemandPaths,
      needs: {},
      styles: {},
      variants: [],
    },
    facts: facts[language.path] as SiteFacts,
    addressOf: (path) => addressIn(language, path),
    files: [],
    bareDocuments: [],
    variants: new Map(),
    // Replaces the strict policy, because Vite adds inline scripts and styles.
    documentHeaders: () => ({ 'content-security-policy': "frame-ancestors 'none'" }),
    async render(request, locals) {
      const key = randomUUID()
      handedOver.set(key, locals)
      return fetch(request, { headers: { [localsHeader]: key } })
    },
  })
  const [first, ...translations] = languages.map(siteIn)
  if (!first) throw new Error('The site has no language')
  const site: BuiltSite = { ...first, siteUrl, posts, translations, addressedFiles: [] }
  const leads = await startLeadService(config, site, log)
  const blog = await startBlogService(config, { ...site, fetchOwnFile, showsWaiting: true }, log)
  const blogs = createLanguageBlogs(
    languages.map(({ path }) => path),
    (language) => (language === '' ? blog.live : blog.translated.get(language)),
  )
  const app = await buildApp({ config, site, ...leads, blog, log })
  await app.ready()
  const all = [site, ...translations]
  const inAll = (path: string) => all.map(({ addressOf }) => addressOf(path))
  const moved = new Set(Object.keys(site.facts.redirects).flatMap(inAll).map(plainPath))
  const calculators = inAll(roiPath)
  const privatePages = privatePaths.flatMap(inAll)
  return {
    answer: (request, response) => app.routing(request, response),
    isOwn({ method, url = '/', headers }) {
      const path = pathOf(url)
      // The server answers these with a page, which it in turn requests from the dev server.
      if (method === 'GET' && moved.has(plainPath(path))) return true
      if (path === funnelCsvPath) return true
      if (privatePages.includes(path)) return headers[localsHeader] === undefined
      return ownPaths.test(path) || (method === 'POST' && calculators.includes(path))
    },
    localsOf({ url = '/', headers }) {
      const key = String(headers[localsHeader])
      const locals = handedOver.get(key)
      handedOver.delete(key)
      const path = pathOf(url)
      const language = languageAt(path, languages) ?? site.record.language
      const leadOutcome = confirmationIn(pathOfAddress(language, path), url.slice(path.length))
      return { ...(locals ?? (leadOutcome && { leadOutcome })), ...blogs.localsAt(path) }
    },
    async stop() {
      await app.close()
      await Promise.all([leads.stop(), blog.stop()])
    },
  }
}
