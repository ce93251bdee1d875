// The addresses in a mail to a visitor: one confirms their address, the other ends such mails.
import { mailActions, mailField, mailPath } from '#domain/site-locals.ts'
import { claimLinks } from '#server/leads/claim-links.ts'

export const { token: mailToken, read: readMailToken } = claimLinks('mail to a visitor', mailActions, 60)

/** `addressOf` knows the page in the visitor's language. */
export const mailAddress = (siteUrl: string, addressOf: (path: string) => string, token: string): string =>
  `${new URL(addressOf(mailPath), siteUrl)}?${mailField}=${token}`
