// The facts above each article of content/posts.
import { z } from 'astro/zod'
import { day, line, moment, seo } from './fields.ts'

export const postSchema = z.strictObject({
  id: z
    .number({ error: 'Write a number that no other post has' })
    .int()
    .positive()
    .describe('Never changes: /post?id= leads to it.'),
  title: line(90),
  date: moment.describe(
    'When it appears: a day, or a day with a time, in the time zone of the server. Until then it waits.',
  ),
  draft: z
    .boolean({ error: 'Write true or false' })
    .optional()
    .describe('Is in no build while this is true; only `npm run dev` shows it.'),
  updated: day.optional().describe('Day of the last change of what it says, if there was one.'),
  author: line(60)
    .optional()
    .describe('Who wrote it. One of ours is shown with the face, by the name in content/team.yaml.'),
  description: seo.shape.description
    .regex(/[.!?]$/, 'End the last sentence with a full stop')
    .describe('In whole sentences; lists show its first 80 characters.'),
  picture: z
    .string()
    .regex(/^[a-z0-9-]+\.(svg|png|jpe?g)$/, 'Write the name of an SVG, PNG or JPEG file, like time-to-hire.jpg')
    .describe('Name of an SVG, PNG or JPEG file in content/posts/pictures/.'),
})
