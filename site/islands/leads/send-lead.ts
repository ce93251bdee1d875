import type { FieldErrors, LeadPayload, LeadReply } from '#domain/lead.ts'

/** How a post ended. `failed`: no answer, or one that could not be read; `offline`: the browser has no network. */
export type SendResult =
  | { outcome: 'sent'; reference: string }
  | { outcome: 'refused'; message: string; errors: FieldErrors }
  | { outcome: 'failed'; offline: boolean }

const patienceMs = 10_000

const tooMany = (waitS: number) => `Too many requests came from your network. Send this one again in ${waitS} seconds.`

function isReply(body: unknown): body is LeadReply {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean'
}

/** Posts a lead and reads the answer. Never throws; gives up after 10 s, when a retry with the same key is safe. */
export async function sendLead(endpoint: string, payload: LeadPayload, idempotencyKey: string): Promise<SendResult> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(payload),
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    })
    const reply: unknown = await response.json().catch(() => undefined)
    if (isReply(reply)) {
      if (reply.success) return { outcome: 'sent', reference: reply.reference ?? '' }
      return { outcome: 'refused', message: reply.message ?? '', errors: reply.errors ?? {} }
    }
    const waitS = response.status === 429 ? Number(response.headers.get('retry-after')) : 0
    if (waitS > 0) return { outcome: 'refused', message: tooMany(waitS), errors: {} }
    return { outcome: 'failed', offline: false }
  } catch {
    return { outcome: 'failed', offline: !navigator.onLine }
  }
}
