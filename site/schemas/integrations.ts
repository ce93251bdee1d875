// content/pages/integrations.yaml: the page around the platforms of content/platforms.yaml.
import { z } from 'astro/zod'
import { quoteEnding } from './endings.ts'
import { intro, line, paragraph, sameEverywhere, seo, template } from './fields.ts'

export const integrationsSchema = z.strictObject({
  seo,
  intro,
  hub: z
    .strictObject({
      description: paragraph(300).describe('Alternative text of the picture.'),
      nodes: z
        .array(z.strictObject({ name: line(20), text: line(24) }))
        .length(5, 'List five systems')
        .meta({ title: 'Systems around it' }),
    })
    .describe('The picture shows one hire as five systems see it. Keep it in step with the story on the home page.'),
  benefits: z.strictObject({
    heading: line(60),
    items: z
      .array(z.strictObject({ verb: line(10), name: line(50), text: paragraph(200) }))
      .length(3, 'List exactly three benefits')
      .describe('`verb` is set large; `name` says the benefit in one line.'),
  }),
  systems: z.strictObject({
    heading: line(60),
    lead: paragraph(160).meta({ title: 'Introduction' }),
    kinds: line(40).describe('Screen readers say this before the kinds of system.'),
    names: z
      .strictObject({ tracking: line(30), hr: line(30).meta({ title: 'HR' }) })
      .describe('The page calls the kinds of content/platforms.yaml by these names.'),
    all: line(20).meta({ title: 'Choice of all' }),
    search: line(40).meta({ title: 'Label of the search' }),
    found: template(60, ['count', 'total']).describe('This is read out and shown while somebody searches.'),
    none: template(120, ['query']).meta({ title: 'When nothing is found' }),
    otherKind: template(120, ['query', 'all']).describe('This is said when only systems of another kind match.'),
    beside: z
      .strictObject({ heading: line(60), items: z.array(sameEverywhere(30)).min(1, 'List at least one') })
      .describe('Calendars and mail systems are shown beside the platforms and not counted among them.'),
    owners: paragraph(200).meta({ title: 'Note on the names' }),
  }),
  next: quoteEnding,
})

export type Integrations = z.infer<typeof integrationsSchema>
