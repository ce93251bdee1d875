// The only file that knows SMTP. Resolves after the server has said 250 to the message, and never takes over a minute.
// The envelope and every address but Reply-To come from the settings; what a visitor wrote is text in the body.
import { createTransport } from 'nodemailer'
import { type LeadReason, leadFieldNames, nameOf, ruleOf } from '#domain/lead.ts'
import type { Lead } from './outbox.ts'

export type MailerOptions = {
  smtpUrl: string
  mailFrom: string
  product: string
  /** To another machine, where the server takes mail without a user name. */
  allowUnencrypted?: boolean
  sendWithinMs?: number
}

export type Mailer = {
  /** Rejects with nodemailer's error: `code`, and where the server answered `command` and `responseCode`. */
  send(lead: Lead, to: string): Promise<void>
  close(): void
}

export function createMailer({
  smtpUrl,
  mailFrom,
  product,
  allowUnencrypted = false,
  sendWithinMs = 60_000,
}: MailerOptions): Mailer {
  // No pool: it sends a message again by itself when a connection closes, which only the outbox may decide.
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: mustEncrypt(new URL(smtpUrl), allowUnencrypted),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)

  return {
    async send(lead, to) {
      const { email = '' } = lead.answers
      await transport.sendMail({
        envelope: { from: mailFrom, to },
        from: { name: product, address: mailFrom },
        to: { name: '', address: to },
        ...(email !== '' && { replyTo: { name: nameOf(lead.answers), address: email } }),
        subject: `Contact Request - ${product}`,
        messageId: `<${lead.id}@${domain}>`,
        date: new Date(lead.createdAt),
        headers: { 'X-Reference': lead.reference, 'Auto-Submitted': 'auto-generated' },
        text: mailText(lead),
        signal: AbortSignal.timeout(sendWithinMs),
      })
    },
    close: () => transport.close(),
  }
}

/** Nothing is sent to another machine over an open line, unless the operator says so, and a password not even then. */
function mustEncrypt({ username, hostname }: URL, allowUnencrypted: boolean): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname) && (username !== '' || !allowUnencrypted)
}

const asked: Record<LeadReason, string> = { demo: 'a demo', webinar: 'the webinar', contact: 'contact' }

/** These stand in one line, and the message under all others. */
const notListed = new Set(['firstName', 'lastName', 'name', 'message'])

export function mailText({ reference, duplicateOf, form, reason, answers, createdAt }: Lead): string {
  const listed = leadFieldNames.filter((field) => !notListed.has(field) && answers[field])
  const name = nameOf(answers)
  const lines = [
    `Reference: ${reference}`,
    ...(duplicateOf ? [`Same content as: ${duplicateOf}`] : []),
    `Form: ${form}, asks for ${asked[reason]}`,
    `Received: ${new Date(createdAt).toISOString()}`,
    '',
    ...(name ? [`Name: ${name}`] : []),
    ...listed.map((field) => `${ruleOf(field).name}: ${answers[field]}`),
  ]
  if (answers.message) lines.push('', answers.message)
  return `${lines.join('\n')}\n`
}
