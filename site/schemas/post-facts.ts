// The facts above each article of content/posts.
import { z } from 'astro/zod'
import { line, seo } from './fields.ts'

const day = z.union([z.iso.date(), z.date().transform((date) => date.toISOString().slice(0, 10))], {
  error: 'Write a date, like 2026-11-17',
})

const moment = z.union([day, z.string().regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/)], {
  error: 'Write a date, like 2026-11-17, or one with a time, like 2026-11-17 08:30',
})

export const postSchema = z.strictObject({
  /** Never changes: /post?id= leads to it. */
  id: z.number({ error: 'Write a number that no other post has' }).int().positive(),
  title: line(90),
  /** When it appears: a day, or a day with a time, in the time zone of the server. Until then it waits. */
  date: moment,
  /** Is in no build while this is true; only `npm run dev` shows it. */
  draft: z.boolean({ error: 'Write true or false' }).optional(),
  /** Day of the last change of what it says, if there was one. */
  updated: day.optional(),
  /** In whole sentences; lists show its first 80 characters. */
  description: seo.shape.description.regex(/[.!?]$/, 'End the last sentence with a full stop'),
  /** Name of an SVG file in content/posts/pictures/. */
  picture: z.string().regex(/^[a-z0-9-]+\.svg$/, 'Write the name of an SVG file, like time-to-hire.svg'),
})
