// What the answers and errors of a mail server mean for a delivery.
import { DeliveryError, type DeliveryFailure, errorName } from '#server/base/delivery-error.ts'

/** Classifies an error of nodemailer. */
export function parseSmtpFailure(error: unknown): DeliveryFailure {
  const { command: given, responseCode, response } = (error ?? {}) as Record<string, unknown>
  const command = stepOf(String(given), String(response))
  if (typeof responseCode !== 'number') {
    const code = command.startsWith('AUTH') ? 'EAUTH' : errorName(error)
    return { code, scope: 'server', isPermanent: false }
  }
  return {
    code: refusedStep(command, responseCode) ?? String(responseCode),
    scope: responseCode === 421 ? 'server' : scopeOf(command, statusIn(String(response))),
    isPermanent: responseCode >= 500,
    isUnknownMailbox: isUnknownMailbox(command, responseCode, String(response)),
  }
}

/** Some servers, such as Postfix, wait until RCPT with the refusal of a greeting, and name HELO in it. */
const stepOf = (command: string, response: string) =>
  command === 'HELO' || /^\d{3}\b.*\b(EHLO|HELO)\b/is.test(response) ? 'EHLO' : command

/** Returns the enhanced status (RFC 3463), as in "5.7.1": in the first line that has one. Some servers write it as #5.7.1. */
const statusIn = (response: string): string | undefined =>
  /^\d{3}[ -][#(]?(\d\.\d{1,3}\.\d{1,3})\b/m.exec(response)?.[1]

/**
 * Connection, greeting, login and sender concern the server, and RCPT TO the mailbox. After the message, its status tells:
 * mailboxes may be full only then, and an account may have sent enough for today. Without a status, or by a policy (7.0 and
 * 7.1, as for spam), it is this message.
 */
function scopeOf(command: string, status = ''): DeliveryFailure['scope'] {
  if (command === 'RCPT TO') return 'destination'
  if (command !== 'DATA') return 'server'
  if (/^\d\.1\.[78]$|^\d\.3\.(?!4$)|^\d\.4\.|^\d\.7\.(?![01]$)/.test(status)) return 'server'
  return /^\d\.[12]\./.test(status) ? 'destination' : 'message'
}

/** Whether an answer says in words that a mailbox is missing, and speaks of no sender. */
const saysMissing = (response: string): boolean =>
  /\b(?:unknown|no such|not found|not exist|doesn.t exist|invalid|disabled|no longer)\b/i.test(response) &&
  /\b(?:user|mailbox|recipient|address|account)\b/i.test(response) &&
  !/\b(?:sender|from)\b/i.test(response)

/**
 * Whether the address does not exist or its mailbox is disabled. Of the statuses 5.1.7 and 5.1.8 are about the sender, 5.7 is
 * about trust in us, and a full mailbox has room again some day. Without a status only words tell: 550 to 553 also answer who
 * may not relay, or is blocked.
 */
function isUnknownMailbox(command: string, responseCode: number, response: string): boolean {
  const status = statusIn(response)
  if (status !== undefined) return responseCode >= 500 && /^5\.(1\.[^78]|2\.1$)/.test(status)
  return command === 'RCPT TO' && responseCode >= 550 && saysMissing(response)
}

function refusedStep(command: string, responseCode: number): string | undefined {
  // Nodemailer sends STARTTLS whether or not the server offers it.
  if (command === 'STARTTLS') return 'ENOTLS'
  if (command === 'EHLO' || (command === 'CONN' && responseCode >= 500)) return `${command}-${responseCode}`
  return command.startsWith('AUTH') && responseCode >= 500 ? 'EAUTH' : undefined
}

const codesWithoutMail =
  /^((EHLO-|CONN-)?\d{3}|ESENDER|ESTOPPED|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EAUTH|ENOTLS|ETLS|CERT_\w+)$/

/** Whether a failed mail was certainly not accepted, as after any numeric reply. */
export const certainlyNotSent = (error: unknown): boolean =>
  error instanceof DeliveryError && codesWithoutMail.test(error.failure.code)
