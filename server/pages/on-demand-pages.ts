// Renders pages on request: those that change while the server runs, and those that are one visitor's own.
import { formAddress, type LeadReason } from '#domain/lead/lead.ts'
import type { LeadOutcome } from '#domain/lead/lead-outcome.ts'
import { returnedFormPath } from '#domain/lead/site-forms.ts'
import type { PrivateViews } from '#domain/pages/private-pages.ts'
import type { SiteLocals } from '#domain/pages/site-locals.ts'
import type { LanguageSite } from '#server/pages/built-site.ts'
import { createRenderQueue } from './render-queue.ts'
import type { LanguageSites } from './site-languages.ts'

export type RenderedPage = { status: number; headers: Record<string, string>; body: string }

/** Pages are identified by their address. Each method rejects with a TryLaterError while too many wait for a page. */
export type OnDemandPages = {
  /** Renders a page that is the same for everyone. */
  renderPage(
    address: string,
    search: string,
    locals?: Pick<SiteLocals, 'blog' | 'blogs' | 'withoutAnnouncement'>,
  ): Promise<RenderedPage>
  /** Renders a page whose query holds what a visitor wrote. */
  renderOwn(address: string, search: string): Promise<RenderedPage>
  /** Renders the page of a form whose native post was refused, with the input and what to change. */
  renderRefused(
    outcome: LeadOutcome & { state: 'refused' },
    reason: LeadReason,
    site: LanguageSite,
  ): Promise<RenderedPage>
  /** Renders a page of `site` with content for this visitor only; `path` is the path in the first language. */
  renderWith(
    path: string,
    shown: Partial<PrivateViews> | Pick<SiteLocals, 'roi'>,
    site: LanguageSite,
  ): Promise<RenderedPage>
}

type OnDemandPagesOptions = {
  sites: LanguageSites
  siteUrl: string
  isAnnounced: () => boolean
}

/** Few enough that even the last one is answered within seconds. */
const maxWaiting = { shared: 30, own: 10 }

export function createOnDemandPages({ sites, siteUrl, isAnnounced }: OnDemandPagesOptions): OnDemandPages {
  const queue = createRenderQueue()
  const inTurn = { shared: queue(maxWaiting.shared), own: queue(maxWaiting.own) }

  async function render(address: string, search: string, locals: SiteLocals): Promise<RenderedPage> {
    const site = sites.onDemand.get(address)?.site ?? sites.all[0]
    // Uses our own origin, whatever the Host header says.
    const request = new Request(new URL(address + search, siteUrl))
    const response = await site.render(request, { withoutAnnouncement: !isAnnounced(), ...locals })
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
  }
  const renderOwn = (address: string, search: string, locals: SiteLocals = {}) =>
    inTurn.own(() => render(address, search, locals))

  return {
    renderPage: (address, search, locals = {}) => inTurn.shared(() => render(address, search, locals)),
    renderOwn,
    async renderRefused(leadOutcome, reason, site) {
      const { path, search } = leadOutcome.pageForm
        ? { path: returnedFormPath, search: '' }
        : formAddress(leadOutcome.form, reason)
      return { ...(await renderOwn(site.addressOf(path), search, { leadOutcome })), status: 422 }
    },
    renderWith: (path, shown, site) => renderOwn(site.addressOf(path), '', shown),
  }
}
