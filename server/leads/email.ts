// The only file that knows SMTP. Resolves after the server has said 250 to the message, and never takes over a minute.
// The envelope and every address but Reply-To come from the settings; what a visitor wrote is text in the body.
import { createTransport } from 'nodemailer'
import type { LeadReason } from '#domain/lead.ts'
import type { Lead } from './outbox.ts'

export type MailerOptions = { smtpUrl: string; mailFrom: string; product: string; sendWithinMs?: number }

export type Mailer = {
  /** Rejects with nodemailer's error: `code`, and where the server answered `command` and `responseCode`. */
  send(lead: Lead, to: string): Promise<void>
  close(): void
}

export function createMailer({ smtpUrl, mailFrom, product, sendWithinMs = 60_000 }: MailerOptions): Mailer {
  // No pool: it sends a message again by itself when a connection closes, which only the outbox may decide.
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: mustEncrypt(new URL(smtpUrl)),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)

  return {
    async send(lead, to) {
      const { name, email } = lead.payload
      await transport.sendMail({
        envelope: { from: mailFrom, to },
        from: { name: product, address: mailFrom },
        to: { name: '', address: to },
        ...(email !== '' && { replyTo: { name, address: email } }),
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

/** A password is never sent over an open line, unless the server is on this machine. */
function mustEncrypt({ username, hostname }: URL): boolean {
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const asked: Record<LeadReason, string> = { demo: 'a demo', webinar: 'the webinar', contact: 'contact' }

function mailText({ reference, duplicateOf, form, payload, createdAt }: Lead): string {
  const answers = {
    Name: payload.name,
    Email: payload.email,
    Phone: payload.phone,
    Company: payload.company,
    Interest: payload.interests,
    'Wants updates': payload.receiveUpdates ? 'yes' : 'no',
  }
  const lines = [
    `Reference: ${reference}`,
    ...(duplicateOf ? [`Same content as: ${duplicateOf}`] : []),
    `Form: ${form}, asks for ${asked[payload.forReq]}`,
    `Received: ${new Date(createdAt).toISOString()}`,
    '',
    ...Object.entries(answers).flatMap(([label, answer]) => (answer === '' ? [] : [`${label}: ${answer}`])),
  ]
  if (payload.message !== '') lines.push('', payload.message)
  return `${lines.join('\n')}\n`
}
