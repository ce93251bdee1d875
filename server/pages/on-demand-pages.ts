// Renders pages for each request. They are never cached, and they know how the visitor's last form post ended.
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formAddress, formRules, type LeadReason, leadForms } from '#domain/lead.ts'
import { type LeadSource, sourceOfPageView } from '#domain/lead-source.ts'
import type { LeadOutcome, SiteLocals } from '#domain/site-locals.ts'
import { hasPrivacySignal } from '#server/http/form-posts.ts'
import { privatePageHeaders } from '#server/http/security-headers.ts'
import type { LanguageSite } from '#server/pages/built-site.ts'
import type { LanguageSites } from '#server/pages/language-sites.ts'
import { serializeRenders } from './render-limits.ts'

export type RenderedPage = { status: number; headers: Record<string, string>; body: string }

/** Sends a page that whoever has its address may see. */
export const sendPrivatePage = (reply: FastifyReply, status: number, { headers, body }: RenderedPage): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers, ...privatePageHeaders })
    .send(body)

/** Pages are named by their addresses, whose language decides which build renders them. */
export type OnDemandPages = {
  /** Renders a page as it is for everybody; `blog` is what a page of the blog shows. */
  renderPage(path: string, search: string, locals: Pick<SiteLocals, 'blog'>): Promise<RenderedPage>
  send(reply: FastifyReply, path: string, search: string): Promise<FastifyReply>
  /** Renders the page of a form whose native post was refused: what was typed, and what to change. */
  renderRefused(
    outcome: LeadOutcome & { state: 'refused' },
    reason: LeadReason,
    site: LanguageSite,
  ): Promise<RenderedPage>
  /** Renders a page of `site` with what only this visitor is shown: `path` is that of the page in its build. */
  renderWith(
    path: string,
    shown: Pick<SiteLocals, 'review' | 'mail' | 'funnel' | 'roi'>,
    site: LanguageSite,
  ): Promise<RenderedPage>
}

type OnDemandPagesOptions = {
  sites: LanguageSites
  siteUrl: string
  isAnnounced: () => boolean
}

export function createOnDemandPages(options: OnDemandPagesOptions): OnDemandPages {
  const { sites, siteUrl, isAnnounced } = options
  const pageAt = (address: string) => sites.onDemand.get(address) ?? { site: sites.all[0], path: address }

  const renderPage = serializeRenders(
    async (address: string, search: string, locals: SiteLocals): Promise<RenderedPage> => {
      const { site, path } = pageAt(address)
      // The address is ours, whatever Host header the client sent.
      const request = new Request(new URL(path + search, siteUrl))
      const response = await site.render(request, { ...locals, withoutAnnouncement: !isAnnounced() })
      // A page of the blog answers 503 by itself, while there is nothing to show.
      if (response.status >= 500 && response.status !== 503) throw new Error(`Rendering ${address} failed`)
      const [type, retryAfter] = [response.headers.get('content-type'), response.headers.get('retry-after')]
      const headers = {
        'content-type': type?.startsWith('application/') ? type : 'text/html; charset=utf-8',
        ...(retryAfter && { 'retry-after': retryAfter }),
        'cache-control': 'no-store',
        ...site.documentHeaders(path),
      }
      return { status: response.status, headers, body: await response.text() }
    },
  )

  /** Returns what a page is told that everybody is shown, or a visitor whose post went well. */
  const localsAt = (address: string, search: string) => pageLocals(pageAt(address).path, search)

  return {
    renderPage: (path, search, { blog }) =>
      renderPage(path, search, { ...localsAt(path, search), ...(blog && { blog }) }),

    async send(reply, path, search) {
      const source = sourceOf(reply.request, path, search)
      const { status, headers, body } = await renderPage(path, search, { ...localsAt(path, search), source })
      return reply.code(status).headers(headers).send(body)
    },

    async renderRefused(outcome, reason, site) {
      const { path, search } = formAddress(outcome.form, reason)
      const { source, renderedAt = Date.now() } = outcome
      const locals = { ...pageLocals(path, search, outcome), source, renderedAt }
      const page = await renderPage(site.addressOf(path), search, locals)
      return { ...page, status: 422 }
    },

    renderWith: (path, shown, site) => renderPage(site.addressOf(path), '', { ...pageLocals(path, ''), ...shown }),
  }
}

function sourceOf({ headers, host }: FastifyRequest, page: string, search: string): LeadSource {
  if (hasPrivacySignal(headers)) return {}
  return { ...sourceOfPageView({ search, referrer: headers.referer ?? '', ownHost: host }), page }
}

/** Returns what a page is told about this request, with `leadOutcome` only when it answers a form post itself. */
export function pageLocals(path: string, search: string, leadOutcome = sentOutcome(path, search)): SiteLocals {
  return { idempotencyKey: randomUUID(), renderedAt: Date.now(), ...(leadOutcome && { leadOutcome }) }
}

/** Reads the outcome that a page without scripts tells after its post went well: the redirect carries the reference. */
function sentOutcome(path: string, search: string): LeadOutcome | undefined {
  const reference = new URLSearchParams(search).get('sent')
  const form = leadForms.find((name) => formRules[name].page === path)
  return form && reference && isReference(reference) ? { state: 'sent', form, reference } : undefined
}

const isReference = (text: string) => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text)
