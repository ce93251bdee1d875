// Part of content/pages/blog.yaml: replacements in posts of another blog.
import { z } from 'zod'
import { line, template } from './text-schema.ts'

export const postWordsSchema = z
  .strictObject({
    video: template(40, ['name']).describe('Link to a video: {name} is its title or the name of its file.'),
    subtitles: template(40, ['name']).describe('Link to the subtitles of a video: {name} is their language.'),
    sound: template(40, ['name']).describe('Link to a sound.'),
    embed: template(40, ['host']).describe('Link to embedded content of another site, if it has no title.'),
    form: line(60).describe('Link to a form that only the other blog can show.'),
    drawn: template(60, ['host']).describe('Link to what only a script of {host} draws, in the original post.'),
    loss: line(80).describe('Link at the end of a post of which our page does not show everything.'),
    done: line(20).describe('Screen readers say this for a ticked box in a list.'),
    open: line(20).describe('Screen readers say this for an empty box in a list.'),
  })
  .describe('Replacements in posts of another blog for what our pages do not show.')

export type PostWords = z.infer<typeof postWordsSchema>
