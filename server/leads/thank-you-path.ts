import { formAddress } from '#domain/lead.ts'
import type { Lead } from './outbox.ts'

/** Where a native post ends; a fixed path, so that no post can send a visitor elsewhere. */
export function thankYouPath({ form, reason, reference }: Lead): string {
  const { path, search } = formAddress(form, reason)
  return `${path}${search ? `${search}&` : '?'}sent=${reference}`
}
