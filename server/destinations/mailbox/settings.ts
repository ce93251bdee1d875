import type { Settings } from '#settings/setting.ts'
import { mailbox, smtpUrl, yesOrNo } from '#settings/values.ts'

export const mailboxSettings = {
  smtpUrl: {
    name: 'SMTP_URL',
    schema: smtpUrl.optional(),
    write: 'write the address of a mail server',
    meaning: 'mail server; unset, leads wait in the outbox. Percent-encode characters like `#` or `/` in a password',
    isSecret: true,
  },
  smtpAllowUnencrypted: {
    name: 'SMTP_ALLOW_UNENCRYPTED',
    schema: yesOrNo.default(false),
    write: 'write yes or no',
    meaning: '`yes` allows unencrypted mail to another machine; a password is never sent unencrypted',
  },
  mailFrom: {
    name: 'MAIL_FROM',
    schema: mailbox.optional(),
    write: 'write one email address, like site@example.com',
    unset: 'the contact mailbox',
    meaning: 'sender of the mails; use an address that receives none of them, like `website@example.com`',
  },
  contactMailbox: {
    name: 'CONTACT_MAILBOX',
    schema: mailbox.optional(),
    write: 'write one email address, like contact@example.com',
    unset: 'from `content/site.yaml`',
    meaning: 'where leads go',
  },
  salesMailbox: {
    name: 'SALES_MAILBOX',
    schema: mailbox.optional(),
    write: 'write one email address, like sales@example.com',
    unset: 'from `content/site.yaml`',
    meaning: 'where leads of the sales forms go',
  },
  digestMailbox: {
    name: 'DIGEST_MAILBOX',
    schema: mailbox.optional(),
    write: 'write one email address, like office@example.com',
    unset: 'the contact mailbox',
    meaning: 'who is told about requests that need a person',
  },
} as const satisfies Settings
