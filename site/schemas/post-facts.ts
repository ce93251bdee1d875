// The facts above each article of content/posts.
import { z } from 'astro/zod'
import { line, seo } from './fields.ts'

export const postSchema = z.strictObject({
  /** Never changes: /post?id= leads to it. */
  id: z.number({ error: 'Write a number that no other post has' }).int().positive(),
  title: line(90),
  /** Day of publication. */
  date: z.union([z.iso.date(), z.date().transform((date) => date.toISOString().slice(0, 10))], {
    error: 'Write a date, like 2026-11-17',
  }),
  description: seo.shape.description,
  /** Name of an SVG file in content/posts/pictures/. */
  picture: z.string().regex(/^[a-z0-9-]+\.svg$/, 'Write the name of an SVG file, like time-to-hire.svg'),
})
