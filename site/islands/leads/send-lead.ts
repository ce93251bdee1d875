import type { FieldErrors, LeadForm } from '#domain/lead.ts'
import type { FormContext, LeadPayload } from '#domain/lead-wire.ts'

/** Why there is no lead that we know of. `retryAfterMs` is set only when the service asks to wait. */
export type SendFailure =
  | { outcome: 'refused'; message: string; errors: FieldErrors; retryAfterMs?: number | undefined }
  /** There was no answer, or one that cannot be read: the lead may have arrived all the same. */
  | { outcome: 'failed'; why: 'offline' | 'silence' | 'unreadable'; retryAfterMs?: number | undefined }
export type SendResult = { outcome: 'sent'; reference: string } | SendFailure

const patienceMs = 10_000

type ReadReply = (text: string, ok: boolean) => Reply | undefined

/**
 * Returns how the answer to a form is read. The pricing form and the enquiry window take any 2xx answer of another
 * company as a success unless it is JSON that says no, because they never check the text they read (requirement L-05b,
 * spec 7.1).
 */
export const readerFor = (form: LeadForm, endpoint: string): ReadReply =>
  form === 'contact' || isOurs(endpoint) ? readReply : readReplyOfAnother

export const isOurs = (endpoint: string): boolean => new URL(endpoint, location.href).origin === location.origin

/** Posts a lead and reads the answer. Never throws; gives up after 10 s, when a retry with the same key is safe. */
export async function sendLead(
  endpoint: string,
  payload: LeadPayload & Partial<FormContext>,
  idempotencyKey: string,
  read: ReadReply,
): Promise<SendResult> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), patienceMs)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(payload),
      credentials: 'omit',
      signal: silence.signal,
    })
    const reply = read(await response.text(), response.ok)
    const waitMs = response.status === 429 ? retryAfterMs(response.headers.get('retry-after'), Date.now()) : undefined
    if (!reply) return { outcome: 'failed', why: 'unreadable', retryAfterMs: waitMs }
    if (response.ok && reply.success === true) return { outcome: 'sent', reference: reply.reference }
    return { outcome: 'refused', message: reply.message, errors: reply.errors, retryAfterMs: waitMs }
  } catch {
    if (silence.signal.aborted) return { outcome: 'failed', why: 'silence' }
    return { outcome: 'failed', why: navigator.onLine ? 'unreadable' : 'offline' }
  } finally {
    clearTimeout(timer)
  }
}

type Reply = { success: unknown; message: string; reference: string; errors: FieldErrors }

/** Reads the parts of a reply that are as they should be. Returns undefined for anything but a JSON object. */
function readReply(text: string): Reply | undefined {
  try {
    const reply: unknown = JSON.parse(text)
    if (!isObject(reply)) return undefined
    const { success, message, reference, errors } = reply
    return {
      success,
      message: wordsIn(message),
      reference: wordsIn(reference),
      errors: isObject(errors) ? sentencesIn(errors) : {},
    }
  } catch {
    return undefined
  }
}

function readReplyOfAnother(text: string, ok: boolean): Reply | undefined {
  const reply = readReply(text)
  if (!ok || reply?.success === false) return reply
  return { message: '', reference: '', errors: {}, ...reply, success: true }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wordsIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Keeps one sentence for a field. Some services list several, and the first one is enough to go on. */
const sentencesIn = (errors: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .map(([field, told]) => [field, wordsIn(Array.isArray(told) ? told[0] : told)] as const)
      .filter(([, sentence]) => sentence !== ''),
  )

const minuteMs = 60_000
const longestMs = 24 * 60 * minuteMs

/**
 * Reads how long a `Retry-After` header asks to wait, in ms, from 1 s to a day. It may name seconds or a date; when it
 * names neither, the wait is a minute.
 */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? minuteMs : Math.min(Math.max(ms, 1000), longestMs)
}
