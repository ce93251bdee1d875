import { DeliveryError } from '#server/leads/delivery-error.ts'
import { createMailer, type Mailer } from '#server/leads/email.ts'
import { whyAway } from '#server/leads/why-away.ts'
import { type Command, DeskError } from './command.ts'
import { oneLine } from './terminal-text.ts'

/** An operator waits for it. */
const timeLimits = { connect: 10_000, answer: 30_000, message: 60_000 }

export const testMailCommand: Command = {
  name: 'test-mail',
  argument: 'address',
  says: 'send a mail through SMTP_URL, to the address or to each mailbox of the settings',
  examples: ['test-mail', 'test-mail ana@company.com'],
  async run(desk, { argument }) {
    const { smtpUrl, smtpAllowUnencrypted: allowUnencrypted, mailFrom, digestMailbox } = desk.config
    if (smtpUrl === undefined) throw new DeskError('SMTP_URL is not set, so there is no mail server to try.')
    if (argument !== undefined && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(argument))
      throw new DeskError('Write one email address, like ana@company.com.')
    const { product, mailboxes } = (await desk.site()).facts
    const { contact, sales } = mailboxes
    const addresses = argument === undefined ? new Set([contact, sales, digestMailbox ?? contact]) : new Set([argument])
    const from = mailFrom ?? contact
    const mailer = createMailer({ smtpUrl, mailFrom: from, product, allowUnencrypted, timeLimits, connections: 1 })
    try {
      const results: Awaited<ReturnType<typeof tryMail>>[] = []
      for (const address of addresses) results.push(await tryMail(mailer, product, address))
      return {
        json: results,
        text: results.map(({ address, says }) => `${address}: ${says}\n`).join(''),
        failed: results.some(({ taken }) => !taken),
      }
    } finally {
      mailer.close()
    }
  },
}

async function tryMail(mailer: Mailer, product: string, address: string) {
  const sentence = `This is a test of the mail server by the operator of ${product}. There is nothing to do.`
  const mail = { subject: `Test mail - ${product}`, text: `${sentence}\n` }
  try {
    const answer = oneLine(await mailer.sendOwn(mail, address))
    return { address, taken: true, answer, says: `the mail server has taken it, with “${answer}”.` }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const { code, speaksOf } = error.failure
    const answer = oneLine(String((error.cause as { response?: unknown }).response ?? ''))
    const why =
      speaksOf === 'destination'
        ? whyAway(`mailbox:${address}`, code)
        : speaksOf === 'message'
          ? 'the mail server refuses the message'
          : whyAway('smtp', code)
    return { address, taken: false, answer, says: `not sent: ${why}${answer ? ` (“${answer}”)` : ''}.` }
  }
}
