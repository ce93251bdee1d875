// The bar above every page, in content/site.yaml.
import { z } from 'astro/zod'
import { line, link, moment } from './fields.ts'

export const announcement = z
  .strictObject({
    text: line(110).describe('One sentence; on a phone it takes two lines.'),
    link: link.optional().describe('Where to read more; leave it out when the sentence says all.'),
    start: moment
      .optional()
      .describe('When it appears: a day, or a day with a time, in the time zone of the server. At once without it.'),
    end: moment
      .optional()
      .describe('The last day on which it shows, or the time at which it goes. Without it, it stays.'),
  })
  .refine(({ start, end }) => !start || !end || start <= end, {
    error: 'Write an end that is later than the start',
    path: ['end'],
  })

export type Announcement = z.infer<typeof announcement>
