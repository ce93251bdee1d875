// The facts above each article of content/posts.
import { z } from 'astro/zod'
import { slugOf } from '#domain/blog/post-addresses.ts'
import { line } from '#domain/words/text-schema.ts'
import { day, moment, pictureName, seo } from './fields.ts'

/** Name of a file in content/posts/pictures/. */
export const postPicture = z
  .string()
  .regex(
    pictureName('svg|png|jpe?g|webp'),
    'Write the name of an SVG, PNG, JPEG or WebP file in small letters, digits and hyphens, like time-to-hire.jpg',
  )
  .describe('Name of an SVG, PNG, JPEG or WebP file in content/posts/pictures/.')
  .meta({ kind: 'picture' })

export const postSchema = z.strictObject({
  id: z
    .number({ error: 'Write a number that no other post has' })
    .int()
    .positive()
    .describe('The number never changes: /post?id= refers to it.')
    .meta({ title: 'Number' }),
  title: line(90),
  date: moment.describe('The post is published on this day or at this time, in the time zone of the server.'),
  draft: z.boolean().optional().describe('No build includes the post while this is true; only `npm run dev` shows it.'),
  updated: day.optional().describe('The day on which the post was last changed. Leave it out if it was not.'),
  author: line(60)
    .optional()
    .describe(
      'Who wrote it. A team member, by the id in content/team.yaml, is shown with a portrait; anybody else by the name that you write.',
    )
    .meta({ kind: 'colleague' }),
  tags: z
    .array(
      line(30).refine((tag) => slugOf(tag) !== '', 'Write at least one letter or number, for the address of the tag'),
    )
    .max(3)
    .refine((tags) => new Set(tags.map(slugOf)).size === tags.length, 'Write each tag once')
    .default([])
    .describe('Up to three topics of the post. Each tag has a page and a feed, so reuse the tags of other posts.'),
  description: seo.shape.description
    .regex(/[.!?]$/, 'End the last sentence with a full stop')
    .describe('Write whole sentences; lists show the first 80 characters.'),
  picture: postPicture.meta({ kind: 'picture', title: 'Cover' }),
})

/** The facts above a translation, in a folder like content/de/posts: it has the number, the days and the cover of its post. */
export const postTranslationSchema = z.strictObject({
  ...postSchema.pick({ title: true, description: true }).shape,
  tags: postSchema.shape.tags.unwrap().optional(),
})
