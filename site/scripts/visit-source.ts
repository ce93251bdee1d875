import { formPages } from '#domain/lead/form-pages.ts'
import { clickIdsOf, type LeadSource, parseSource, sourceOfPageView, withSource } from '#domain/lead/lead-source.ts'
import { addressIn, parseAddress } from '#domain/pages/addresses.ts'
import { type CookieCategory, isAccepted } from '#domain/pages/cookie-choice.ts'
import { reportField, startedPath } from '#domain/pages/funnel.ts'
import { currentLanguage } from '#language'
import { choiceSetting, onChoiceChange, readChoice } from './kept-choice.ts'

const pagesWithForms = new Set(Object.values(formPages).map((page) => addressIn(currentLanguage(), page)))

/**
 * Adds the source of the visit to every form that is sent to us. It is kept in memory and passed on in links to our
 * forms; sessionStorage holds it only with consent. Ad click ids are not even read without consent to marketing.
 * With the Global Privacy Control, only the page of the form itself is added.
 */
export function initVisitSource(policyVersion: string): void {
  if (navigator.globalPrivacyControl) {
    reportWhenShown({})
    addToForms(() => ({}))
    return
  }
  const pageSource = sourceOfPageView({ search: location.search, referrer: document.referrer, ownHost: location.host })
  reportWhenShown(pageSource)
  let source = pageSource
  const update = () => {
    const accepts = (category: CookieCategory) => isAccepted(category, readChoice(), choiceSetting(policyVersion))
    const clickIds = accepts('marketing') ? clickIdsOf(location.search) : {}
    source = {
      ...pageSource,
      ...storedSource('visit-source', accepts('performance'), pageSource),
      ...clickIds,
      ...storedSource('visit-clicks', accepts('marketing'), clickIds),
    }
  }
  update()
  onChoiceChange(update)

  addToForms(() => source)
  // Reports once that the visitor began a form of a lead, with the source of the visit; nothing identifies the visitor.
  const reportStart = ({ target }: Event) => {
    const form = target instanceof Element && 'form' in target && target.form
    if (!(form instanceof HTMLFormElement) || !isLeadForm(form) || !isSameOrigin(form.action)) return
    document.removeEventListener('input', reportStart)
    report(source)
  }
  if (navigator.doNotTrack !== '1') document.addEventListener('input', reportStart)

  for (const press of ['click', 'auxclick'] as const)
    document.addEventListener(
      press,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        // A changed link to this very page would reload it.
        const isSamePage = link?.pathname === location.pathname && link.search === location.search
        if (link && isSameOrigin(link.href) && pagesWithForms.has(link.pathname) && !isSamePage)
          link.href = withSource(link.getAttribute('href') ?? '', source)
      },
      { capture: true },
    )
}

function addToForms(source: () => LeadSource): void {
  // Fires for a native post and when script reads the form.
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || !isSameOrigin(target.action)) return
    // A form that opens a page with one of our forms works like a link. Our own forms also name their page.
    const opensForm = target.method === 'get' && pagesWithForms.has(new URL(target.action).pathname)
    if (!opensForm && !isLeadForm(target)) return
    const fields: LeadSource = opensForm ? source() : { ...source(), page: location.pathname }
    for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  })
}

function report({ referrer, utm_source, utm_campaign }: LeadSource, what = {}): void {
  const fields = Object.entries({ page: location.pathname, referrer, utm_source, utm_campaign, ...what })
  const known = fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  navigator.sendBeacon(startedPath, String(new URLSearchParams(known)))
}

/** The server counts no page that was fetched ahead, since many of them are never seen. */
function reportWhenShown(source: LeadSource): void {
  const reportIfAhead = () => {
    const [load] = performance.getEntriesByType('navigation')
    if (load && ((load.activationStart ?? 0) > 0 || load.deliveryType === 'navigational-prefetch'))
      report(source, { [reportField]: 'shown' })
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', reportIfAhead, { once: true })
  else reportIfAhead()
}

/** The calculator has a draft too, but sends nothing. */
const isLeadForm = ({ dataset: { draft = '' } }: HTMLFormElement) =>
  draft.startsWith('form-') || Object.hasOwn(formPages, draft)

const isSameOrigin = (address: string) => parseAddress(address)?.origin === location.origin

/** Returns and stores the visit's first source, if the visitor agreed. */
function storedSource(key: string, agreed: boolean, current: LeadSource): LeadSource {
  try {
    if (!agreed) {
      sessionStorage.removeItem(key)
      return {}
    }
    const stored = sessionStorage.getItem(key)
    if (stored !== null) return parseSource(new Map(Object.entries(JSON.parse(stored))))
    if (Object.keys(current).length > 0) sessionStorage.setItem(key, JSON.stringify(current))
  } catch {
    // Storage is blocked or holds something else: the page's own source has to do.
  }
  return {}
}
