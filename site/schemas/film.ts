// content/film.yaml: the demo film, its files and its transcript.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'

/** A file in site/public/, as in "/film/demo.mp4". */
const publicFile = (ending: string) =>
  z.string().regex(new RegExp(`^/[\\w./-]+\\.(${ending})$`), {
    error: `Write the path of a file in site/public/ that ends in .${ending.replaceAll('|', ' or .')}`,
  })

export const filmSchema = z.strictObject({
  title: line(80),
  description: paragraph(300).describe('Tells search engines what the film shows.'),
  published: z.iso
    .date({ error: 'Write a date in quotes, like "2026-11-17"' })
    .describe('Tells search engines when the film was first published.'),
  play: line(40),
  link: template(60, ['company']).describe("The plain link beside another company's player. {company} is filled in."),
  files: z
    .strictObject({
      poster: publicFile('webp|avif|jpg|png'),
      av1: publicFile('webm|mp4')
        .describe('The smaller file, for browsers that support AV1.')
        .meta({ title: 'AV1 file' }),
      h264: publicFile('mp4').describe('The file that every browser plays.').meta({ title: 'H.264 file' }),
    })
    .describe(
      'Our own film, as files in site/public/. It is drawn from this file, the brand and the pictures of the home page: after a change there, a developer renders it again with `node lab/run.mjs film`.',
    ),
  captions: line(30).describe("The language of the captions, in the player's menu."),
  bar: z
    .strictObject({
      play: line(20),
      pause: line(20),
      place: line(40).meta({ title: 'Name of the time slider' }),
      captions: line(30),
      fullScreen: line(30),
    })
    .describe('Names of the controls below the film, for screen readers.'),
  transcript: z.strictObject({
    heading: line(60),
    lines: z
      .array(
        z.strictObject({
          at: z
            .string()
            .regex(/^\d+:\d\d$/, 'Write it like "0:04"')
            .describe('When the scene and its caption begin, like 0:04.')
            .meta({ title: 'Time of day' }),
          card: line(45).describe('Shown in large type beside the picture.'),
          text: paragraph(90).describe(
            'The caption, at most two lines in the player. It is updated from this text automatically.',
          ),
        }),
      )
      .length(7),
    length: z.int().min(30).max(45).describe('Length of the film in seconds.'),
  }),
})

export type Film = z.infer<typeof filmSchema>
