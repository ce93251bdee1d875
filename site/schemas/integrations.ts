// content/pages/integrations.yaml: the page around the platforms of content/platforms.yaml.
import { z } from 'astro/zod'
import { quoteEnding } from './endings.ts'
import { intro, line, paragraph, seo, template } from './fields.ts'

export const integrationsSchema = z.strictObject({
  seo,
  intro,
  hub: z.strictObject({
    /** Alternative text of the picture. */
    description: paragraph(300),
    nodes: z.array(z.strictObject({ name: line(20), text: line(24) })).length(5, 'List five systems'),
  }),
  benefits: z.strictObject({
    heading: line(60),
    /** `verb` is set large; `name` says the benefit in one line. */
    items: z
      .array(z.strictObject({ verb: line(10), name: line(50), text: paragraph(200) }))
      .length(3, 'List exactly three benefits'),
  }),
  systems: z.strictObject({
    heading: line(60),
    lead: paragraph(160),
    /** Read out before the kinds of system, and the first of them. */
    kinds: line(40),
    all: line(20),
    search: line(40),
    /** Read out and shown while somebody searches. */
    found: template(60, ['count', 'total']),
    none: template(120, ['query']),
    /** When only systems of another kind match. */
    otherKind: template(120, ['query', 'all']),
    owners: paragraph(200),
  }),
  next: quoteEnding,
})

export type Integrations = z.infer<typeof integrationsSchema>
