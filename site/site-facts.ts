import type { SiteFacts } from '#domain/site-facts.ts'
import { connectedServices } from './connected-services.ts'
import { content } from './content.ts'

const { addresses, brand, mailboxes, services } = await content('site')
const connected = connectedServices(services, await content('thirdParties'))

/** What the server needs of content/. */
export const facts: SiteFacts = {
  product: brand.name,
  mailboxes,
  securityMailbox: addresses.security,
  frameOrigins: connected.flatMap(({ origins }) => origins),
  scriptOrigins: connected.flatMap(({ script }) => script?.origin ?? []),
}
