import { getSystemErrorName } from 'node:util'

export type DeliveryFailure = {
  /**
   * Names the failure for the log, by a code like "451" or a name like "ETIMEDOUT"; what a server said may hold addresses,
   * and is left out.
   */
  code: string
  /**
   * What the failure says something of: this message alone, the place it goes to, or the server that all of them share.
   */
  scope: 'message' | 'destination' | 'server'
  /** Whether the place says that another try is of no use. */
  isPermanent: boolean
  /** When the place asks to come back. */
  retryAfterMs?: number | undefined
  /** Whether the place wants to hear nothing more, of whatever lead. */
  isGone?: boolean
}

/** Says why a try failed. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly failure: DeliveryFailure

  constructor(failure: DeliveryFailure, options?: ErrorOptions) {
    super(`A delivery failed: ${failure.code}`, options)
    this.failure = failure
  }
}

/** Reasons why no connection can be trusted, by what the error says. */
const tlsErrors = [
  ['CERT_HAS_EXPIRED', /certificate has expired/i],
  ['CERT_SELF_SIGNED', /self[- ]signed certificate(?! in)/i],
  ['CERT_NOT_TRUSTED', /self[- ]signed|unable to (verify|get)/i],
  ['CERT_OTHER_NAME', /does not match certificate/i],
  // A server that answers in the clear where an encrypted answer was expected causes these.
  ['ETLS', /ssl routines|wrong version number/i],
] as const

/** Names an error of a connection, as in "ETIMEDOUT": safe to log, whatever the other side has said. */
export function errorName(error: unknown): string {
  const { code, errno, message } = (error ?? {}) as Record<string, unknown>
  for (const [name, words] of tlsErrors) if (words.test(String(message))) return name
  // Some clients put a name of their own over the system's.
  if (typeof errno === 'number' && errno < 0) return getSystemErrorName(errno).replace(/^EAI_(?!AGAIN).+$/, 'ENOTFOUND')
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : 'EUNKNOWN'
}

/**
 * The steps in which a server speaks of one message or one mailbox; all others (connection, greeting, login, sender)
 * are common to all.
 */
const scopeByCommand: Readonly<Record<string, DeliveryFailure['scope']>> = { DATA: 'message', 'RCPT TO': 'destination' }

/** Reads what kind of failure an error of the mailer is. */
export function parseSmtpFailure(error: unknown): DeliveryFailure {
  const { command: given, responseCode } = (error ?? {}) as Record<string, unknown>
  const command = String(given)
  if (typeof responseCode !== 'number') {
    const code = command.startsWith('AUTH') ? 'EAUTH' : errorName(error)
    return { code, scope: 'server', isPermanent: false }
  }
  return {
    code: refusedStep(command, responseCode) ?? String(responseCode),
    scope: responseCode === 421 ? 'server' : (scopeByCommand[command] ?? 'server'),
    isPermanent: responseCode >= 500,
  }
}

function refusedStep(command: string, responseCode: number): string | undefined {
  // The mailer asks for encryption whether the server offers that or not.
  if (command === 'STARTTLS') return 'ENOTLS'
  return command.startsWith('AUTH') && responseCode >= 500 ? 'EAUTH' : undefined
}
