// content/pages/funnel.yaml: how far visitors come, for our own team.
import { z } from 'astro/zod'
import { funnelStepNames } from '#domain/words/digest-words.ts'
import { counted, line, paragraph, template } from '#domain/words/text-schema.ts'
import { ending, here, seo } from './fields.ts'

export const funnelSchema = z.strictObject({
  seo,
  here,
  heading: template(60, ['since', 'until']).describe('{since} and {until} are the first and last day.'),
  text: paragraph(400),
  steps: funnelStepNames.describe('Names of the counted steps, in the order in which a visitor takes them.'),
  dimensions: z
    .strictObject({ page: line(30), language: line(30), source: line(30), campaign: line(30) })
    .describe('Names of what the table can be grouped by.'),
  shownBy: line(40).describe('Name of the links to other views, for screen readers.'),
  csv: line(40),
  unknown: line(30).describe('Shown where nothing is known about a visit.'),
  small: template(60, ['count']).describe(
    'Name of the line for everything too small to show by itself. {count} is how many these are.',
  ),
  all: line(30),
  bots: counted(120),
  expired: ending.describe('Shown for links that no longer show anything, or never did.'),
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type FunnelWords = z.infer<typeof funnelSchema>
