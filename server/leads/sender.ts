// Chooses who mails come from. A mail from a mailbox to itself is marked down by spam filters, and an answer to it
// reaches nobody.

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Picks the sender of the settings, or an address beside it for a mail to that very address. */
export function senderFor(mailFrom: string, to: string): string {
  const at = mailFrom.lastIndexOf('@')
  return isSame(mailFrom, to) ? `${mailFrom.slice(0, at)}+website${mailFrom.slice(at)}` : mailFrom
}

/** Returns what is to be said when the sender is one of the mailboxes that mails go to. */
export function senderWarning(mailFrom: string, mailboxes: readonly (string | undefined)[]): string | undefined {
  const isMailbox = mailboxes.some((mailbox) => mailbox !== undefined && isSame(mailbox, mailFrom))
  if (!isMailbox) return undefined
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@'))
  return `${mailFrom} would get mails from itself, so these come from ${senderFor(mailFrom, mailFrom)}: set MAIL_FROM to an address of its own that the mail server lets this site send from, like website${domain}`
}
