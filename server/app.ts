// Composes the HTTP app in the order in which a request meets it. Opens nothing and never listens.
import type { IncomingHttpHeaders } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { deskPath } from '#domain/desk-page.ts'
import { funnelPath } from '#domain/funnel.ts'
import type { LeadContent } from '#domain/lead.ts'
import { mailPath } from '#domain/mail-page.ts'
import { privatePaths } from '#domain/private-pages.ts'
import { requestPath } from '#domain/request-page.ts'
import { reviewPath } from '#domain/review-page.ts'
import { roiPath } from '#domain/roi.ts'
import type { RoiPost } from '#domain/roi-form.ts'
import type { ServicePost } from '#domain/service-post.ts'
import { createBlogAddresses, pagesOfBlog } from '#server/blog/blog-addresses.ts'
import type { LiveBlog } from '#server/blog/blog-copy.ts'
import { createBlogPages } from '#server/blog/blog-pages.ts'
import { blogRoutes } from '#server/blog/blog-routes.ts'
import { createLanguageBlogs } from '#server/blog/language-blogs.ts'
import type { Pictures } from '#server/blog/pictures/serve-pictures.ts'
import { scheduledFiles } from '#server/blog/scheduled-files.ts'
import { compressPages } from '#server/http/compression.ts'
import { answerClientError, answerErrors, answerUnreadableAddress } from '#server/http/errors.ts'
import { isFetchedAhead } from '#server/http/fetched-ahead.ts'
import { createFileServer, pathOf } from '#server/http/file-server.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { refusePressOfOthers } from '#server/http/own-origin.ts'
import type { CountRequest } from '#server/http/rate-limit.ts'
import { createRequestId, requestIdHeader } from '#server/http/request-id.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { securityTxtRoute } from '#server/http/security-txt.ts'
import { readBeforeTooLarge } from '#server/http/too-large-posts.ts'
import { robotsRoute } from '#server/http/well-known-files.ts'
import { answerFigures } from '#server/leads/answers/answer-figures.ts'
import { dueAfter } from '#server/leads/answers/answer-reminders.ts'
import { bookingRoutes } from '#server/leads/answers/booking-routes.ts'
import { deskRoutes } from '#server/leads/answers/desk-routes.ts'
import { deliveryRoutes, destinationsOfForm, openCircuits } from '#server/leads/destinations/destinations.ts'
import { createFactsOf } from '#server/leads/digest/lead-facts.ts'
import { reviewRoutes } from '#server/leads/digest/review-routes.ts'
import { type FormStartedOptions, formStartedRoute } from '#server/leads/funnel/form-started-route.ts'
import type { PageAndLanguage } from '#server/leads/funnel/funnel-count.ts'
import type { FunnelCounter } from '#server/leads/funnel/funnel-counter.ts'
import { funnelRoutes } from '#server/leads/funnel/funnel-routes.ts'
import { lastBackup } from '#server/leads/last-backup.ts'
import { type LeadLanguage, leadRoutes } from '#server/leads/lead-routes.ts'
import { limitWaiting } from '#server/leads/limit-waiting.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { mailRoutes } from '#server/leads/visitors/mail-routes.ts'
import { requestRoutes } from '#server/leads/visitors/request-routes.ts'
import { unconfirmedNewsWords } from '#server/leads/visitors/visitor-mail-text.ts'
import { dayOf, daysBefore } from '#server/local-time.ts'
import { createMetrics, type Metrics } from '#server/monitoring.ts'
import { createAddressBook } from '#server/pages/address-book.ts'
import { type LiveAnnouncement, serveAnnounced } from '#server/pages/announcement.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { createDatedPages } from '#server/pages/dated-pages.ts'
import { createFormPages } from '#server/pages/form-pages.ts'
import { createMarkdownTwins } from '#server/pages/markdown-twins.ts'
import { createNearest } from '#server/pages/nearest-page.ts'
import { createOnDemandPages } from '#server/pages/on-demand-pages.ts'
import { createPageLimit } from '#server/pages/page-limit.ts'
import { pageRoutes } from '#server/pages/page-routes.ts'
import { roiRoute } from '#server/pages/roi-route.ts'
import { createLanguageSites } from '#server/pages/site-languages.ts'
import { webVitalsRoute } from '#server/pages/web-vitals-route.ts'
import { createSideOutputs, type SideOutputs } from '#server/side-outputs.ts'
import { throttleErrors } from '#server/throttle-errors.ts'
import type { Config } from '#settings/config.ts'
import { healthRoutes } from './health-routes.ts'
import { metricsRoutes } from './metrics-route.ts'

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
  funnel?: Pick<FunnelCounter, 'countView' | 'countShown' | 'countStarted'> | undefined
  log: FastifyBaseLogger
  metrics?: Metrics | undefined
  sideOutputs?: SideOutputs | undefined
  /** Called after each stored lead. */
  onStored: () => void
  /** Counts posts together with other instances, for one rate limit. */
  countPost?: CountRequest | undefined
}

