import { createHmac } from 'node:crypto'
import type { AcceptedPayload } from './outbox.ts'

/** Equal for equal content, whatever the order of its fields; without the key it says nothing about the content. */
export function fingerprint(key: string, payload: AcceptedPayload): string {
  // `to` and `subject` are not part of what a visitor says, and the server ignores them.
  const { to: _, subject: __, ...content } = payload
  return createHmac('sha256', key)
    .update(JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
}
