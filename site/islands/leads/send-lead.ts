import type { FieldErrors, LeadForm } from '#domain/lead/lead.ts'
import type { FormContext, LeadPayload } from '#domain/lead/lead-wire.ts'

/** `retryAfterMs` is set only when the service asks to wait. */
export type SendFailure =
  | { outcome: 'refused'; message: string; errors: FieldErrors; retryAfterMs?: number | undefined }
  /** No answer, or an unreadable one: the lead may have arrived anyway. */
  | { outcome: 'failed'; why: 'offline' | 'silence' | 'unreadable'; retryAfterMs?: number | undefined }
export type SendResult = { outcome: 'sent'; reference: string } | SendFailure

const timeoutMs = 10_000

type ParseReply = (text: string, ok: boolean) => Reply | undefined

/**
 * Returns the parser for a form's answer. The pricing form and the enquiry dialog accept any 2xx answer of a third
 * party unless it is JSON that says no, because they do not check the answer's text (requirement L-05b, spec 7.1).
 */
export const replyParserFor = (form: LeadForm, endpoint: string): ParseReply =>
  form === 'contact' || isSameOrigin(endpoint) ? parseReply : parseForeignReply

export const isSameOrigin = (endpoint: string): boolean => new URL(endpoint, location.href).origin === location.origin

/** Posts a lead and reads the answer. Never throws; gives up after 10 s, when a retry with the same key is safe. */
export async function sendLead(
  endpoint: string,
  payload: LeadPayload & Partial<FormContext>,
  idempotencyKey: string,
  parse: ParseReply,
): Promise<SendResult> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(payload),
      credentials: 'omit',
      signal: timeout.signal,
    })
    const reply = parse(await response.text(), response.ok)
    const waitMs = response.status === 429 ? retryAfterMs(response.headers.get('retry-after'), Date.now()) : undefined
    if (!reply) return { outcome: 'failed', why: 'unreadable', retryAfterMs: waitMs }
    if (response.ok && reply.success === true) return { outcome: 'sent', reference: reply.reference }
    return { outcome: 'refused', message: reply.message, errors: reply.errors, retryAfterMs: waitMs }
  } catch {
    if (timeout.signal.aborted) return { outcome: 'failed', why: 'silence' }
    return { outcome: 'failed', why: navigator.onLine ? 'unreadable' : 'offline' }
  } finally {
    clearTimeout(timer)
  }
}

type Reply = { success: unknown; message: string; reference: string; errors: FieldErrors }

/** Keeps the valid parts of a reply. Returns undefined for anything but a JSON object. */
function parseReply(text: string): Reply | undefined {
  try {
    const reply: unknown = JSON.parse(text)
    if (!isObject(reply)) return undefined
    const { success, message, reference, errors } = reply
    return {
      success,
      message: trimmedText(message),
      reference: trimmedText(reference),
      errors: isObject(errors) ? fieldErrors(errors) : {},
    }
  } catch {
    return undefined
  }
}

function parseForeignReply(text: string, ok: boolean): Reply | undefined {
  const reply = parseReply(text)
  if (!ok || reply?.success === false) return reply
  return { message: '', reference: '', errors: {}, ...reply, success: true }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const trimmedText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Keeps the first message of each field; some services send a list. */
const fieldErrors = (errors: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .map(([field, message]) => [field, trimmedText(Array.isArray(message) ? message[0] : message)] as const)
      .filter(([, message]) => message !== ''),
  )

const defaultWaitMs = 60_000
const maxWaitMs = 24 * 60 * 60_000

/** Parses a `Retry-After` header, in seconds or as a date, to ms between 1 s and a day; one minute if it is neither. */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? defaultWaitMs : Math.min(Math.max(ms, 1000), maxWaitMs)
}