/** Only links in mails lead to these pages, so they are not counted. */
const unseen = new Set(privatePaths)

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
  const datedInAll = sites.all.flatMap(({ addressOf }) =>
    site.facts.datedPages.map(({ path, afterwards, ...times }) => ({
      ...times,
      path: addressOf(path),
      afterwards: afterwards && addressOf(afterwards),
    })),
  )
  const dated = createDatedPages(datedInAll, addressed, config.timeZone)
  const always = addressed.filter(({ path }) => !dated.has(path))
  const waiting = scheduledFiles(always, blog?.waitingFiles ?? (() => new Set()))
  const { files } = waiting
  const documents = files.filter(({ isDocument }) => isDocument).map(({ path }) => path)
  const isMeasured = config.metricsTokens.length > 0
  const server = createFileServer(files, (request, response, target) => {
    if (isMeasured) sideOutputs.run('metrics', () => metrics.timeFile(response))
    if (request.method === 'GET') seePage(target, request.headers)
  })
  /** Counts a page view in the metrics and the funnel. A page that is fetched ahead reports itself once it is shown. */
  function seePage(target: string, headers: IncomingHttpHeaders): void {
    if (isFetchedAhead(headers)) return
    const path = pathOf(target)
    const place = placeAt(path)
    if (!place || unseen.has(sites.onDemand.get(path)?.path ?? path)) return
    sideOutputs.run('metrics', () => metrics.countPageView(place.page, headers['user-agent']))
    sideOutputs.run('funnel', () => funnel?.countView(place, target.slice(path.length), headers))
  }
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
  function placeAt(path: string): PageAndLanguage | undefined {
    const page = pageAt(path)
    return page === undefined ? undefined : { page, language: sites.at(path).record.language.tag }
  }
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
  const dueOf = config.answerReminders
    ? (content: LeadContent) => dueAfter(site.facts.answerPromise, content)
    : undefined
  // Responses from memory are counted above and never reach this hook.
  app.addHook('onSend', async (request, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (isPage && reply.statusCode === 200 && request.method === 'GET') seePage(request.url, request.headers)
  })
  const signedPages = new Set([
    reviewPath,
    deskPath,
    ...sites.all.flatMap(({ addressOf }) => [mailPath, requestPath].map(addressOf)),
  ])
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && signedPages.has(pathOf(request.url))) refusePressOfOthers(request, siteOrigin)
  })
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
      destinationsOf: (form) => destinationsOfForm(form, config),
      dueAfter: dueOf,
      siteOrigin,
      corsOrigins: config.corsOrigins,
      rateLimitPerMinute: config.rateLimitPerMinute,
      onStored,
      onPost: (...post) => sideOutputs.run('metrics', () => metrics.countPost(...post)),
      countPost,
    }),
  )
  await app.register(async (scope) =>
    reviewRoutes(scope, {
      outbox,
      promise: site.facts.answerPromise,
      destinationsOf: (form) => destinationsOfForm(form, config),
      factsOf: createFactsOf(site.facts.words, config.timeZone),
      mayRender,
      renderReview: (review) => pages.renderWith(reviewPath, { review }, site),
      onStored,
    }),
  )
  const { bookingSecret } = config
  if (bookingSecret !== undefined)
    await app.register(async (scope) =>
      bookingRoutes(scope, { outbox, promise: site.facts.answerPromise, secret: bookingSecret }),
    )
  if (config.deskPage)
    await app.register(async (scope) =>
      deskRoutes(scope, {
        outbox,
        address: deskPath,
        promise: site.facts.answerPromise,
        language: site.facts.words.language,
        mayRender,
        renderDesk: (desk) => pages.renderWith(deskPath, { desk }, site),
      }),
    )
  await app.register(async (scope) =>
    funnelRoutes(scope, {
      // A year of leads takes longer to count.
      outbox: { ...outbox, funnel: (days) => parts.outbox.funnel(days) },
      timeZone: config.timeZone,
      mayRender,
      renderFunnel: (funnel) => pages.renderWith(funnelPath, { funnel }, site),
    }),
  )
  if (funnel) {
    const countStarted: FunnelCounter['countStarted'] = (...started) =>
      sideOutputs.run('funnel', () => funnel.countStarted(...started))
    const onShown: FormStartedOptions['onShown'] = (place, source, headers) => {
      sideOutputs.run('metrics', () => metrics.countPageView(place.page, headers['user-agent']))
      sideOutputs.run('funnel', () => funnel.countShown(place, source, headers))
    }
    await app.register(async (scope) =>
      formStartedRoute(scope, { funnel: { countStarted }, onShown, siteOrigin, placeAt }),
    )
  }
  for (const one of sites.all) {
    const { words } = one.facts
    const renderRoi = (roi: RoiPost) => pages.renderWith(roiPath, { roi }, one)
    const options = { siteOrigin, address: one.addressOf(roiPath), words, renderRoi, mayRender }
    await app.register(async (scope) => roiRoute(scope, options))
    await app.register(async (scope) =>
      mailRoutes(scope, {
        outbox,
        address: one.addressOf(mailPath),
        newsOf: (lead) => unconfirmedNewsWords(lead, one.facts),
        mayRender,
        renderMail: (mail) => pages.renderWith(mailPath, { mail }, one),
      }),
    )
    await app.register(async (scope) =>
      requestRoutes(scope, {
        outbox,
        address: one.addressOf(requestPath),
        facts: one.facts,
        teamWords: site.facts.words.leadMail,
        destinationsOf: (form) => destinationsOfForm(form, config),
        dueAfter: dueOf,
        mayRender,
        renderRequest: (request) => pages.renderWith(requestPath, { request }, one),
        onStored,
      }),
    )
  }
  robotsRoute(app, siteUrl)
  securityTxtRoute(app, siteUrl, {
    mailbox: site.facts.securityMailbox,
    languages: sites.all.map(({ record }) => record.language.tag),
  })
  // The first language comes last and wins.
  const redirects = sites.all
    .toReversed()
    .flatMap(({ addressOf }) =>
      Object.entries(site.facts.redirects).map(([from, to]) => [
        addressOf(from),
        isShown(addressOf(to)) ? addressOf(to) : to,
      ]),
    )
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
    redirects: { ...sites.renamed, ...Object.fromEntries(redirects) },
    timed: dated.leadsTo,
    twinOf: twins.of,
    languages,
  })
  const shown = [...documents, ...onDemandPaths].filter((path) => !unseen.has(sites.onDemand.get(path)?.path ?? path))
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
