import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LeadContent, LeadForm } from '#domain/lead/lead.ts'
import { createSideOutputs, type SideOutputs } from '#server/base/side-outputs.ts'
import { blogRoutes } from '#server/blog/blog-routes.ts'
import { type AppBlog, createSiteBlog } from '#server/blog/site-blog.ts'
import { destinationsOfForm } from '#server/destinations/destinations.ts'
import { createFileServer } from '#server/edge/files/file-server.ts'
import { robotsRoute, securityTxtRoute } from '#server/edge/files/well-known-files.ts'
import { createHttpApp } from '#server/edge/http-app.ts'
import type { CountRequest } from '#server/edge/limits/rate-limit.ts'
import { securityHeaders } from '#server/edge/security-headers.ts'
import { followUpRoutes } from '#server/follow-up/follow-up-routes.ts'
import { dueAfter } from '#server/follow-up/replies/answer-reminders.ts'
import { type LeadLanguage, leadRoutes } from '#server/intake/lead-routes.ts'
import { limitWaiting } from '#server/outbox/limit-waiting.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { type LiveAnnouncement, serveAnnounced } from '#server/pages/announcement.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { createOnDemandPages } from '#server/pages/on-demand-pages.ts'
import { createPageLimit } from '#server/pages/page-limit.ts'
import { roiRoutes } from '#server/pages/roi-route.ts'
import { createShownFiles } from '#server/pages/shown-files.ts'
import { createLanguageSites } from '#server/pages/site-languages.ts'
import { siteRoutes } from '#server/pages/site-routes.ts'
import { webVitalsRoute } from '#server/pages/web-vitals-route.ts'
import type { Config } from '#server/settings/config.ts'
import { createMetrics, type Metrics } from '#server/watch/monitoring.ts'
import { healthRoutes } from './watch/health-routes.ts'
import { metricsRoutes } from './watch/metrics-route.ts'
import { type CountedFunnel, createPageViews } from './watch/page-views.ts'

/** Replaces a picture of a post that is not available. */
const noPicturePath = '/blog-media/no-picture.svg'

export type AppParts = {
  config: Config
  site: BuiltSite
  outbox: Outbox
  /** Without it, the blog counts as away. */
  blog?: AppBlog | undefined
  /** Without it, an announcement that was built into the pages always shows. */
  announcement?: Pick<LiveAnnouncement, 'isShown' | 'onChange'> | undefined
  /** Without it, no visit is counted. */
  funnel?: CountedFunnel | undefined
  log: FastifyBaseLogger
  metrics?: Metrics | undefined
  sideOutputs?: SideOutputs | undefined
  /** Called after each stored lead. */
  onStored: () => void
  /** Counts posts together with other instances, for one rate limit. */
  countPost?: CountRequest | undefined
}

/** An address may request this many times more on-demand pages than it may send posts. */
const pagesForEachPost = 10

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, site, announcement, funnel, log, countPost, sideOutputs = createSideOutputs() } = parts
  const { metrics = createMetrics(sideOutputs) } = parts
  const outbox = limitWaiting(parts.outbox)
  const onStored = () => sideOutputs.run('delivery', parts.onStored)
  const destinationsOf = (form: LeadForm) => destinationsOfForm(form, config)
  const dueOf = config.answerReminders
    ? (content: LeadContent) => dueAfter(site.facts.answerPromise, content)
    : undefined
  const isMeasured = config.metricsTokens.length > 0
  const { siteUrl } = site
  const siteOrigin = new URL(siteUrl).origin
  const headers = securityHeaders(siteUrl)

  const sites = createLanguageSites(site)
  const shown = createShownFiles(sites, config.timeZone, parts.blog?.waitingFiles ?? (() => new Set()))
  const server = createFileServer(shown.files, (request, response, target) => {
    if (isMeasured) sideOutputs.run('metrics', () => metrics.timeFile(response))
    if (request.method === 'GET') views.count(target, request.headers)
  })
  const isAnnounced = () => announcement?.isShown() ?? true
  const pages = createOnDemandPages({ sites, siteUrl, isAnnounced })
  const mayRender = createPageLimit(pagesForEachPost * config.rateLimitPerMinute)
  const blog = createSiteBlog(parts.blog, { sites, pages, mayRender, server, headers })
  blog.onChange(() => shown.release(server))
  if (announcement) {
    const bare = sites.all.flatMap(({ bareDocuments }) => bareDocuments)
    serveAnnounced(server, shown.files, bare, announcement)
    announcement.onChange(blog.pages.forgetAll)
  }
  const views = createPageViews({
    sites,
    paths: [...shown.documents, ...shown.dated.paths, ...sites.onDemand.keys()],
    isOfBlog: blog.pages.has,
    metrics,
    funnel,
    sideOutputs,
  })

  const app = createHttpApp({
    log,
    trustProxy: config.trustProxy,
    headers,
    files: server,
    notFoundAt: (address) => sites.fileAt(address, '/404'),
    errorAnswersAt: (address) => ({
      failurePage: sites.fileAt(address, '/500'),
      words: sites.at(address).facts.words,
    }),
  })
  const blogAgeS = () => parts.blog?.ageS()
  if (isMeasured)
    metricsRoutes(app, {
      metrics,
      tokens: config.metricsTokens,
      config,
      outbox,
      sideOutputs,
      files: server.answered,
      blogAgeS,
    })
  await views.serve(app, siteOrigin)
  await app.register(async (scope) =>
    webVitalsRoute(scope, {
      register: metrics.register,
      siteOrigin,
      pageAt: (path) => views.pageAt(path) ?? 'other',
    }),
  )
  await app.register(async (scope) =>
    healthRoutes(scope, { canStore: () => outbox.probe(), blogAgeS, failures: sideOutputs.failures }),
  )
  await app.register(async (scope) =>
    leadRoutes(scope, {
      outbox,
      mailboxes: site.facts.mailboxes,
      languageWith(tag) {
        const spoken = sites.inLanguage(tag)
        const { facts, addressOf } = spoken
        const renderRefused: LeadLanguage['renderRefused'] = (...refused) => pages.renderRefused(...refused, spoken)
        return { ...facts, addressOf, renderRefused }
      },
      destinationsOf,
      dueAfter: dueOf,
      siteOrigin,
      corsOrigins: config.corsOrigins,
      rateLimitPerMinute: config.rateLimitPerMinute,
      onStored,
      onPost: (...post) => sideOutputs.run('metrics', () => metrics.countPost(...post)),
      countPost,
    }),
  )
  await followUpRoutes(app, {
    config,
    sites,
    siteOrigin,
    outbox,
    countFunnel: (days) => parts.outbox.funnel(days),
    pages,
    mayRender,
    destinationsOf,
    dueAfter: dueOf,
    onStored,
    onUnknownBooking(service) {
      app.log.info({ service }, 'a booking was reported that no request has')
      sideOutputs.run('metrics', () => metrics.countUnknownBooking(service))
    },
  })
  await roiRoutes(app, { sites, siteOrigin, pages, mayRender })
  robotsRoute(app, siteUrl)
  securityTxtRoute(app, siteUrl, {
    mailbox: site.facts.securityMailbox,
    languages: sites.all.map(({ record }) => record.language.tag),
  })
  if (parts.blog) {
    const noPicture = shown.files.find(({ path }) => path === noPicturePath)
    blogRoutes(app, { ...parts.blog, blogs: blog.blogs.all, siteUrl, noPicture })
  }
  siteRoutes(app, { sites, siteUrl, shown, server, headers, pages, mayRender, isAnnounced, blog })
  return app
}
