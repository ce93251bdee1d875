// Renders pages per request. They are never cached, and can show the outcome of the visitor's last form post.
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formAddress, formRules, type LeadReason, leadForms } from '#domain/lead.ts'
import type { LeadOutcome } from '#domain/lead-outcome.ts'
import { type LeadSource, sourceOfPageView } from '#domain/lead-source.ts'
import type { SiteLocals } from '#domain/site-locals.ts'
import { hasPrivacySignal } from '#server/http/privacy-signal.ts'
import type { LanguageSite } from '#server/pages/built-site.ts'
import { serializeRenders } from './render-queue.ts'
import type { LanguageSites } from './site-languages.ts'

export type RenderedPage = { status: number; headers: Record<string, string>; body: string }

/** Pages are identified by their address. */
export type OnDemandPages = {
  /** Renders a page that is the same for everyone. */
  renderPage(path: string, search: string, locals: Pick<SiteLocals, 'blog' | 'blogs'>): Promise<RenderedPage>
  send(reply: FastifyReply, path: string, search: string): Promise<FastifyReply>
  /** Renders the page of a form whose native post was refused, with the input and what to change. */
  renderRefused(
    outcome: LeadOutcome & { state: 'refused' },
    reason: LeadReason,
    site: LanguageSite,
  ): Promise<RenderedPage>
  /** Renders a page of `site` with content for this visitor only; `path` is the path in the first language. */
  renderWith(
    path: string,
    shown: Pick<SiteLocals, 'review' | 'mail' | 'request' | 'desk' | 'funnel' | 'roi'>,
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
      const { site } = pageAt(address)
      // Uses our own origin, whatever the Host header says.
      const request = new Request(new URL(address + search, siteUrl))
      const response = await site.render(request, { ...locals, withoutAnnouncement: !isAnnounced() })
      // Blog pages answer 503 themselves while there is nothing to show.
      if (response.status >= 500 && response.status !== 503) throw new Error(`Rendering ${address} failed`)
      const [type, retryAfter] = [response.headers.get('content-type'), response.headers.get('retry-after')]
      const headers = {
        'content-type': type?.startsWith('application/') ? type : 'text/html; charset=utf-8',
        ...(retryAfter && { 'retry-after': retryAfter }),
        'cache-control': 'no-store',
        ...site.documentHeaders(address),
      }
      return { status: response.status, headers, body: await response.text() }
    },
  )

  /** Locals that are the same for everyone, or follow a successful post. */
  const localsAt = (address: string, search: string) => pageLocals(pageAt(address).path, search)

  return {
    renderPage: (path, search, locals) => renderPage(path, search, { ...localsAt(path, search), ...locals }),

    async send(reply, path, search) {
      const source = sourceOf(reply.request, path, search)
      const { status, headers, body } = await renderPage(path, search, { ...localsAt(path, search), source })
      return reply.code(status).headers(headers).send(body)
    },

    async renderRefused(outcome, reason, site) {
      const { path, search } = formAddress(outcome.form, reason)
      const { source, renderedAt = Date.now(), idempotencyKey } = outcome
      const locals = {
        ...pageLocals(path, search, outcome),
        source,
        renderedAt,
        ...(idempotencyKey && { idempotencyKey }),
      }
      const page = await renderPage(site.addressOf(path), search, locals)
      return { ...page, status: 422 }
    },

    renderWith: (path, shown, site) => renderPage(site.addressOf(path), '', { ...pageLocals(path, ''), ...shown }),
  }
}

function sourceOf({ headers, host }: FastifyRequest, page: string, search: string): LeadSource {
  // The page of the form itself is no tracking.
  if (hasPrivacySignal(headers)) return { page }
  return { ...sourceOfPageView({ search, referrer: headers.referer ?? '', ownHost: host }), page }
}

/** Locals of this request; `leadOutcome` is set only when it answers a form post. */
export function pageLocals(path: string, search: string, leadOutcome = sentOutcome(path, search)): SiteLocals {
  return { idempotencyKey: randomUUID(), renderedAt: Date.now(), ...(leadOutcome && { leadOutcome }) }
}

/** After a successful post without scripts, the redirect carries the reference, and whether nobody can answer. */
function sentOutcome(path: string, search: string): LeadOutcome | undefined {
  const parameters = new URLSearchParams(search)
  const reference = parameters.get('sent')
  const form = leadForms.find((name) => formRules[name].page === path)
  if (!form || !reference || !isReference(reference)) return undefined
  return { state: 'sent', form, reference, isAnswerable: !parameters.has('unanswerable') }
}

const isReference = (text: string) => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text)
