import type { DeliveryFailure } from './delivery-error.ts'
import { errorName } from './error-name.ts'

/** What a server says to one message or one mailbox; all else (connection, greeting, login, sender) is common to all. */
const speaksOf: Readonly<Record<string, DeliveryFailure['speaksOf']>> = { DATA: 'message', 'RCPT TO': 'destination' }

/** Reads what kind of failure an error of the mailer is. */
export function smtpFailure(error: unknown): DeliveryFailure {
  const { command, responseCode } = (error ?? {}) as Record<string, unknown>
  const isAnswer = typeof responseCode === 'number'
  const closing = responseCode === 421 || !isAnswer
  return {
    code: refusedStep(String(command), isAnswer) ?? (isAnswer ? String(responseCode) : errorName(error)),
    speaksOf: closing ? 'server' : (speaksOf[String(command)] ?? 'server'),
    forGood: isAnswer && responseCode >= 500,
  }
}

function refusedStep(command: string, isAnswer: boolean): string | undefined {
  if (command.startsWith('AUTH')) return 'EAUTH'
  // It is asked for encryption whether it offers that or not.
  return command === 'STARTTLS' && isAnswer ? 'ENOTLS' : undefined
}
