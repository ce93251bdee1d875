import type { SiteFacts } from '#domain/site-facts.ts'
import type { Config } from '#server/config.ts'
import { mailTrouble } from '#server/leads/check-mail-server.ts'
import { createMailer } from '#server/leads/email.ts'
import { senderWarning } from '#server/leads/sender.ts'
import { configuredMailboxes } from '#server/mailboxes.ts'
import { type Finding, findingsAbout } from './finding.ts'

type MailServer = {
  smtpUrl: string
  setting: 'SMTP_URL' | 'ALERT_SMTP_URL'
  about: string
  allowUnencrypted: boolean
  /** For each step. */
  patienceMs: number
}

/** Connects, encrypts and logs in; sends nothing. */
export async function checkMailServer({ smtpUrl, setting, about, allowUnencrypted, patienceMs }: MailServer) {
  const { fine, wrong } = findingsAbout(about)
  const timeLimits = { check: patienceMs }
  const mailer = createMailer({ smtpUrl, mailFrom: 'nobody@localhost', product: '', allowUnencrypted, timeLimits })
  const trouble = await mailTrouble(mailer, setting)
  mailer.close()
  return trouble
    ? wrong(`No mail can be sent: ${trouble.sentence}.`)
    : fine(`${new URL(smtpUrl).host} takes our connection`)
}

const { wrong, note } = findingsAbout('mailboxes')
/** RFC 2606: these are nobody's. */
const sampleDomain = /@(.*\.)?(example|invalid|test|example\.(com|net|org))$/i

/** Mailboxes of the content that were never replaced, and a sender that is one of them. */
export function checkMailboxes(config: Config, facts: SiteFacts): Finding[] {
  const { contact, sales } = configuredMailboxes(config, facts.mailboxes)
  const used = { MAIL_FROM: config.mailFrom, CONTACT_MAILBOX: contact, SALES_MAILBOX: sales }
  const warning = senderWarning(config.mailFrom ?? contact, [contact, sales, config.digestMailbox])
  const samples = Object.entries(used).flatMap(([setting, address]) =>
    address !== undefined && sampleDomain.test(address)
      ? [
          wrong(
            `${address} is a sample address, which nobody has: set ${setting}, or write yours in content/site.yaml and build.`,
          ),
        ]
      : [],
  )
  return warning === undefined ? samples : [...samples, note(warning)]
}
