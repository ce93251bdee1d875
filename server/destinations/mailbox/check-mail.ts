// What the doctor says of the mail server and the mailboxes.
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { isOutage } from '#server/base/delivery-error.ts'
import { createFindings, type Finding } from '#server/base/finding.ts'
import type { CheckOptions } from '#server/destinations/destination.ts'
import type { ValuesOf } from '#settings/setting.ts'
import { createMailer, senderWarning } from './email.ts'
import type { mailboxSettings } from './settings.ts'

type Values = ValuesOf<typeof mailboxSettings>

/** Connects, encrypts and logs in; sends nothing. The timeout applies to each step. */
export async function checkMailServer(
  { smtpUrl, smtpAllowUnencrypted: allowUnencrypted, mailFrom: given }: Values,
  { facts, siteUrl, timeoutMs }: CheckOptions,
): Promise<Finding> {
  const { fine, wrong, away } = createFindings('mail server')
  if (smtpUrl === undefined) return wrong('SMTP_URL is not set: leads wait in the store, and nobody gets them.')
  const mailFrom = given ?? facts?.mailboxes.contact ?? 'nobody@localhost'
  const timeLimits = { check: timeoutMs }
  const mailer = createMailer({ smtpUrl, mailFrom, product: '', siteUrl, allowUnencrypted, timeLimits })
  const trouble = await mailer.check()
  mailer.close()
  if (!trouble) return fine(`${new URL(smtpUrl).host} takes our connection`)
  return (isOutage(trouble.code, 'smtp') ? away : wrong)(`No mail can be sent: ${trouble.sentence}.`)
}

/** Reserved domains (RFC 2606). */
const sampleDomain = /[@.](example|invalid|test|example\.(com|net|org))$/i

/** Finds sample mailboxes in the content, and a sender that is a recipient. */
export function checkMailboxes(
  { mailFrom, digestMailbox }: Values,
  { mailboxes: { contact, sales } }: Pick<SiteFacts, 'mailboxes'>,
): Finding[] {
  const { wrong, note } = createFindings('mailboxes')
  const used = { MAIL_FROM: mailFrom, CONTACT_MAILBOX: contact, SALES_MAILBOX: sales }
  const warning = senderWarning(mailFrom ?? contact, [contact, sales, digestMailbox])
  const samples = Object.entries(used)
    .filter(([, address]) => address !== undefined && sampleDomain.test(address))
    .map(([setting, address]) =>
      wrong(
        `${address} is a sample address, which nobody has: set ${setting}, or write yours in content/site.yaml and build.`,
      ),
    )
  return warning === undefined ? samples : [...samples, note(warning)]
}
