// content/film.yaml: the demo film, its files and its transcript.
import { z } from 'astro/zod'
import { line, paragraph, template } from './fields.ts'

/** A file in site/public/, as in "/film/demo.mp4". */
const publicFile = (ending: string) =>
  z.string().regex(new RegExp(`^/[\\w./-]+\\.(${ending})$`), {
    error: `Write the path of a file in site/public/ that ends in .${ending.replaceAll('|', ' or .')}`,
  })

export const filmSchema = z.strictObject({
  title: line(80),
  description: paragraph(300).describe('Tells search engines what happens in the film.'),
  published: z.iso
    .date({ error: 'Write a date in quotes, like "2026-11-17"' })
    .describe('Tells search engines on which day the film was first shown.'),
  play: line(40),
  link: template(60, ['company']).describe(
    'This plain link stands beside the player of another company. {company} is filled in.',
  ),
  files: z
    .strictObject({
      poster: publicFile('webp|avif|jpg|png'),
      av1: publicFile('webm|mp4').describe('The smaller file, for browsers that know AV1.').meta({ title: 'AV1 file' }),
      h264: publicFile('mp4').describe('The file that every browser plays.').meta({ title: 'H.264 file' }),
    })
    .describe(
      'These files in site/public/ are our own film. It is drawn from this file, the brand and the pictures of the home page: after a change there, a developer runs `node lab/run.mjs film`, which writes the files anew.',
    ),
  captions: line(30).describe("Names the language of the captions in the player's menu."),
  bar: z
    .strictObject({
      play: line(20),
      pause: line(20),
      place: line(40).meta({ title: 'Name of the time slider' }),
      captions: line(30),
      fullScreen: line(30),
    })
    .describe('These name the controls below the film for people who cannot see their signs.'),
  transcript: z.strictObject({
    heading: line(60),
    lines: z
      .array(
        z.strictObject({
          at: z
            .string()
            .regex(/^\d+:\d\d$/, 'Write it like "0:04"')
            .describe('Write when the scene and its caption begin, like 0:04.')
            .meta({ title: 'Time of day' }),
          card: line(45).describe('Stands large beside the picture.'),
          text: paragraph(90).describe(
            'The caption takes two lines of the player at most. It follows what is written here by itself.',
          ),
        }),
      )
      .length(7),
    length: z.int().min(30).max(45).describe('Length of the film in seconds.'),
  }),
})

export type Film = z.infer<typeof filmSchema>
