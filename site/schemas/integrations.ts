// content/pages/integrations.yaml: the page around the platforms of content/platforms.yaml.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { quoteEnding, readOn } from './endings.ts'
import { intro, pictureText, sameEverywhere, section, seo } from './fields.ts'

export const integrationsSchema = z.strictObject({
  seo,
  intro,
  record: z
    .strictObject({
      description: pictureText,
      theirs: line(30).meta({ title: 'Heading of the fields of the system' }),
      rows: z
        .array(z.strictObject({ way: z.enum(['reads', 'writes', 'untouched']), theirs: line(24), ours: line(34) }))
        .min(3)
        .max(6)
        .meta({ title: 'Fields' }),
    })
    .describe(
      'The picture shows one hire in the fields of a system. Keep it consistent with the story on the home page.',
    ),
  benefits: z.strictObject({
    heading: line(60),
    items: z
      .array(z.strictObject({ verb: line(10), name: line(50), text: paragraph(200) }))
      .length(3)
      .describe('`verb` is in large type; `name` states the benefit in one line.'),
  }),
  described: section
    .extend({ system: line(30) })
    .describe('Shown above the systems that have a page, if there are any.'),
  systems: section.extend({
    kinds: line(40).describe('Read out before the kinds of system by screen readers.'),
    names: z
      .strictObject({ tracking: line(30), hr: line(30).meta({ title: 'HR' }) })
      .describe('The names of the kinds of content/platforms.yaml on the page.'),
    all: line(20).meta({ title: 'Choice of all' }),
    search: line(40).meta({ title: 'Label of the search' }),
    found: template(60, ['count', 'total']).describe('Shown and read out during a search.'),
    none: template(120, ['query']).meta({ title: 'When nothing is found' }),
    otherKind: template(120, ['query', 'all']).describe('Shown when only systems of another kind match.'),
    beside: z
      .strictObject({ heading: line(60), items: z.array(sameEverywhere(30)).min(1) })
      .describe('Calendars and mail systems, shown beside the platforms but not counted.'),
    owners: paragraph(200).meta({ title: 'Note on the names' }),
  }),
  next: quoteEnding,
  detail: z
    .strictObject({
      reads: line(40).meta({ title: 'Heading of what is read' }),
      writes: line(40).meta({ title: 'Heading of what is written' }),
      nothing: line(40).describe('Shown where nothing is read or written.'),
      leaves: line(40).meta({ title: 'Heading of what is left alone' }),
      steps: line(60).meta({ title: 'Heading of the steps' }),
      owner: line(160).describe('Says on each page that the name belongs to another company.'),
      readOn,
    })
    .describe('Texts that the pages of content/integrations share.'),
})

export type Integrations = z.infer<typeof integrationsSchema>
