import type { Lead } from './outbox.ts'

/** Where a native post ends; a fixed path, so that no post can send a visitor elsewhere. */
export function thankYouPath({ form, reference, payload: { forReq } }: Lead): string {
  if (form === 'enquiry') return `/subscribe?sent=${reference}`
  if (form === 'pricing') return `/pricing?sent=${reference}`
  return forReq === 'contact' ? `/contact?sent=${reference}` : `/contact?${forReq}&sent=${reference}`
}
