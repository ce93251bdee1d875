// The only file that knows SMTP. Resolves after the server has said 250 to the message, and waits for that as long as
// RFC 5321 asks (section 4.5.3.2): a server that is slow to answer has often taken the message, and would get it twice.
// The envelope and every address but Reply-To come from the settings; what a visitor wrote is text in subject and body.
import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import { DeliveryError, parseSmtpFailure } from './delivery-error.ts'
import type { Mail } from './mail.ts'
import { explainFailure } from './why-away.ts'

/** All limits are in ms. */
export type TimeLimits = {
  /** The time from the first packet to the greeting. */
  connect: number
  /** The time for each answer; the RFC asks for ten minutes after the final dot, and for five or less elsewhere. */
  answer: number
  /** The time for each step of a check. */
  check: number
  /** The time for a message as a whole, should a server answer byte by byte. */
  message: number
}

export type MailerOptions = {
  smtpUrl: string
  mailFrom: string
  product: string
  /** Allows an open line to another machine, where the server takes mail without a user name. */
  allowUnencrypted?: boolean
  timeLimits?: Partial<TimeLimits> | undefined
  /** Connections to the server at one time: more than one slow mailbox takes up, so that the others get through. */
  connections?: number
}

const minuteMs = 60_000
const rfc5321: TimeLimits = {
  connect: 5 * minuteMs,
  answer: 10 * minuteMs,
  check: minuteMs / 4,
  message: 30 * minuteMs,
}
/** Servers close a connection that they hear nothing on after minutes; one that is closed as we write would cost a try. */
const idleMs = 5_000

/** A mail of our own may have no HTML. */
type OwnMail = Omit<Mail, 'html'> & Partial<Mail>

/** Headers of a mail, and a calendar file with it. */
type Extras = Pick<SendMailOptions, 'headers' | 'replyTo' | 'messageId' | 'icalEvent'>

export type Mailer = ReturnType<typeof createMailer>

export function createMailer({
  smtpUrl,
  mailFrom,
  product,
  allowUnencrypted = false,
  timeLimits,
  connections = 32,
}: MailerOptions) {
  const limits = { ...rfc5321, ...timeLimits }
  const settings = {
    url: smtpUrl,
    ...tlsOptions(new URL(smtpUrl), allowUnencrypted),
    pool: true,
    maxConnections: connections,
    // Whether a message is sent again when a connection closes is for the outbox to decide.
    maxRequeues: 0,
    idleTimeout: idleMs,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
  // The transport is made for the first mail, as an idle server need not hold the library.
  let transport: ReturnType<typeof makeTransport> | undefined
  const makeTransport = async () => (await import('nodemailer')).createTransport(settings)
  const domain = domainToASCII(mailFrom.slice(mailFrom.lastIndexOf('@') + 1))

  return {
    /** Stands behind the @ in the numbers of mails. */
    domain,
    /** Resolves with the server's words; rejects with a DeliveryError. */
    async send({ headers, ...mail }: OwnMail & Extras, to: string): Promise<string> {
      const message = {
        ...mail,
        envelope: { from: mailFrom, to },
        from: { name: product, address: senderTo(mailFrom, to) },
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        signal: AbortSignal.timeout(limits.message),
      }
      transport ??= makeTransport()
      const sent = await (await transport).sendMail(message).catch((error) => {
        throw new DeliveryError(parseSmtpFailure(error), { cause: error })
      })
      return sent.response
    },
    /** Connects, encrypts and logs in as for a mail, and sends none. Resolves with what is in the way of mails, if anything is. */
    async check(): Promise<{ code: string; sentence: string } | undefined> {
      const { createTransport } = await import('nodemailer')
      const patience = { connectionTimeout: limits.check, greetingTimeout: limits.check, socketTimeout: limits.check }
      return createTransport({ ...settings, ...patience, pool: false })
        .verify()
        .then(
          () => undefined,
          (error) => {
            const { code } = parseSmtpFailure(error)
            return { code, sentence: explainFailure('smtp', code) }
          },
        )
    },
    close(): void {
      transport?.then((made) => made.close())
    },
  }
}

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Nothing is sent to another machine over an open line, unless the operator says so, and a password not even then. A mail
 * server on this machine need not encrypt, so by smtp:// its certificate, which it often made itself, proves nothing either.
 */
function tlsOptions({ protocol, username, hostname }: URL, allowUnencrypted: boolean) {
  if (!thisMachine.has(hostname)) return { requireTLS: username !== '' || !allowUnencrypted }
  return protocol === 'smtp:' ? { opportunisticTLS: true, tls: { rejectUnauthorized: false } } : {}
}

const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domainAsTyped = /^[\p{L}\p{M}\p{N}.。．-]+$/u
/** The last label has a letter: a row of numbers is no name of a mail domain. */
const hostName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d-]{2,63}$/

/**
 * Returns a visitor's address as it may stand in a header (RFC 5322, in ASCII), or undefined. Servers such as Exim
 * refuse a mail with any other, and one outside ASCII needs SMTPUTF8 on the whole way to the mailbox.
 */
export function replyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (!localPart.test(local) || !domainAsTyped.test(domain)) return undefined
  const inAscii = domainToASCII(domain)
  return hostName.test(inAscii) ? `${local}@${inAscii}` : undefined
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Picks the sender of the settings, or an address beside it for a mail to that very address: a mail from a mailbox to
 * itself is marked down by spam filters, and an answer to it reaches nobody.
 */
function senderTo(mailFrom: string, to: string): string {
  const at = mailFrom.lastIndexOf('@')
  return isSame(mailFrom, to) ? `${mailFrom.slice(0, at)}+website${mailFrom.slice(at)}` : mailFrom
}

/** Returns what is to be said when the sender is one of the mailboxes that mails go to. */
export function senderWarning(mailFrom: string, mailboxes: readonly (string | undefined)[]): string | undefined {
  const isMailbox = mailboxes.some((mailbox) => mailbox !== undefined && isSame(mailbox, mailFrom))
  if (!isMailbox) return undefined
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@'))
  return `${mailFrom} would get mails from itself, so these come from ${senderTo(mailFrom, mailFrom)}: set MAIL_FROM to an address of its own that the mail server lets this site send from, like website${domain}`
}
