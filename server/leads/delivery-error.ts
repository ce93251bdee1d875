import { getSystemErrorName } from 'node:util'
import type { CrmName } from '#domain/crms.ts'
import { crmSettings } from '#settings/crm-settings.ts'

export type DeliveryFailure = {
  /** A loggable code like "451" or "ETIMEDOUT", never the server's own words, which may contain addresses. */
  code: string
  /** What failed: this message, its destination, or the server that destinations share. */
  scope: 'message' | 'destination' | 'server'
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

// Explains to an operator why a destination takes no leads, by the code of the last try.

type Sentences = Readonly<Record<string, string>>

/** `{it}` is the other side, `{setting}` the setting of its address. */
const connectionSentences: Sentences = {
  ECONNREFUSED: 'nothing listens at the address and port of {setting}',
  ECONNRESET: '{it} closes the connection',
  ENOTFOUND: 'the host name of {setting} is not known',
  EAI_AGAIN: 'the host name of {setting} is not known, as no name server answers',
  EHOSTUNREACH: 'there is no route to the host of {setting}',
  ETIMEDOUT: '{it} does not answer in time',
  CERT_HAS_EXPIRED: "{it}'s certificate has expired",
  CERT_SELF_SIGNED: "{it}'s certificate is self-signed",
  CERT_NOT_TRUSTED: "{it}'s certificate is not signed by an authority that is known here",
  CERT_OTHER_NAME: "{it}'s certificate is for another name than that in {setting}",
}

/** Returns undefined for a code that is not about the connection. */
export const explainConnectionError = (code: string, it: string, setting: string): string | undefined =>
  connectionSentences[code]?.replace('{it}', it).replace('{setting}', setting)

const smtpSentences: Sentences = {
  EAUTH: 'the mail server refuses the user name or password of SMTP_URL',
  ENOAUTH: 'the mail server wants a user name and password in SMTP_URL',
  '530': 'the mail server wants a user name and password in SMTP_URL',
  ETLS: 'no encrypted connection to the mail server can be made: ports like 465 want smtps:// in SMTP_URL, ports like 587 want smtp://',
  ENOTLS:
    'the mail server offers no encryption (STARTTLS), or fails to begin it, and no mail is sent to another machine without',
  CERT_SELF_SIGNED:
    "the mail server's certificate is self-signed: have an authority sign it, or, if it is for the name in SMTP_URL, write its file into NODE_EXTRA_CA_CERTS; a mail server on this machine may be written as smtp://localhost, where no certificate is checked",
  ECONNECTION: 'the mail server closes the connection',
  EDNS: 'the host name of SMTP_URL is not known',
  ETIMEDOUT:
    'the mail server does not answer in time: a firewall may be in the way, or a port like 465, which wants smtps:// in SMTP_URL',
  '421': 'the mail server asks to come back later',
  ESENDER:
    'the mail server takes no mail with this envelope sender: set BOUNCE_MAILBOX to a mailbox that receives bounces, and that the mail server lets this site send from',
}

const webhookSentences: Sentences = {
  '401':
    'the receiver refuses the post (401): WEBHOOK_SECRET may differ from the secret that it has, or the address in WEBHOOK_URL be out of date or lack a token',
  '403':
    'the receiver refuses the post (403): a firewall before it may stop this machine, the address in WEBHOOK_URL be out of date, or WEBHOOK_SECRET differ from the secret that it has',
  '404': 'the receiver has nothing at the address in WEBHOOK_URL',
  '410':
    'the receiver wants no more leads (410 Gone), and gets none until the server is started again: take its address out of WEBHOOK_URL, or mend the receiver',
  '429': 'the receiver asks to come back later',
  EPRIVATE:
    'the host name in WEBHOOK_URL stands for an address of a private network: reach such a receiver by way of a proxy on this machine',
}

/** `{setting}` is the one that admits us. */
const crmSentences: Sentences = {
  '401': 'it refuses the token in {setting}: the token may be mistyped, expired or withdrawn',
  '402': 'the account is not open: its plan may not be paid',
  '403': 'the token in {setting} may not do this: give it the rights that docs/crm.md names',
  '429': 'it asks to come back later, as the account has used up its calls',
  EANSWER:
    'it answers otherwise than published: look whether something between it and this server answers in its place',
  ENOTFOUND: 'its host name is not known: look at the name server of this machine',
  EAI_AGAIN: 'its host name is not known, as no name server answers',
  ETIMEDOUT: 'it does not answer in time',
}

export const explainFailure = (name: string, code: string): string =>
  explainKnownFailure(name, code) ?? `the last try ended with ${code}`

function explainKnownFailure(name: string, code: string): string | undefined {
  if (name.startsWith('crm:'))
    return crmSentences[code]?.replace(
      '{setting}',
      crmSettings[name.slice('crm:'.length) as CrmName].at(-1)?.name ?? '',
    )
  if (name.startsWith('webhook:')) {
    if (/^3/.test(code)) return `the receiver answers with a redirect (${code}): write the address that it leads to`
    return webhookSentences[code] ?? explainConnectionError(code, 'the receiver', 'WEBHOOK_URL')
  }
  if (name.startsWith('mailbox:'))
    return /^5/.test(code)
      ? 'the mail server refuses mails to this mailbox: it may not know the address or have no room there, not take mails from MAIL_FROM, or want a user name and password in SMTP_URL'
      : 'the mail server does not take mail for this mailbox now: it may be busy, make new senders wait, or want a user name and password in SMTP_URL'
  if (code.startsWith('EHLO-'))
    return `the mail server refuses our greeting (EHLO, ${code.slice(5)}): it may not take the name in it, which is the host of SITE_URL, or, if that is no full host name, the domain of MAIL_FROM; ?name= at the end of SMTP_URL sets another`
  if (code.startsWith('CONN-'))
    return `the mail server turns this machine away before any greeting (${code.slice(5)}): it may block the machine's address, or take connections of its own clients only`
  if (smtpSentences[code]) return smtpSentences[code]
  if (/^4\d\d$/.test(code)) return `the mail server takes no mails now (${code})`
  if (/^5\d\d$/.test(code))
    return `the mail server refuses us (${code}): it may not take mails from this machine or from MAIL_FROM, or want a user name and password in SMTP_URL`
  return explainConnectionError(code, 'the mail server', 'SMTP_URL')
}

const codesWithoutMail =
  /^((EHLO-|CONN-)?\d{3}|ESENDER|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EAUTH|ENOTLS|ETLS|CERT_\w+)$/

/** Whether a failed mail was certainly not accepted, as after any numeric reply. */
export const certainlyNotSent = (error: unknown): boolean =>
  error instanceof DeliveryError && codesWithoutMail.test(error.failure.code)
