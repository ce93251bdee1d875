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
  description: paragraph(300).describe('What happens in it, for search engines.'),
  published: z.iso
    .date({ error: 'Write a date in quotes, like "2026-11-17"' })
    .describe('Day on which it was first shown.'),
  play: line(40),
  link: template(60, ['company']),
  files: z
    .strictObject({
      poster: publicFile('webp|avif|jpg|png'),
      av1: publicFile('webm|mp4').describe('The smaller file, for browsers that know AV1.'),
      h264: publicFile('mp4').describe('The file that every browser plays.'),
    })
    .describe('Our own film, as `npm run film` writes it.'),
  captions: line(30).describe("Language of the captions, as the player's menu names it."),
  bar: z
    .strictObject({ play: line(20), pause: line(20), place: line(40), captions: line(30), fullScreen: line(30) })
    .describe('Names of the controls below the film, for people who cannot see their signs.'),
  transcript: z.strictObject({
    heading: line(60),
    lines: z
      .array(
        z.strictObject({
          at: z
            .string({ error: 'Write the time in quotes, like "0:04"' })
            .regex(/^\d+:\d\d$/, 'Write it like "0:04"')
            .describe('When the scene begins, and its caption with it.'),
          card: line(45).describe('Shown large beside the picture.'),
          text: paragraph(90).describe('The caption, two lines of the player at most.'),
        }),
      )
      .length(7, 'List the seven scenes of the film'),
    length: z
      .int()
      .min(30, 'Write 30 to 45 seconds')
      .max(45, 'Write 30 to 45 seconds')
      .describe('Length of the film in seconds.'),
  }),
})

export type Film = z.infer<typeof filmSchema>
