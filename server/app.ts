import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ServicePost } from '#domain/blog/service-post.ts'
import type { LeadContent, LeadForm } from '#domain/lead/lead.ts'
import { roiPath } from '#domain/roi/roi.ts'
import type { RoiPost } from '#domain/roi/roi-form.ts'
import { dayOf, daysBefore } from '#server/base/local-time.ts'
import { createSideOutputs, type SideOutputs } from '#server/base/side-outputs.ts'
import { throttleErrors } from '#server/base/throttle-errors.ts'
import { createBlogAddresses, pagesOfBlog } from '#server/blog/blog-addresses.ts'
import { createBlogPages } from '#server/blog/blog-pages.ts'
import { blogRoutes } from '#server/blog/blog-routes.ts'
import { createLanguageBlogs } from '#server/blog/language-blogs.ts'
import type { Pictures } from '#server/blog/pictures/serve-pictures.ts'
import { scheduledFiles } from '#server/blog/scheduled-files.ts'
import type { LiveBlog } from '#server/blog/source/blog-copy.ts'
import { deliveryRoutes, destinationsOfForm, openCircuits } from '#server/destinations/destinations.ts'
import { answerClientError, answerErrors, answerUnreadableAddress } from '#server/edge/errors.ts'
import { compressPages } from '#server/edge/files/compression.ts'
import { createFileServer } from '#server/edge/files/file-server.ts'
import { robotsRoute, securityTxtRoute } from '#server/edge/files/well-known-files.ts'
import { createHttpServer } from '#server/edge/http-server.ts'
import type { CountRequest } from '#server/edge/limits/rate-limit.ts'
import { createRequestId, requestIdHeader } from '#server/edge/requests/request-id.ts'
import { readBeforeTooLarge } from '#server/edge/requests/too-large-posts.ts'
import { securityHeaders } from '#server/edge/security-headers.ts'
import { followUpRoutes } from '#server/follow-up/follow-up-routes.ts'
import { answerFigures } from '#server/follow-up/replies/answer-figures.ts'
import { dueAfter } from '#server/follow-up/replies/answer-reminders.ts'
import { type LeadLanguage, leadRoutes } from '#server/intake/lead-routes.ts'
import { lastBackup } from '#server/outbox/last-backup.ts'
import { limitWaiting } from '#server/outbox/limit-waiting.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { createAddressBook } from '#server/pages/addresses/address-book.ts'
import { createNearest } from '#server/pages/addresses/nearest-page.ts'
import { type LiveAnnouncement, serveAnnounced } from '#server/pages/announcement.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { createDatedPages } from '#server/pages/dated-pages.ts'
import { createFormPages } from '#server/pages/form-pages.ts'
import { createMarkdownTwins } from '#server/pages/markdown-twins.ts'
import { createOnDemandPages } from '#server/pages/on-demand-pages.ts'
import { createPageLimit } from '#server/pages/page-limit.ts'
import { pageRoutes } from '#server/pages/page-routes.ts'
import { roiRoute } from '#server/pages/roi-route.ts'
import { createLanguageSites } from '#server/pages/site-languages.ts'
import { webVitalsRoute } from '#server/pages/web-vitals-route.ts'
import type { Config } from '#server/settings/config.ts'
import { createMetrics, type Metrics } from '#server/watch/monitoring.ts'
import { healthRoutes } from './watch/health-routes.ts'
import { metricsRoutes } from './watch/metrics-route.ts'
import { type CountedFunnel, createPageViews } from './watch/page-views.ts'

/** Replaces a picture of a post that is not available. */
const noPicturePath = '/blog-media/no-picture.svg'

type ShownBlog = Pick<LiveBlog, 'current' | 'askForVisitor' | 'onChange'>

