import { language } from '#content/site.yaml'
import type { Site } from '#site/schemas/site.ts'
import type { Thing } from './json-ld.ts'

type Brand = Pick<Site['brand'], 'name'>

/** Describes the company as the publisher of something. */
export const publisher = ({ name }: Brand, site: URL) =>
  ({
    '@type': 'Organization',
    name,
    url: site.href,
    logo: { '@type': 'ImageObject', url: new URL('/icon-512.png', site).href },
  }) satisfies Thing

/** Describes the company itself, as the home page names it. */
export const organization = ({ brand, contact, footer }: Site, site: URL): Thing => ({
  ...publisher(brand, site),
  '@id': `${site.href}#organization`,
  legalName: brand.legalName,
  description: brand.tagline,
  email: contact.email,
  sameAs: footer.social.map(({ href }) => href),
})

export const webSite = ({ brand }: Pick<Site, 'brand'>, site: URL): Thing => ({
  '@type': 'WebSite',
  name: brand.name,
  url: site.href,
  inLanguage: language.tag,
  publisher: { '@id': `${site.href}#organization` },
})

/** Describes the company with the ways to its support. */
export const supportContact = ({ brand, contact }: Site, site: URL): Thing => ({
  '@type': 'Organization',
  '@id': `${site.href}#organization`,
  name: brand.name,
  url: site.href,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: contact.support.email,
    telephone: contact.support.phone,
    availableLanguage: language.tag,
  },
})

type Step = { label: string; href: string }

/** Describes the way to a page, which comes last itself. `href` is as on the page. */
export const breadcrumbs = (steps: readonly Step[], site: URL): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href, site).href,
  })),
})
