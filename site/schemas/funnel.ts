// content/pages/funnel.yaml: how far visitors come, for our own team.
import { z } from 'astro/zod'
import { line, paragraph, seo, template } from './fields.ts'

const ending = z.strictObject({ heading: line(60), text: paragraph(240) })

export const funnelSchema = z.strictObject({
  seo,
  here: line(30).meta({ title: 'Short name of the page' }),
  heading: template(60, ['since', 'until']).describe('{since} and {until} are the first and the last day.'),
  text: paragraph(400),
  steps: z
    .strictObject({ seen: line(30), started: line(30), sent: line(30), held: line(30), delivered: line(30) })
    .describe('These name what is counted, in the order in which a visitor does it.'),
  dimensions: z
    .strictObject({ page: line(30), language: line(30), source: line(30), campaign: line(30) })
    .describe('These name what the table has a line for each of.'),
  shownBy: line(40).describe('Names the links to other views, for screen readers.'),
  csv: line(40),
  unknown: line(30).describe('Stands where nothing is known of a visit.'),
  small: template(60, ['count']).describe(
    'Names the line of all that is too small to be shown. {count} is how many these are.',
  ),
  all: line(30),
  bots: template(120, ['count']),
  expired: ending.describe('This is said of links that show nothing any more, or never did.'),
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type FunnelWords = z.infer<typeof funnelSchema>
