import type { LeadForm } from '#domain/lead.ts'

/** What was last posted and not yet confirmed, with the idempotency key that it went out with. */
export type Attempt = { content: string; key: string }

const placeOf = (form: LeadForm) => `attempt:${form}`

export const newAttempt = (content: string): Attempt => ({
  content,
  key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
})

/** Keeps the attempt over a reload of the tab, so that sending again what may have arrived makes no second lead. */
export function keepAttempt(form: LeadForm, attempt: Attempt | undefined): void {
  try {
    if (attempt) sessionStorage.setItem(placeOf(form), JSON.stringify(attempt))
    else sessionStorage.removeItem(placeOf(form))
  } catch {
    // Storage is blocked: the attempt lasts as long as the page.
  }
}

export function keptAttempt(form: LeadForm): Attempt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(form)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
