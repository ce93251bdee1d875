import type { SiteFacts } from '#domain/site-facts.ts'
import { connectedServices } from './connected-services.ts'
import { content } from './content.ts'

const { addresses, brand, mailboxes, services } = await content('site')
const frameOrigins = connectedServices(services, await content('thirdParties')).flatMap(({ origins }) => origins)

/** What the server needs of content/. */
export const facts: SiteFacts = {
  product: brand.name,
  mailboxes,
  securityMailbox: addresses.security,
  frameOrigins,
}
