// The failure of a delivery, as every destination reports it.
import { getSystemErrorName } from 'node:util'

export type DeliveryFailure = {
  /** A loggable code like "451" or "ETIMEDOUT", never the server's own words, which may contain addresses. */
  code: string
  /** What failed: this message, its destination, the server that destinations share, or nothing but our own process. */
  scope: 'message' | 'destination' | 'server' | 'us'
  /** Whether the destination says that another try is useless. */
  isPermanent: boolean
  /** When the destination asks to be retried. */
  retryAfterMs?: number | undefined
  /** Whether the destination wants no more leads at all. */
  isGone?: boolean
  /** Whether a mail server says that nobody has this mailbox: such an answer is a bounce in the dialogue. */
  isUnknownMailbox?: boolean
}

export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly failure: DeliveryFailure

  constructor(failure: DeliveryFailure, options?: ErrorOptions) {
    super(`A delivery failed: ${failure.code}`, options)
    this.failure = failure
  }
}

/** TLS errors by their messages. */
const tlsErrors = [
  ['CERT_HAS_EXPIRED', /certificate has expired/i],
  ['CERT_SELF_SIGNED', /self[- ]signed certificate(?! in)/i],
  ['CERT_NOT_TRUSTED', /self[- ]signed|unable to (verify|get)/i],
  ['CERT_OTHER_NAME', /does not match certificate/i],
  // Caused by a plain-text response where TLS was expected.
  ['ETLS', /ssl routines|wrong version number/i],
] as const

/** Returns a code for a connection error, as in "ETIMEDOUT", which is safe to log. */
export function errorName(error: unknown): string {
  const { code, errno, message } = (error ?? {}) as Record<string, unknown>
  for (const [name, words] of tlsErrors) if (words.test(String(message))) return name
  // Some clients replace the system's code by their own.
  if (typeof errno === 'number' && errno < 0) return getSystemErrorName(errno).replace(/^EAI_(?!AGAIN).+$/, 'ENOTFOUND')
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : 'EUNKNOWN'
}

/**
 * Whether another machine, or the way to it, fails for now, so that nothing here needs mending. `code` is that of a
 * connection error, an SMTP server or an HTTP server.
 */
export function isOutage(code: string, protocol: 'smtp' | 'http' = 'http'): boolean {
  if (/^[1-5]\d\d$/.test(code)) return protocol === 'smtp' ? code.startsWith('4') : /^(5|408|425|429)/.test(code)
  return [
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNECTION',
    'EPIPE',
    'ESOCKET',
    'ETIMEDOUT',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENETDOWN',
    'EHOSTDOWN',
    'CERT_HAS_EXPIRED',
  ].includes(code)
}
