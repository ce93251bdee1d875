import type { Settings } from '#settings/setting.ts'
import { mailbox, yesOrNo } from '#settings/values.ts'

export const visitorSettings = {
  visitorMail: {
    name: 'VISITOR_MAIL',
    schema: yesOrNo.default(false),
    write: 'write yes or no',
    meaning:
      '`yes` mails visitors a receipt and the dates of the webinar; needs `SMTP_URL`, see [operating](operate.md#mails-to-visitors)',
  },
  bounceMailbox: {
    name: 'BOUNCE_MAILBOX',
    schema: mailbox.optional(),
    write: 'write one email address, like bounces@example.com',
    meaning:
      'envelope sender of mails to visitors: a mailbox that receives bounces; unset, it is empty (`<>`), so that nobody gets them',
    without: 'VISITOR_MAIL',
  },
} as const satisfies Settings
