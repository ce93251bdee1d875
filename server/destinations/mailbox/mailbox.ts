// Mails each lead to the mailbox of its form. Addresses come from the settings, never from the visitor, except Reply-To.
import { formRules, nameOf } from '#domain/lead/lead.ts'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { LeadMailWords } from '#domain/words/lead-mail-words.ts'
import type { Destination, DestinationKind } from '#server/destinations/destination.ts'
import { leadMail } from '#server/destinations/lead-text.ts'
import { replyAddress } from '#server/destinations/mailbox/reply-address.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import type { ValuesOf } from '#settings/setting.ts'
import { checkMailboxes, checkMailServer } from './check-mail.ts'
import type { Mailer } from './email.ts'
import { explainMailbox, explainMailServer } from './explain-mail-failure.ts'
import { mailboxSettings } from './settings.ts'

export type MailboxValues = ValuesOf<typeof mailboxSettings>

const names = ['contact', 'sales'] as const
const placeOf = (name: (typeof names)[number]) => `mailbox:${name}`

export const mailbox: DestinationKind<MailboxValues> = {
  kind: 'mailbox',
  title: 'Mail',
  settings: Object.values(mailboxSettings),
  isForTeam: true,
  server: { name: 'smtp', inSentence: 'the mail server', explain: explainMailServer },
  places: ({ smtpUrl }) =>
    names.map((name) => ({
      destination: placeOf(name),
      server: smtpUrl === undefined ? undefined : 'smtp',
      takes: (form) => formRules[form].mailbox === name,
    })),
  open: (_, { mailer, facts, timeZone, answeredLink }) =>
    mailer ? mailDestinations(mailer, facts, timeZone, answeredLink) : [],
  nameInSentence: (rest) => `the ${rest} mailbox`,
  explain: explainMailbox,
  keepsIn: 'in the mailboxes',
  check: async (values, options) => [
    await checkMailServer(values, options),
    ...(options.facts ? checkMailboxes(values, options.facts) : []),
  ],
}

/**
 * Mails show times in `timeZone`. `answeredLink` resolves with the link by which the team says that a lead was answered.
 */
export const mailDestinations = (
  mailer: Pick<Mailer, 'send' | 'domain'>,
  { mailboxes, words }: { mailboxes: SiteFacts['mailboxes']; words: { language: string; leadMail: LeadMailWords } },
  timeZone = 'UTC',
  answeredLink: (lead: Lead) => Promise<string | undefined> = async () => undefined,
): Destination[] =>
  names.map((name) => ({
    name: placeOf(name),
    server: 'smtp',
    async send(lead) {
      const address = replyAddress(lead.answers.email ?? '')
      const mail = {
        ...leadMail(lead, words.leadMail, {
          language: words.language,
          timeZone,
          answeredLink: await answeredLink(lead),
        }),
        ...(address !== undefined && { replyTo: { name: nameOf(lead.answers), address } }),
        messageId: `<${lead.id}@${mailer.domain}>`,
        headers: { 'X-Reference': lead.reference },
      }
      await mailer.send(mail, mailboxes[name])
      return '250'
    },
  }))
