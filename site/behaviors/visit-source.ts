import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import { type CookieCategory, isAccepted } from '#domain/cookie-choice.ts'
import { formPages } from '#domain/form-pages.ts'
import { startedPath } from '#domain/funnel.ts'
import { clickIdsOf, type LeadSource, parseSource, sourceOfPageView, withSource } from '#domain/lead-source.ts'
import { choiceSetting, onChoice, readChoice } from './cookie-choice-storage.ts'

const pagesWithForms = new Set(Object.values(formPages).map((page) => addressIn(language, page)))

/**
 * Adds to each form that is sent to us where its visitor came from. That is kept in memory, and goes on in the address
 * of a link to one of our forms; it is written into the browser only for those who have agreed to it. The number of a
 * click on an advertisement is not even looked at without consent to marketing. For those who send the Global Privacy
 * Control, nothing is added.
 */
export function visitSource(policyVersion: string): void {
  if (navigator.globalPrivacyControl) return
  const ofPage = sourceOfPageView({ search: location.search, referrer: document.referrer, ownHost: location.host })
  let source = ofPage
  const keep = () => {
    const accepts = (category: CookieCategory) => isAccepted(category, readChoice(), choiceSetting(policyVersion))
    const clickIds = accepts('marketing') ? clickIdsOf(location.search) : {}
    source = {
      ...ofPage,
      ...keptSource('visit-source', accepts('performance'), ofPage),
      ...clickIds,
      ...keptSource('visit-clicks', accepts('marketing'), clickIds),
    }
  }
  keep()
  onChoice(keep)

  // A native post fires this event, and so does a script that reads the form.
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || !isOurs(target.action)) return
    // A line to fill in leads to one of our forms as a link does; a form of ours says where it stands, too.
    const leadsOn = target.method === 'get' && pagesWithForms.has(new URL(target.action).pathname)
    if (!leadsOn && !target.dataset['draft']) return
    const told: LeadSource = leadsOn ? source : { ...source, page: location.pathname }
    for (const [name, value] of Object.entries(told)) formData.set(name, value)
  })
  // Only that it happened is told, once, with where the visit came from: there is no number of a visitor in it.
  const tellStart = ({ target }: Event) => {
    const form = target instanceof Element && 'form' in target && target.form
    if (!(form instanceof HTMLFormElement) || !form.dataset['draft'] || !isOurs(form.action)) return
    document.removeEventListener('input', tellStart)
    const { referrer, utm_source, utm_campaign } = source
    const told = Object.entries({ page: location.pathname, referrer, utm_source, utm_campaign })
    const known = told.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    navigator.sendBeacon(startedPath, String(new URLSearchParams(known)))
  }
  if (navigator.doNotTrack !== '1') document.addEventListener('input', tellStart)

  for (const press of ['click', 'auxclick'] as const)
    document.addEventListener(
      press,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        // A link into the page that it stands on would reload it.
        const staysHere = link?.pathname === location.pathname && link.search === location.search
        if (link && isOurs(link.href) && pagesWithForms.has(link.pathname) && !staysHere)
          link.href = withSource(link.getAttribute('href') ?? '', source)
      },
      { capture: true },
    )
}

const isOurs = (address: string) => URL.parse(address)?.origin === location.origin

/** Returns what the visit began with, if it may be kept. */
function keptSource(place: string, agreed: boolean, ofPage: LeadSource): LeadSource {
  try {
    if (!agreed) {
      sessionStorage.removeItem(place)
      return {}
    }
    const kept = sessionStorage.getItem(place)
    if (kept !== null) return parseSource(new Map(Object.entries(JSON.parse(kept))))
    if (Object.keys(ofPage).length > 0) sessionStorage.setItem(place, JSON.stringify(ofPage))
  } catch {
    // Storage is blocked, or holds something else: the page's own source has to do.
  }
  return {}
}
