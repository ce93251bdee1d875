// content/pages/integrations.yaml: the page around the platforms of content/platforms.yaml.
import { z } from 'astro/zod'
import { quoteEnding } from './endings.ts'
import { intro, line, paragraph, seo, template } from './fields.ts'

export const integrationsSchema = z.strictObject({
  seo,
  intro,
  hub: z.strictObject({
    description: paragraph(300).describe('Alternative text of the picture.'),
    nodes: z.array(z.strictObject({ name: line(20), text: line(24) })).length(5, 'List five systems'),
  }),
  benefits: z.strictObject({
    heading: line(60),
    items: z
      .array(z.strictObject({ verb: line(10), name: line(50), text: paragraph(200) }))
      .length(3, 'List exactly three benefits')
      .describe('`verb` is set large; `name` says the benefit in one line.'),
  }),
  systems: z.strictObject({
    heading: line(60),
    lead: paragraph(160),
    kinds: line(40).describe('Read out before the kinds of system, and the first of them.'),
    names: z
      .strictObject({ tracking: line(30), hr: line(30), calendar: line(30), mail: line(30) })
      .describe('What each kind of content/platforms.yaml is called.'),
    all: line(20),
    search: line(40),
    found: template(60, ['count', 'total']).describe('Read out and shown while somebody searches.'),
    none: template(120, ['query']),
    otherKind: template(120, ['query', 'all']).describe('When only systems of another kind match.'),
    owners: paragraph(200),
  }),
  next: quoteEnding,
})

export type Integrations = z.infer<typeof integrationsSchema>
