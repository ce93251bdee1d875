// The bar above every page, in content/site.yaml.
import { z } from 'astro/zod'
import { line, link, moment } from './fields.ts'

export const announcement = z
  .strictObject({
    text: line(110).describe('One sentence; on a phone it takes two lines.'),
    link: link.optional().describe('Leads to where one can read more; leave it out when the sentence says all.'),
    start: moment
      .optional()
      .describe(
        'The bar appears on this day, or at this time, like 2026-11-28 08:30, in the time zone of the server. Without a start it appears at once.',
      ),
    end: moment.optional().describe('The bar shows to the end of this day, or to this time. Without an end it stays.'),
  })
  .refine(({ start, end }) => !start || !end || start <= end, {
    error: 'Write an end that is later than the start',
    path: ['end'],
  })

export type Announcement = z.infer<typeof announcement>
