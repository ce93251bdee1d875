import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import type { Link } from '#site/schemas/fields.ts'
import { content } from './content.ts'

/** Returns the first link of every breadcrumb trail. */
export const homeLink = async (): Promise<Link> => ({
  label: (await content('site')).labels.home,
  href: addressIn(currentLanguage(), '/'),
})
