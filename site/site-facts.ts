import type { SiteFacts } from '#domain/site-facts.ts'
import { content } from './content.ts'

const { brand, mailboxes } = await content('site')

/** What the server needs of content/. */
export const facts: SiteFacts = { product: brand.name, mailboxes }
