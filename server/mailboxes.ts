// The mailboxes that leads go to: those of the settings, else those of the content. They are never ones that a visitor
// names.
import type { SiteFacts } from '#domain/site-facts.ts'
import type { Config } from '#settings/config.ts'

export type Mailboxes = SiteFacts['mailboxes']

export const configuredMailboxes = (
  { contactMailbox, salesMailbox }: Pick<Config, 'contactMailbox' | 'salesMailbox'>,
  { contact, sales }: Mailboxes,
): Mailboxes => ({ contact: contactMailbox ?? contact, sales: salesMailbox ?? sales })
