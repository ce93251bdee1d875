// The only file that knows SMTP. Waits for the 250 after the message for as long as RFC 5321 asks (section 4.5.3.2):
// a slow server has often accepted the message, and would get it twice. The envelope and all addresses except
// Reply-To come from the settings; visitors' text is subject and body only.
import type { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import { DeliveryError } from '#server/base/delivery-error.ts'
import type { Mail } from '#server/destinations/mailbox/mail.ts'
import { hostName } from '#server/destinations/mailbox/reply-address.ts'
import { explainMailServer } from './explain-mail-failure.ts'
import { parseSmtpFailure } from './smtp-failure.ts'

/** In ms. */
export type TimeLimits = {
  /** From the first packet to the greeting. */
  connect: number
  /** Per response; the RFC asks for ten minutes after the final dot, and for five or less elsewhere. */
  answer: number
  /** Per step of a check. */
  check: number
  /** For a whole message, in case a server responds byte by byte. */
  message: number
}

export type MailerOptions = {
  smtpUrl: string
  mailFrom: string
  product: string
  /** Its host greets the mail server. */
  siteUrl?: string | undefined
  /** Allows an unencrypted connection to another machine, where the server requires no login. */
  allowUnencrypted?: boolean
  timeLimits?: Partial<TimeLimits> | undefined
  /** Maximum connections: more than one slow mailbox uses, so that the others get through. */
  connections?: number
}

const minuteMs = 60_000
const rfc5321: TimeLimits = {
  connect: 5 * minuteMs,
  answer: 10 * minuteMs,
  check: minuteMs / 4,
  message: 30 * minuteMs,
}
/** Servers close idle connections after minutes; one that closes while we write would cost a try. */
const idleMs = 5_000

/** Our own mails may have no HTML. */
type OwnMail = Omit<Mail, 'html'> & Partial<Mail>

type Extras = Pick<SendMailOptions, 'headers' | 'replyTo' | 'messageId' | 'icalEvent'> & {
  /** Receives bounces; empty if nobody does. Defaults to the sender. */
  envelopeFrom?: string | undefined
}

export type Mailer = ReturnType<typeof createMailer>

export function createMailer({
  smtpUrl,
  mailFrom,
  product,
  siteUrl,
  allowUnencrypted = false,
  timeLimits,
  connections = 32,
}: MailerOptions) {
  const limits = { ...rfc5321, ...timeLimits }
  const settings = {
    // A name in the URL has precedence.
    url: smtpUrl,
    name: greetingName(siteUrl, mailFrom),
    ...tlsOptions(new URL(smtpUrl), allowUnencrypted),
    pool: true,
    maxConnections: connections,
    // The outbox decides whether to resend after a closed connection.
    maxRequeues: 0,
    idleTimeout: idleMs,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
  /** By the signal that nodemailer knows a mail by. Its text is read once the server has agreed to take it. */
  const underWay = new Map<AbortSignal | undefined, { breakOff: AbortController; text?: Readable }>()
  let isClosed = false
  // Created with the first mail, so that an idle server does not load the library.
  let transport: ReturnType<typeof makeTransport> | undefined
  async function makeTransport() {
    const made = (await import('nodemailer')).createTransport(settings)
    return made.use('stream', ({ data, message }, done) => {
      message.processFunc((text) => {
        const mail = underWay.get(data.signal)
        if (mail) mail.text = text
        return text
      })
      done()
    })
  }
  const domain = domainOf(mailFrom)

  return {
    /** Right-hand side of Message-IDs. */
    domain,
    sender: mailFrom,
    /** Resolves with the server's response; rejects with a DeliveryError. */
    async send({ headers, envelopeFrom = mailFrom, ...mail }: OwnMail & Extras, to: string): Promise<string> {
      const breakOff = new AbortController()
      if (isClosed) breakOff.abort()
      const signal = AbortSignal.any([breakOff.signal, AbortSignal.timeout(limits.message)])
      underWay.set(signal, { breakOff })
      const message = {
        ...mail,
        envelope: { from: envelopeFrom, to },
        from: { name: product, address: senderTo(mailFrom, to) },
        to: { name: '', address: to },
        headers,
        signal,
      }
      transport ??= makeTransport()
      const sending = (await transport).sendMail(message).finally(() => underWay.delete(signal))
      const sent = await sending.catch((error) => {
        if (breakOff.signal.aborted) throw new DeliveryError({ code: 'ESTOPPED', scope: 'us', isPermanent: false })
        const failure = parseSmtpFailure(error)
        // The server still takes mails from the usual sender.
        const isOfSender = error.command === 'MAIL FROM' && failure.isPermanent && envelopeFrom !== mailFrom
        throw new DeliveryError(isOfSender ? { ...failure, code: 'ESENDER', scope: 'destination' } : failure, {
          cause: error,
        })
      })
      return sent.response
    },
    /** Connects, encrypts and logs in without sending a mail. Resolves with the problem, if any. */
    async check(): Promise<{ code: string; sentence: string } | undefined> {
      const { createTransport } = await import('nodemailer')
      const patience = { connectionTimeout: limits.check, greetingTimeout: limits.check, socketTimeout: limits.check }
      return createTransport({ ...settings, ...patience, pool: false })
        .verify()
        .then(
          () => undefined,
          (error) => {
            const { code } = parseSmtpFailure(error)
            return { code, sentence: explainMailServer(code) }
          },
        )
    },
    /** Takes no more mails, and breaks off those of which the server has no byte yet; the others end. */
    close(): void {
      isClosed = true
      for (const { breakOff, text } of underWay.values()) if (!text?.readableDidRead) breakOff.abort()
      transport?.then((made) => made.close())
    },
  }
}

const domainOf = (mailbox: string) => domainToASCII(mailbox.slice(mailbox.lastIndexOf('@') + 1))

/**
 * Returns the name for EHLO: the host of the site, or the domain of the sender if that is no full host name. Mail servers
 * such as Google's relay refuse the name of a container or an address.
 */
function greetingName(siteUrl: string | undefined, mailFrom: string): string {
  const host = siteUrl === undefined ? '' : new URL(siteUrl).hostname.replace(/\.$/, '')
  return hostName.test(host) ? host : domainOf(mailFrom)
}

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Requires TLS to other machines unless the operator allows otherwise, and always for passwords. A server on this
 * machine may be unencrypted, so over smtp:// its certificate, often self-made, is not checked either.
 */
function tlsOptions({ protocol, username, hostname }: URL, allowUnencrypted: boolean) {
  if (!thisMachine.has(hostname)) return { requireTLS: username !== '' || !allowUnencrypted }
  return protocol === 'smtp:' ? { opportunisticTLS: true, tls: { rejectUnauthorized: false } } : {}
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Uses a plus address for a mail from a mailbox to itself: spam filters mark such mails down, and a reply would reach
 * nobody.
 */
function senderTo(mailFrom: string, to: string): string {
  const at = mailFrom.lastIndexOf('@')
  return isSame(mailFrom, to) ? `${mailFrom.slice(0, at)}+website${mailFrom.slice(at)}` : mailFrom
}

/** Returns a warning when the sender is one of the recipient mailboxes. */
export function senderWarning(mailFrom: string, mailboxes: readonly (string | undefined)[]): string | undefined {
  const isMailbox = mailboxes.some((mailbox) => mailbox !== undefined && isSame(mailbox, mailFrom))
  if (!isMailbox) return undefined
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@'))
  return `${mailFrom} would get mails from itself, so these come from ${senderTo(mailFrom, mailFrom)}: set MAIL_FROM to an address of its own that the mail server lets this site send from, like website${domain}`
}