export type AppBlog = {
  /** The blog in the first language, and those in others by the path of the language. */
  live: ShownBlog
  translated: ReadonlyMap<string, ShownBlog>
  /** Seconds since the blog that has waited longest was confirmed; undefined while there are no posts. */
  ageS(): number | undefined
  pictures: Pictures
  /** Our own published posts, while no other blog is configured. */
  embedded: (() => readonly ServicePost[]) | undefined
  /** Paths of the built files that show scheduled posts. */
  waitingFiles: () => ReadonlySet<string>
}

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
  const { config, site, blog, announcement, funnel, log, countPost, sideOutputs = createSideOutputs() } = parts
  const outbox = limitWaiting(parts.outbox)
  const { metrics = createMetrics(sideOutputs) } = parts
  const onStored = () => sideOutputs.run('delivery', parts.onStored)
  const { siteUrl } = site
  const sites = createLanguageSites(site)
  const siteOrigin = new URL(siteUrl).origin
  const headers = securityHeaders(siteUrl)
  const isAnnounced = () => announcement?.isShown() ?? true
  const pages = createOnDemandPages({ sites, siteUrl, isAnnounced })

  const unaddressed = new Set(sites.all.flatMap(({ addressOf }) => [addressOf('/404'), addressOf('/500')]))
  const addressed = sites.all.flatMap(({ files }) => files).filter(({ path }) => !unaddressed.has(path))
  const dated = createDatedPages(sites.dated, addressed, config.timeZone)
  const always = addressed.filter(({ path }) => !dated.has(path))
  const waiting = scheduledFiles(always, blog?.waitingFiles ?? (() => new Set()))
  const { files } = waiting
  const documents = files.filter(({ isDocument }) => isDocument).map(({ path }) => path)
  const isMeasured = config.metricsTokens.length > 0
  const server = createFileServer(files, (request, response, target) => {
    if (isMeasured) sideOutputs.run('metrics', () => metrics.timeFile(response))
    if (request.method === 'GET') views.count(target, request.headers)
  })
  const logCrowd = throttleErrors(log)
  const onCrowded = (connections: number) =>
    logCrowd({ connections }, 'as many connections are open as may be: idle and stalled ones make room for new ones')
  const blogs = createLanguageBlogs(
    sites.all.map(({ record }) => record.language.path),
    (language) => (language === '' ? blog?.live : blog?.translated.get(language)),
  )

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: createRequestId(config.trustProxy),
    bodyLimit: 64 * 1024,
    // The store closes after the last answer.
    return503OnClosing: false,
    clientErrorHandler: answerClientError(headers),
    frameworkErrors: answerUnreadableAddress(headers, (address) => sites.fileAt(address, '/404')),
    serverFactory: (rest) =>
      createHttpServer({ files: server, headers, behindProxy: config.trustProxy.length > 0, onCrowded }, rest),
  })

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id)
    done()
  })
  readBeforeTooLarge(app)
  compressPages(app)
  answerErrors(app, (address) => ({
    failurePage: sites.fileAt(address, '/500'),
    words: sites.at(address).facts.words,
  }))
  const mayRender = createPageLimit(pagesForEachPost * config.rateLimitPerMinute)
  // The build makes the pictures of our own posts.
  const pictures = blog?.embedded ? undefined : blog?.pictures
  const isPictureAvailable = pictures && (async (path: string) => (await pictures.at(path, undefined)) !== undefined)
  const addresses = createBlogAddresses(blogs)
  // A blog that borrows its posts has no page and no feed for them.
  const isShown = (address: string) =>
    !pagesOfBlog.includes(sites.onDemand.get(address)?.path ?? '') || addresses.mayHave(address)
  const onDemandPaths = [...sites.onDemand.keys()].filter(isShown)
  const ofBlog = createBlogPages({ pages, mayRender, server, headers, blogs, addresses, isPictureAvailable })
  for (const { onChange } of blog ? [blog.live, ...blog.translated.values()] : [])
    onChange(() => {
      ofBlog.forgetAll()
      waiting.release(server)
    })
  if (announcement) {
    const bare = sites.all.flatMap(({ bareDocuments }) => bareDocuments)
    const serveDocuments = () => serveAnnounced(server, files, bare, isAnnounced())
    serveDocuments()
    announcement.onChange(() => {
      serveDocuments()
      ofBlog.forgetAll()
    })
  }
  const known = new Set([...documents, ...dated.paths, ...sites.onDemand.keys()])
  const pageAt = (path: string) => (known.has(path) ? path : ofBlog.has(path) ? '/blog/*' : undefined)
  const views = createPageViews({ sites, pageAt, metrics, funnel, sideOutputs })
  const blogAgeS = () => blog?.ageS()
  if (isMeasured)
    metricsRoutes(app, {
      metrics,
      tokens: config.metricsTokens,
      leads: {
        count: () => outbox.countLeads(),
        oldestQueuedS: () => outbox.oldestQueuedS(),
        async backupAgeS() {
          const at = await lastBackup(outbox)
          return at === undefined ? undefined : (Date.now() - at) / 1000
        },
        away: () => openCircuits(outbox, deliveryRoutes(config)),
        waiting: () => outbox.answers.waiting(0),
        answerFigures: async () =>
          answerFigures(
            await outbox.answers.times(daysBefore(dayOf(Date.now(), config.timeZone), 28), config.timeZone),
          ),
        probe: () => outbox.probe(),
      },
      sideOutputs,
      files: server.answered,
      blogAgeS,
    })
  const destinationsOf = (form: LeadForm) => destinationsOfForm(form, config)
  const dueOf = config.answerReminders
    ? (content: LeadContent) => dueAfter(site.facts.answerPromise, content)
    : undefined
  await views.serve(app, siteOrigin)
  await app.register(async (scope) =>
    webVitalsRoute(scope, { register: metrics.register, siteOrigin, pageAt: (path) => pageAt(path) ?? 'other' }),
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
  for (const one of sites.all) {
    const { words } = one.facts
    const renderRoi = (roi: RoiPost) => pages.renderWith(roiPath, { roi }, one)
    const options = { siteOrigin, address: one.addressOf(roiPath), words, renderRoi, mayRender }
    await app.register(async (scope) => roiRoute(scope, options))
  }
  robotsRoute(app, siteUrl)
  securityTxtRoute(app, siteUrl, {
    mailbox: site.facts.securityMailbox,
    languages: sites.all.map(({ record }) => record.language.tag),
  })
  const noPicture = files.find(({ path }) => path === noPicturePath)
  if (blog) blogRoutes(app, { ...blog, blogs: blogs.all, siteUrl, noPicture })
  const forms = createFormPages({ sites, server, pages, mayRender, headers, isAnnounced })
  const twins = createMarkdownTwins(app, {
    sites,
    siteUrl,
    files: [...files, ...forms.documents],
    pages,
    mayRender,
    blogs,
    isOfBlog: addresses.has,
  })
  const languages = sites.all.map(({ record }) => record.language)
  // Nobody follows a link to a script.
  const named = files.filter(({ path }) => !path.startsWith('/_astro/'))
  const findRedirect = createAddressBook({
    paths: [...named.map(({ path }) => path), ...dated.paths, ...onDemandPaths],
    blog: addresses,
    redirects: { ...sites.renamed, ...sites.redirects(isShown) },
    timed: dated.leadsTo,
    twinOf: twins.of,
    languages,
  })
  const shown = [...documents, ...onDemandPaths].filter((path) => !sites.isPrivate(path))
  pageRoutes(app, {
    files,
    server,
    notFoundAt: (address) => sites.fileAt(address, '/404'),
    findNearest: createNearest({ pages: shown, blog: addresses, languageOf: sites.at, languages }),
    onDemandPaths,
    forms,
    blog: ofBlog,
    dated,
    findRedirect,
    published: site.facts.published,
    twins,
  })
  return app
}
