// The pages by which the team and visitors follow up on leads, and what counts the way to a lead.
import type { FastifyInstance } from 'fastify'
import type { LeadContent, LeadForm } from '#domain/lead/lead.ts'
import { mailPath } from '#domain/pages/mail-page.ts'
import type { PrivateViews } from '#domain/pages/private-pages.ts'
import { requestPath } from '#domain/pages/request-page.ts'
import { reviewPath } from '#domain/pages/review-page.ts'
import { unconfirmedNewsWords } from '#server/destinations/visitor/visitor-mail-text.ts'
import { pathOf } from '#server/edge/files/file-server.ts'
import { refusePressOfOthers } from '#server/edge/requests/own-origin.ts'
import { createFactsOf } from '#server/follow-up/digest/lead-facts.ts'
import { reviewRoutes } from '#server/follow-up/digest/review-routes.ts'
import { funnelRoutes } from '#server/follow-up/funnel/funnel-routes.ts'
import { bookingRoutes } from '#server/follow-up/replies/booking-routes.ts'
import { deskRoutes } from '#server/follow-up/replies/desk-routes.ts'
import { mailRoutes } from '#server/follow-up/visitors/mail-routes.ts'
import { requestRoutes } from '#server/follow-up/visitors/request-routes.ts'
import type { Due, Outbox } from '#server/outbox/outbox.ts'
import type { LanguageSite } from '#server/pages/built-site.ts'
import type { OnDemandPages } from '#server/pages/on-demand-pages.ts'
import type { LimitRendering } from '#server/pages/page-limit.ts'
import type { PrivatePage } from '#server/pages/private-pages.ts'
import type { LanguageSites } from '#server/pages/site-languages.ts'
import type { Config } from '#server/settings/config.ts'

type FollowUpOptions = {
  config: Pick<Config, 'timeZone' | 'bookingSecret' | 'deskPage'>
  sites: LanguageSites
  siteOrigin: string
  outbox: Outbox
  /** Counts a year of leads, which takes longer than other requests may. */
  countFunnel: Outbox['funnel']
  pages: Pick<OnDemandPages, 'renderWith'>
  mayRender: LimitRendering
  destinationsOf: (form: LeadForm) => readonly string[]
  dueAfter: ((content: LeadContent) => (receivedAt: number) => Due | undefined) | undefined
  /** Called after a lead was stored or queued. */
  onStored: () => void
  /** Called for a report of a booking that no request has. */
  onUnknownBooking: (service: string) => void
}

export async function followUpRoutes(app: FastifyInstance, options: FollowUpOptions): Promise<void> {
  const { config, sites, siteOrigin, outbox, countFunnel, pages, mayRender, destinationsOf, dueAfter, onStored } =
    options
  const [first] = sites.all
  const { answerPromise: promise, words } = first.facts

  const signedPages = new Set([
    reviewPath,
    ...sites.all.flatMap(({ addressOf }) => [mailPath, requestPath].map(addressOf)),
  ])
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && signedPages.has(pathOf(request.url))) refusePressOfOthers(request, siteOrigin)
  })

  const page = <Name extends keyof PrivateViews>(name: Name, site: LanguageSite): PrivatePage<PrivateViews[Name]> => ({
    address: site.addressOf(`/${name}`),
    mayRender,
    render: (view) => pages.renderWith(`/${name}`, { [name]: view }, site),
  })

  await app.register(async (scope) =>
    reviewRoutes(scope, {
      ...page('review', first),
      outbox,
      promise,
      destinationsOf,
      factsOf: createFactsOf(words, config.timeZone),
      onStored,
    }),
  )
  const { bookingSecret: secret } = config
  if (secret !== undefined)
    await app.register(async (scope) =>
      bookingRoutes(scope, { outbox, promise, secret, onUnknown: options.onUnknownBooking }),
    )
  if (config.deskPage)
    await app.register(async (scope) =>
      deskRoutes(scope, { ...page('desk', first), outbox, promise, language: words.language }),
    )
  await app.register(async (scope) =>
    funnelRoutes(scope, {
      ...page('funnel', first),
      outbox: { ...outbox, funnel: countFunnel },
      timeZone: config.timeZone,
    }),
  )
  for (const one of sites.all) {
    await app.register(async (scope) =>
      mailRoutes(scope, { ...page('mail', one), outbox, newsOf: (lead) => unconfirmedNewsWords(lead, one.facts) }),
    )
    await app.register(async (scope) =>
      requestRoutes(scope, {
        ...page('request', one),
        outbox,
        facts: one.facts,
        teamWords: words.leadMail,
        destinationsOf,
        dueAfter,
        onStored,
      }),
    )
  }
}
