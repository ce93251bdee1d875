import { type DeliveryFailure, errorName } from './delivery-error.ts'

/**
 * The steps in which a server speaks of one message or one mailbox; all others (connection, greeting, login, sender)
 * are common to all.
 */
const speaksOf: Readonly<Record<string, DeliveryFailure['speaksOf']>> = { DATA: 'message', 'RCPT TO': 'destination' }

/** Reads what kind of failure an error of the mailer is. */
export function smtpFailure(error: unknown): DeliveryFailure {
  const { command: given, responseCode } = (error ?? {}) as Record<string, unknown>
  const command = String(given)
  if (typeof responseCode !== 'number') {
    const code = command.startsWith('AUTH') ? 'EAUTH' : errorName(error)
    return { code, speaksOf: 'server', forGood: false }
  }
  return {
    code: refusedStep(command, responseCode) ?? String(responseCode),
    speaksOf: responseCode === 421 ? 'server' : (speaksOf[command] ?? 'server'),
    forGood: responseCode >= 500,
  }
}

function refusedStep(command: string, responseCode: number): string | undefined {
  // The mailer asks for encryption whether the server offers that or not.
  if (command === 'STARTTLS') return 'ENOTLS'
  return command.startsWith('AUTH') && responseCode >= 500 ? 'EAUTH' : undefined
}
