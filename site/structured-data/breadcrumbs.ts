import type { Thing } from './json-ld.ts'

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
