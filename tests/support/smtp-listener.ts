// A real SMTP server on a free loopback port, which takes no message with a bad header and can be told to misbehave.
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

type SmtpBehaviour =
  | 'accept'
  /** Refuses at RCPT TO, temporarily or permanently. */
  | 'rcpt-450'
  | 'rcpt-550'
  /** Refuses after the message. */
  | 'data-451'
  | 'data-554'
  /** Says 421 at MAIL FROM. */
  | 'mail-421'
  /** Takes the message and never answers. */
  | 'hang'
  /** Takes the message and closes the connection instead of saying 250. */
  | 'drop-after-data'

export type ReceivedMail = {
  from: string
  to: string[]
  raw: string
  /** Whether the sender got a 250. */
  confirmed: boolean
}

export type SmtpListener = {
  url: string
  port: number
  received: ReceivedMail[]
  /** How messages are treated from now on; a function decides for each by its text. */
  behaviour: SmtpBehaviour | ((raw: string) => SmtpBehaviour)
  /** Mailboxes that it refuses for good at RCPT TO, whatever the behaviour. */
  unknownMailboxes: Set<string>
  /** How long it takes to say 250 to a message. */
  answersAfterMs: number
  stop(): Promise<void>
}

export const parseMail = (mail: ReceivedMail): Promise<Email> => PostalMime.parse(mail.raw)

export async function startSmtpListener({
  port = 0,
  host = '127.0.0.1',
  hidePIPELINING = false,
} = {}): Promise<SmtpListener> {
  const sockets = new Set<Socket>()
  const answerAt = (stage: string): Error | null => {
    const { behaviour } = listener
    if (typeof behaviour !== 'string' || !behaviour.startsWith(stage)) return null
    const responseCode = Number(behaviour.slice(-3))
    return Object.assign(new Error(`told to answer ${responseCode}`), { responseCode })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    hideSMTPUTF8: true,
    hidePIPELINING,
    logger: false,
    onMailFrom: (_address, _session, done) => done(answerAt('mail')),
    onRcptTo({ address }, _session, done) {
      const unknown = listener.unknownMailboxes.has(address)
      done(unknown ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : answerAt('rcpt'))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const fault = headerFault(raw)
        if (fault) return done(Object.assign(new Error(fault), { responseCode: 550 }))
        const behaviour = typeof listener.behaviour === 'function' ? listener.behaviour(raw) : listener.behaviour
        if (behaviour === 'data-451' || behaviour === 'data-554')
          return done(Object.assign(new Error('told to refuse'), { responseCode: Number(behaviour.slice(5)) }))
        const confirmed = behaviour !== 'drop-after-data' && behaviour !== 'hang'
        listener.received.push({ ...envelopeOf(session), raw, confirmed })
        if (confirmed) setTimeout(done, listener.answersAfterMs)
        else if (behaviour === 'drop-after-data')
          for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
      })
    },
  })
  // Without a listener for it, a client's reset would end the process.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, host)
  await once(server.server, 'listening')
  const { port: usedPort } = server.server.address() as AddressInfo

  const listener: SmtpListener = {
    url: `smtp://${host}:${usedPort}`,
    port: usedPort,
    received: [],
    behaviour: 'accept',
    unknownMailboxes: new Set(),
    answersAfterMs: 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
  return listener
}

function envelopeOf({ envelope }: SMTPServerSession): { from: string; to: string[] } {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return { from, to: envelope.rcptTo.map(({ address }) => address) }
}

// What a mail server without SMTPUTF8 asks of the headers of a message, like Exim with `verify = header_syntax`: lines of ASCII
// that are not too long, and addresses by RFC 5322.

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+"
const quoted = String.raw`"(?:[^"\\]|\\.)*"`
const label = '[A-Za-z\\d](?:[A-Za-z\\d-]*[A-Za-z\\d])?'
const address = `(?:${atom}(?:\\.${atom})*|${quoted})@${label}(?:\\.${label})*`
const phrase = `(?:(?:${atom}|${quoted})\\s+)*(?:${atom}|${quoted})`
const mailbox = `(?:${address}|(?:${phrase}\\s*)?<${address}>)`
const addresses = new RegExp(`^\\s*${mailbox}(?:\\s*,\\s*${mailbox})*\\s*$`)

const ofAddresses = /^(from|to|cc|bcc|reply-to|sender):/i

/** What such a server would refuse; undefined when it takes the message. */
function headerFault(raw: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  if (raw.split('\r\n').some((line) => line.length > 998)) return 'a line is longer than 998 characters'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
  if (/[^\x00-\x7f]/.test(head)) return 'a header is not in ASCII'
  const fields = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')
  const bad = fields.find((field) => ofAddresses.test(field) && !addresses.test(field.replace(ofAddresses, '')))
  return bad && `header syntax: ${bad}`
}
