// content/film.yaml: the demo film, its files and its transcript.
import { z } from 'astro/zod'
import { line, paragraph, template } from './fields.ts'

/** A file in site/public/, as in "/film/demo.mp4". */
const publicFile = (ending: string) =>
  z.string({ error: 'Write the path of a file' }).regex(new RegExp(`^/[\\w./-]+\\.(${ending})$`), {
    error: `Write the path of a file in site/public/ that ends in .${ending.replaceAll('|', ' or .')}`,
  })

export const filmSchema = z.strictObject({
  title: line(80),
  /** What happens in it, for search engines. */
  description: paragraph(300),
  /** Day on which it was first shown. */
  published: z.iso.date({ error: 'Write a date in quotes, like "2026-11-17"' }),
  play: line(40),
  link: template(60, ['company']),
  /** Our own film, as `npm run film` writes it. */
  files: z.strictObject({
    poster: publicFile('webp|avif|jpg|png'),
    /** The smaller file, for browsers that know AV1. */
    av1: publicFile('webm|mp4'),
    /** The file that every browser plays. */
    h264: publicFile('mp4'),
    captions: publicFile('vtt'),
  }),
  /** Language of the captions, as the player's menu names it. */
  captions: line(30),
  transcript: z.strictObject({
    heading: line(60),
    lines: z
      .array(
        z.strictObject({
          /** When the scene begins, and its caption with it. */
          at: z.string({ error: 'Write the time in quotes, like "0:04"' }).regex(/^\d+:\d\d$/, 'Write it like "0:04"'),
          /** Shown large beside the picture. */
          card: line(45),
          /** The caption, two lines of the player at most. */
          text: paragraph(90),
        }),
      )
      .length(7, 'List the seven scenes of the film'),
    /** Length of the film in seconds. */
    length: z.int().min(30, 'Write 30 to 45 seconds').max(45, 'Write 30 to 45 seconds'),
  }),
})

export type Film = z.infer<typeof filmSchema>
