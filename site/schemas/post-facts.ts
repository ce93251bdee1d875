// The facts above each article of content/posts.
import { z } from 'astro/zod'
import { slugOf } from '#domain/post.ts'
import { day, line, moment, seo } from './fields.ts'

/** Name of a file in content/posts/pictures/. */
export const postPicture = z
  .string()
  .regex(
    /^[a-z0-9-]+\.(svg|png|jpe?g|webp)$/,
    'Write the name of an SVG, PNG, JPEG or WebP file, like time-to-hire.jpg',
  )
  .describe('Name of an SVG, PNG, JPEG or WebP file in content/posts/pictures/.')
  .meta({ kind: 'picture' })

export const postSchema = z.strictObject({
  id: z
    .number({ error: 'Write a number that no other post has' })
    .int()
    .positive()
    .describe('The number never changes: /post?id= leads to it.')
    .meta({ title: 'Number' }),
  title: line(90),
  date: moment.describe(
    'The post appears on this day, or at this time, in the time zone of the server. Until then it waits.',
  ),
  draft: z.boolean().optional().describe('The post is in no build while this is true; only `npm run dev` shows it.'),
  updated: day.optional().describe('What the post says was last changed on this day. Leave it out when nothing was.'),
  author: line(60)
    .optional()
    .describe('Says who wrote it. One of ours is shown with the face, by the name in content/team.yaml.')
    .meta({ kind: 'colleague' }),
  tags: z
    .array(
      line(30).refine((tag) => slugOf(tag) !== '', 'Write at least one letter or number: the address is made of them'),
    )
    .max(3)
    .refine((tags) => new Set(tags.map(slugOf)).size === tags.length, 'Write each tag once')
    .default([])
    .describe(
      'Up to three tags say what the post is about. Each tag has a page and a feed: use those of other posts first.',
    ),
  description: seo.shape.description
    .regex(/[.!?]$/, 'End the last sentence with a full stop')
    .describe('Write whole sentences; lists show the first 80 characters.'),
  picture: postPicture.meta({ kind: 'picture', title: 'Cover' }),
})
