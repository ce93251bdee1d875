import { requestHydration } from './request-hydration.ts'

/** Opens a shared “Strike a line”. Its choices are in the fragment, which servers never see. */
export function openSharedChoices(): void {
  const form = document.querySelector('[data-strike-a-line]')
  if (!form || !new URLSearchParams(location.hash.slice(1)).has('shortlist')) return
  requestHydration(form)
  form.scrollIntoView()
}
