import { getSystemErrorName } from 'node:util'
import type { DeliveryFailure } from './delivery-error.ts'

/** What a server says to one message or one mailbox; all else (connection, greeting, login, sender) is common to all. */
const speaksOf: Readonly<Record<string, DeliveryFailure['speaksOf']>> = { DATA: 'message', 'RCPT TO': 'destination' }

/** Why no connection can be trusted, by what the error says. */
const distrust = [
  ['CERT_HAS_EXPIRED', /certificate has expired/i],
  ['CERT_NOT_TRUSTED', /self[- ]signed|unable to (verify|get)/i],
  ['CERT_OTHER_NAME', /does not match certificate/i],
  // Like an answer in the clear where an encrypted one was expected.
  ['ETLS', /ssl routines|wrong version number/i],
] as const

/** Reads what kind of failure an error of the mailer is. */
export function smtpFailure(error: unknown): DeliveryFailure {
  const { command, responseCode } = (error ?? {}) as Record<string, unknown>
  const name = String(command).startsWith('AUTH') ? 'EAUTH' : command === 'STARTTLS' ? 'ETLS' : undefined
  const code = name ?? (typeof responseCode === 'number' ? String(responseCode) : nameOf(error))
  const closing = responseCode === 421 || typeof responseCode !== 'number'
  return {
    code,
    speaksOf: closing ? 'server' : (speaksOf[String(command)] ?? 'server'),
    forGood: typeof responseCode === 'number' && responseCode >= 500,
  }
}

function nameOf(error: unknown): string {
  const { code, errno, message } = (error ?? {}) as Record<string, unknown>
  for (const [name, words] of distrust) if (words.test(String(message))) return name
  // The mailer puts a name of its own over the system's.
  if (typeof errno === 'number' && errno < 0) return getSystemErrorName(errno)
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : 'EUNKNOWN'
}
