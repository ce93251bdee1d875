import type { FieldErrors, LeadPayload, LeadReply } from '#domain/lead.ts'

/** How a post ended. `failed`: no answer, or one that could not be read. */
export type SendResult =
  | { outcome: 'sent'; reference: string }
  | { outcome: 'refused'; message: string; errors: FieldErrors }
  | { outcome: 'failed' }

const patienceMs = 10_000

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
    const reply: unknown = await response.json()
    if (!isReply(reply)) return { outcome: 'failed' }
    if (reply.success) return { outcome: 'sent', reference: reply.reference ?? '' }
    return { outcome: 'refused', message: reply.message ?? '', errors: reply.errors ?? {} }
  } catch (error) {
    console.error('Error sending the request:', error)
    return { outcome: 'failed' }
  }
}
