import type { DeliveryFailure } from './delivery-error.ts'
import { errorName } from './error-name.ts'

/** What a server says to one message or one mailbox; all else (connection, greeting, login, sender) is common to all. */
const speaksOf: Readonly<Record<string, DeliveryFailure['speaksOf']>> = { DATA: 'message', 'RCPT TO': 'destination' }

/** Reads what kind of failure an error of the mailer is. */
export function smtpFailure(error: unknown): DeliveryFailure {
  const { command, responseCode } = (error ?? {}) as Record<string, unknown>
  const name = String(command).startsWith('AUTH') ? 'EAUTH' : command === 'STARTTLS' ? 'ETLS' : undefined
  const code = name ?? (typeof responseCode === 'number' ? String(responseCode) : errorName(error))
  const closing = responseCode === 421 || typeof responseCode !== 'number'
  return {
    code,
    speaksOf: closing ? 'server' : (speaksOf[String(command)] ?? 'server'),
    forGood: typeof responseCode === 'number' && responseCode >= 500,
  }
}
