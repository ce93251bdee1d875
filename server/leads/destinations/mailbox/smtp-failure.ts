// What the answers and errors of a mail server mean for a delivery.
import { DeliveryError, type DeliveryFailure, errorName } from '#server/leads/delivery-error.ts'

/**
 * SMTP commands whose failure concerns one message or one mailbox; all others (connection, greeting, login, sender)
 * concern the server.
 */
const scopeByCommand: Readonly<Record<string, DeliveryFailure['scope']>> = { DATA: 'message', 'RCPT TO': 'destination' }

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
    scope: responseCode === 421 ? 'server' : (scopeByCommand[command] ?? 'server'),
    isPermanent: responseCode >= 500,
    isUnknownMailbox: isUnknownMailbox(command, responseCode, String(response)),
  }
}

/** Some servers, such as Postfix, wait until RCPT with the refusal of a greeting, and name HELO in it. */
const stepOf = (command: string, response: string) =>
  command === 'HELO' || /^\d{3}\b.*\b(EHLO|HELO)\b/is.test(response) ? 'EHLO' : command

/**
 * By the enhanced status (RFC 3463): the address does not exist, or its mailbox is disabled. 5.1.7 and 5.1.8 are about the
 * sender, 5.7 is about trust in us, and a full mailbox has room again some day. Servers without such a status say 550, 551
 * or 553.
 */
function isUnknownMailbox(command: string, responseCode: number, response: string): boolean {
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (status !== undefined) return responseCode >= 500 && /^5\.(1\.[^78]|2\.1$)/.test(status)
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode)
}

function refusedStep(command: string, responseCode: number): string | undefined {
  // Nodemailer sends STARTTLS whether or not the server offers it.
  if (command === 'STARTTLS') return 'ENOTLS'
  if (command === 'EHLO' || (command === 'CONN' && responseCode >= 500)) return `${command}-${responseCode}`
  return command.startsWith('AUTH') && responseCode >= 500 ? 'EAUTH' : undefined
}

const codesWithoutMail =
  /^((EHLO-|CONN-)?\d{3}|ESENDER|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EAUTH|ENOTLS|ETLS|CERT_\w+)$/

/** Whether a failed mail was certainly not accepted, as after any numeric reply. */
export const certainlyNotSent = (error: unknown): boolean =>
  error instanceof DeliveryError && codesWithoutMail.test(error.failure.code)
